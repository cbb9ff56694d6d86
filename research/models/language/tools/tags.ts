/** What stands between `open` and `close` is no text for a reader. */
export type TagPair = { open: string; close: string; inside?: (text: string) => void };

export type TagFilter = {
  /** What of the text so far is outside of all tags. */
  push(text: string): string;
  /** What was held back in case it became a tag; a tag left open takes the rest with it. */
  end(): string;
};

/** Takes tagged passages out of a stream, wherever its chunks end. A closing tag alone is dropped too. */
export function createTagFilter(pairs: readonly TagPair[]): TagFilter {
  const tags = pairs.flatMap(({ open, close }) => [open, close]);
  let held = '';
  let within: TagPair | undefined;
  let inside = '';

  function push(text: string): string {
    if (!held && !within && !text.includes('<')) return text;
    held += text;
    let shown = '';
    for (let tag = nextTag(); tag; tag = nextTag()) {
      shown += pass(held.slice(0, tag.start));
      held = held.slice(tag.start + tag.text.length);
      meet(tag.text);
    }
    const kept = lengthOfStart(held, within ? [within.close] : tags);
    shown += pass(held.slice(0, held.length - kept));
    held = held.slice(held.length - kept);
    return shown;
  }

  /** Outside it is shown; inside it is kept for whoever wants it. */
  function pass(text: string): string {
    if (!within) return text;
    inside += text;
    return '';
  }

  function meet(tag: string): void {
    if (!within) {
      within = pairs.find(({ open }) => open === tag);
      return;
    }
    within.inside?.(inside);
    within = undefined;
    inside = '';
  }

  function nextTag(): { start: number; text: string } | undefined {
    const candidates = within ? [within.close] : tags;
    return candidates
      .map((text) => ({ text, start: held.indexOf(text) }))
      .filter(({ start }) => start >= 0)
      .toSorted((a, b) => a.start - b.start)[0];
  }

  function end(): string {
    const rest = pass(held);
    held = '';
    within?.inside?.(inside);
    within = undefined;
    inside = '';
    return rest;
  }

  return { push, end };
}

/** How long the end of the text is that may be the start of a tag. */
function lengthOfStart(text: string, tags: readonly string[]): number {
  const from = text.lastIndexOf('<');
  const tail = from < 0 ? '' : text.slice(from);
  return tail && tags.some((tag) => tag.startsWith(tail)) ? tail.length : 0;
}
