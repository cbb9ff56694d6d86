import type { Fact } from '#contract/facts.ts';
import type { Note } from '#contract/notes.ts';
import { basis } from './basis.ts';
import { comparison } from './comparison.ts';
import { date } from './date.ts';
import { direction } from './direction.ts';
import { expectations } from './expectations.ts';
import type { Rule } from './finding.ts';
import { growth } from './growth.ts';
import { history } from './history.ts';
import { misnamed } from './misnamed.ts';
import { rating } from './rating.ts';
import { ratio } from './ratio.ts';
import { readAnswer } from './reading.ts';
import { since } from './since.ts';
import { tableTotal } from './table-total.ts';
import { target } from './target.ts';
import { total } from './total.ts';
import { twoValues } from './two-values.ts';
import { upside } from './upside.ts';

/** A finished answer as it is stored, and everything that was gathered for it. */
export type Finished = { text: string; facts: Fact[] };

const rules: Rule[] = [
  direction,
  comparison,
  since,
  expectations,
  rating,
  history,
  basis,
  total,
  tableTotal,
  ratio,
  growth,
  twoValues,
  misnamed,
  target,
  date,
  upside,
];

/** A reader can take in so many. */
const mostNotes = 20;

/** Compares the words of a finished answer with its facts, and says what does not hold together, in the order of the text. A note's quote stands in the text as it is. */
export function checkAnswer({ text, facts }: Finished): Note[] {
  const reading = readAnswer(text, facts);
  const findings = rules.flatMap((rule) => rule(reading)).sort((a, b) => a.at - b.at);
  const said = new Set<string>();
  return findings
    .map(({ note }) => note)
    .filter(({ kind, text: told, quote }) => {
      const key = `${kind}|${quote}|${told}`;
      return !said.has(key) && said.add(key);
    })
    .slice(0, mostNotes);
}
