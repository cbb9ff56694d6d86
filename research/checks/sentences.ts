export type Span = { from: number; to: number };

const end = /[.!?]+(?=\s|$)/g;
const abbreviation = /(?:\b(?:vs|inc|corp|co|ltd|plc|no|approx|est|cf|ca|st|mr|ms|dr|e\.g|i\.e|u\.s|u\.k)|\b[A-Z])\.$/i;

/** Where the sentences of a line begin and end; the stop of `vs.` or `Inc.` ends none. */
export function sentencesOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const { 0: stop, index } of line.matchAll(end)) {
    const to = index + stop.length;
    if (abbreviation.test(line.slice(Math.max(0, index - 8), index + 1))) continue;
    spans.push({ from, to });
    from = to;
  }
  if (line.slice(from).trim()) spans.push({ from, to: line.length });
  return spans;
}
