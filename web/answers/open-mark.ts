type Open = { mark: string; count: number; at: number };

/**
 * Where, in a run of text that may go on, something begins that is not closed yet: bold, code, a link, an address, an escape. The length of the text
 * when all is settled.
 */
export function openFrom(text: string): number {
  const open: Open[] = [];
  let at = 0;
  while (at < text.length) {
    const next = step(text, at, open);
    if (next === undefined) return Math.min(at, open[0]?.at ?? at);
    at = next;
  }
  return open[0]?.at ?? text.length;
}

/** The place after what stands at `at`; undefined when that is not whole. */
function step(text: string, at: number, open: Open[]): number | undefined {
  const mark = text[at] ?? '';
  if (mark === '\\') return at + 1 < text.length ? at + 2 : undefined;
  if (mark === '`') return afterCode(text, at);
  if (mark === '*' || mark === '_' || mark === '~') return afterRun(text, at, open);
  if (mark === '[') return openBracket(text, at, open);
  if (mark === ']') return afterBracket(text, at, open);
  if (mark === '!' && at + 1 === text.length) return undefined;
  const rest = text.slice(at, at + 2000);
  const pointed = /^<[a-z/!][^\s<>]*>/i.exec(rest)?.[0];
  if (pointed) return at + pointed.length;
  if (isOpenAddress(text, at, rest) || /^(?:&#?\w{0,31}|<(?:[a-z/!][^\s>]*)?)$/i.test(rest)) return undefined;
  return at + (/^(?:[^\\`*_~[\]&<!hw]+|[\s\S])/i.exec(rest)?.[0].length ?? 1);
}

function afterCode(text: string, at: number): number | undefined {
  const marks = /^`+/.exec(text.slice(at))?.[0] ?? '';
  for (const { 0: other, index } of text.slice(at + marks.length).matchAll(/`+/g))
    if (other === marks) return at + marks.length + index + marks.length;
  return undefined;
}

/** Marks close what the same marks have opened, and open what follows them, by the rules of CommonMark as far as they show in prose. */
function afterRun(text: string, at: number, open: Open[]): number {
  const mark = text[at] ?? '';
  let end = at;
  while (text[end] === mark) end++;
  const before = text[at - 1] ?? ' ';
  const after = text[end];
  const isInWord = mark === '_' && /\w/.test(before) && after !== undefined && /\w/.test(after);
  let left = end - at;
  if (/\S/.test(before) && !isInWord) left = close(mark, left, open);
  const mayOpen = after === undefined || (/\S/.test(after) && !isInWord && !(mark === '~' && left < 2));
  if (left > 0 && mayOpen) open.push({ mark, count: left, at: end - left });
  return end;
}

/** How many of the marks are left over. */
function close(mark: string, count: number, open: Open[]): number {
  let left = count;
  for (let at = open.length - 1; at >= 0 && left > 0; at--) {
    const opened = open[at];
    if (opened?.mark === '[') break;
    if (opened?.mark !== mark) continue;
    const closed = Math.min(opened.count, left);
    left -= closed;
    opened.count -= closed;
    open.length = opened.count === 0 ? at : at + 1;
  }
  return left;
}

function openBracket(text: string, at: number, open: Open[]): number {
  const from = text[at - 1] === '!' ? at - 1 : at;
  open.push({ mark: '[', count: 1, at: from });
  return at + 1;
}

/** A bracket at the very end may be followed by an address; `[^f1]` is a figure's and whole. */
function afterBracket(text: string, at: number, open: Open[]): number | undefined {
  const opened = open.findLastIndex(({ mark }) => mark === '[');
  const from = open[opened]?.at;
  if (from === undefined) return at + 1;
  const rest = text.slice(at + 1);
  const isFigure = /^\[\^[\w-]+$/.test(text.slice(from, at));
  const target = /^\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)/.exec(rest)?.[0];
  if (!isFigure && (rest === '' || (rest.startsWith('(') && !target))) return undefined;
  open.length = opened;
  return at + 1 + (isFigure ? 0 : (target?.length ?? 0));
}

function isOpenAddress(text: string, at: number, rest: string): boolean {
  return !/\w/.test(text[at - 1] ?? ' ') && /^(?:ht{0,2}|https?(?::\S*)?|w{1,3}|www\.\S*)$/i.test(rest);
}
