import type { KnownFact } from '#contract/facts.ts';
import type { Note } from '#contract/notes.ts';
import { draw } from '#research/figures/format.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { quote } from './wording.ts';

/** Something that does not hold together, and where in the text. */
export type Finding = { at: number; note: Note };

/** Compares the words of an answer with its facts in one respect. */
export type Rule = (reading: Reading) => Finding[];

/** A rule that looks at one passage after another. */
export function inEachPassage(look: (passage: Passage, reading: Reading) => Finding[]): Rule {
  return (reading) => reading.passages.flatMap((passage) => look(passage, reading));
}

/** What sets the figures of a passage side by side looks at so many: a sentence with more is a list. */
export const mostTogether = 12;

/** Said of the words from `from` to `to` (places in the whole text), of which those at `anchor` matter most. */
export function find(
  { text }: Reading,
  kind: Note['kind'],
  said: string,
  { from, to, anchor = from }: { from: number; to: number; anchor?: number },
  figures: (Figure | KnownFact | undefined)[] = [],
): Finding {
  const ids = figures
    .map((each) => (each && 'written' in each ? each.fact?.id : each?.id))
    .filter((id) => id !== undefined);
  return { at: from, note: { kind, text: said, quote: quote(text, from, to, anchor), factIds: [...new Set(ids)] } };
}

/** A fact in the middle of a sentence: `revenue growth (FY2026)`. */
export function nameFact({ label, period }: KnownFact): string {
  const inSentence = /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
  return `${inSentence} (${period})`;
}

/** `revenue growth (FY2026) is −4.9%`. */
export function tellFact(fact: KnownFact, isSigned = false): string {
  return `${nameFact(fact)} is ${draw(fact, { signed: isSigned })}`;
}
