import type { Passage } from './reading.ts';

const leadLength = 140;
const tailLength = 90;

/** The words between the figure before and the one at this place of the passage. */
export function leadOf({ start, prose, figures }: Passage, at: number): string {
  const to = (figures[at]?.start ?? start) - start;
  const before = figures[at - 1];
  return prose.slice(Math.max(0, before ? before.markEnd - start : 0, to - leadLength), to);
}

/** The words between the figure at this place and the next. */
export function tailOf({ start, prose, figures }: Passage, at: number): string {
  const from = (figures[at]?.markEnd ?? start) - start;
  const after = figures[at + 1];
  return prose.slice(from, Math.min(after ? after.start - start : prose.length, from + tailLength));
}

/** From the last mark of punctuation on: what is said in one breath. */
export function clauseOf(lead: string): string {
  return lead.slice(lead.search(/[^,;:()–—|]*$/));
}

/** Whether the clause denies, asks or supposes instead of telling. */
export function isSupposed(words: string): boolean {
  return /\b(?:not|no|never|neither|nor|without|if|unless|would|could|should|may|might|must|need(?:s|ed)?|require[sd]?|whether|had|were to|rather than|instead of|assum\w+|scenario|threshold|until|hypothetical\w*)\b|n['’]t\b|\?/i.test(
    words,
  );
}

/** The words around `anchor` as a reader sees them, without marks of markdown, so that they can be found in the text. */
export function quote(text: string, from: number, to: number, anchor: number): string {
  let start = from;
  for (const { 0: sign, index } of text.slice(from, to).matchAll(/\[\^\w{1,20}\]|[*_`|\n]+/g)) {
    const at = from + index;
    if (at > anchor) return text.slice(start, at).trim();
    start = at + sign.length;
  }
  return text.slice(start, to).trim();
}
