/** An answer's markdown apart from its footnotes, which the app draws at the figures instead of at the end. */
export type Footnoted = {
  /** Without the definitions; the references stay where they are. */
  body: string;
  /** The definitions by id, in markdown: what is known of a figure where its fact is not at hand. */
  definitions: ReadonlyMap<string, string>;
};

/** A reference such as `[^f12]`, wherever it stands. */
export const referencePattern = /\[\^([\w-]+)\]/g;
const definitionStart = /^\[\^([\w-]+)\]:[ \t]*(.*)$/;

/** Takes the definitions (and their indented second lines) out of stored markdown. Code fences are left as they are. */
export function splitFootnotes(markdown: string): Footnoted {
  const definitions = new Map<string, string>();
  const body: string[] = [];
  let fenced = false;
  let open: string | undefined;
  for (const line of markdown.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) fenced = !fenced;
    const [, id, text = ''] = (!fenced && definitionStart.exec(line)) || [];
    if (id) {
      open = id;
      definitions.set(id, text);
    } else if (open && /^(?: {2,}|\t)\S/.test(line)) {
      definitions.set(open, `${definitions.get(open)} ${line.trim()}`);
    } else {
      open = line.trim() ? undefined : open;
      body.push(line);
    }
  }
  return { body: body.join('\n').trimEnd(), definitions };
}

/** Bound and untraced figures, counted by their references; `n/a` with the reason behind it is no figure. */
export function countFigures(body: string): { traced: number; untraced: number } {
  const ids = Array.from(body.replaceAll(/n\/a\[\^[\w-]+\]/g, '').matchAll(referencePattern), ([, id]) => id);
  const untraced = ids.filter((id) => id === 'untraced').length;
  return { traced: ids.length - untraced, untraced };
}

/** How many figures a part of an answer marks as untraced. */
export function countUntraced(body: string): number {
  return body.split('[^untraced]').length - 1;
}

/** The answer as plain text of a conversation: without references and definitions. */
export function dropFootnotes(markdown: string): string {
  return splitFootnotes(markdown).body.replace(referencePattern, '');
}
