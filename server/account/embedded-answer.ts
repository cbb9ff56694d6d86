/** The deepest heading around an answer in the export: its own begin below. */
const parentLevel = 4;
const deepestLevel = 6;

/**
 * A stored answer as a part of a longer document: its headings below those around it, its footnotes under names of their own (`[^e3-f12]`), and
 * nothing in it left open that would swallow what follows, neither a code fence nor an HTML block.
 */
export function embedAnswer(markdown: string, mark: string): string {
  const lines = splitFences(markdown.trim());
  const levels = lines.flatMap(({ text, isCode }) => (isCode ? [] : (headingPattern.exec(text)?.[1]?.length ?? [])));
  const deeper = Math.max(0, parentLevel + 1 - Math.min(...levels));
  const embedded = lines.map(({ text, isCode }) => (isCode ? text : embedLine(text, deeper, mark)));
  return [...embedded, ...closingFence(lines)].join('\n');
}

const headingPattern = /^ {0,3}(#{1,6})(?=\s|$)/;
/** Starts of the HTML blocks that run on over empty lines until their own end. */
const openBlockPattern = /^( {0,3})<(?=!|\?|(?:script|pre|style|textarea)\b)/i;

function embedLine(line: string, deeper: number, mark: string): string {
  return line
    .replace(headingPattern, (_, signs: string) => '#'.repeat(Math.min(deepestLevel, signs.length + deeper)))
    .replace(openBlockPattern, '$1&lt;')
    .replaceAll(/\[\^([\w-]+)\]/g, `[^${mark}-$1]`);
}

type Line = { text: string; isCode: boolean; fence: string | undefined };

/** Each line with whether it stands in a code fence, and the fence that is open after it. */
function splitFences(markdown: string): Line[] {
  let fence: string | undefined;
  return markdown.split('\n').map((text) => {
    const [, signs = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    const isCode = fence !== undefined || opensFence(signs, rest);
    if (fence === undefined) fence = opensFence(signs, rest) ? signs : undefined;
    else if (signs.startsWith(fence) && rest.trim() === '') fence = undefined;
    return { text, isCode, fence };
  });
}

/** A fence of backticks has none in the words behind it. */
function opensFence(signs: string, rest: string): boolean {
  return signs !== '' && !(signs.startsWith('`') && rest.includes('`'));
}

function closingFence(lines: Line[]): string[] {
  const fence = lines.at(-1)?.fence;
  return fence === undefined ? [] : [fence];
}

/** Somebody's text as a quotation, as they wrote it. */
export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n');
}

/** Text that stays text in a line of markdown and in a cell of a table. */
export function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|~#&]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
