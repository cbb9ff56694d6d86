import { draw } from '#research/figures/format.ts';
import { type Finding, find, inEachPassage, nameFact, type Rule } from './finding.ts';
import type { Figure, Passage, Reading } from './reading.ts';
import { clauseOf, isSupposed, leadOf, tailOf } from './wording.ts';

/** A miss called a beat, a laggard said to lead: words that take sides beside a figure whose sign says which. */
export const expectations: Rule = inEachPassage((passage, reading) =>
  passage.isRow ? [] : passage.figures.flatMap((figure, at) => judge(figure, at, passage, reading)),
);

type Side = { of: RegExp; ahead: RegExp; behind: RegExp };

const sides: Side[] = [
  {
    of: /surprise|against what was expected/i,
    ahead: /\b(?:beat|beats|beating|topped|tops|exceed(?:s|ed|ing)|surpass(?:es|ed))\b/gi,
    behind: /\b(?:missed|miss|misses|missing|fell short|shortfall)\b/gi,
  },
  {
    of: /\b(?:against|less) (?:SPY|XL[A-Z]{1,2})\b/,
    ahead: /\b(?:outperform(?:s|ed|ing|ance)?|outpace[sd]?|ahead of|led|leads)\b/gi,
    behind: /\b(?:underperform(?:s|ed|ing|ance)?|lag(?:s|ged|ging)?|trail(?:s|ed)|behind)\b/gi,
  },
];

function judge(figure: Figure, at: number, passage: Passage, reading: Reading): Finding[] {
  const { fact } = figure;
  const side = fact && sides.find(({ of }) => of.test(fact.label));
  if (!fact || !side || fact.value === 0 || fact.unit === '') return [];
  const lead = clauseOf(leadOf(passage, at)).slice(-80);
  const tail = clauseBegin(tailOf(passage, at)).slice(0, 40);
  if (isSupposed(lead) || isSupposed(tail)) return [];
  const [right, wrong] = fact.value > 0 ? [side.ahead, side.behind] : [side.behind, side.ahead];
  const said = [...lead.matchAll(wrong)].at(-1);
  if (!said || lead.search(right) >= 0 || tail.search(right) >= 0) return [];
  const from = figure.start - lead.length + said.index;
  return [
    find(
      reading,
      'direction',
      `The text says “${said[0]}”; the fact, ${nameFact(fact)}, is ${draw(fact, { signed: true })}.`,
      { from, to: figure.end },
      [figure],
    ),
  ];
}

function clauseBegin(tail: string): string {
  return tail.slice(0, Math.max(0, tail.search(/[,;:()–—|]|$/)));
}
