/** Drops what local models write between `<think>` and `</think>`, wherever the stream was cut. */
export type ThinkingFilter = {
  push(text: string): string;
  /** What was held back in case it became a tag. */
  end(): string;
};

const pairs = [
  { open: '<think>', close: '</think>' },
  { open: '<thinking>', close: '</thinking>' },
] as const;

export function createThinkingFilter(): ThinkingFilter {
  let held = '';
  let closing: string | undefined;

  function push(text: string): string {
    if (!held && !closing && !text.includes('<')) return text;
    held += text;
    let shown = '';
    for (;;) {
      const next = closing === undefined ? findOpen(held) : findClose(held, closing);
      if (!next) break;
      if (closing === undefined) shown += held.slice(0, next.start);
      held = held.slice(next.end);
      closing = next.closing;
    }
    const kept = lengthOfStart(held, closing === undefined ? pairs.map(({ open }) => open) : [closing]);
    if (closing === undefined) shown += held.slice(0, held.length - kept);
    held = held.slice(held.length - kept);
    return shown;
  }

  function end(): string {
    const rest = closing === undefined ? held : '';
    held = '';
    return rest;
  }

  return { push, end };
}

type Found = { start: number; end: number; closing: string | undefined };

function findOpen(text: string): Found | undefined {
  const found = pairs
    .map(({ open, close }) => ({ start: text.indexOf(open), end: text.indexOf(open) + open.length, closing: close }))
    .filter(({ start }) => start >= 0);
  return found.toSorted((a, b) => a.start - b.start)[0];
}

function findClose(text: string, closing: string): Found | undefined {
  const start = text.indexOf(closing);
  return start < 0 ? undefined : { start, end: start + closing.length, closing: undefined };
}

/** How long the end of the text is that may be the start of a tag. */
function lengthOfStart(text: string, tags: readonly string[]): number {
  const from = text.lastIndexOf('<');
  if (from < 0) return 0;
  const tail = text.slice(from);
  return tags.some((tag) => tag.startsWith(tail)) ? tail.length : 0;
}
