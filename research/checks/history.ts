import type { KnownFact } from '#contract/facts.ts';
import { draw } from '#research/figures/format.ts';
import { type Finding, find, inEachPassage, mostTogether, type Rule } from './finding.ts';
import type { Passage, Reading } from './reading.ts';
import { isSupposed } from './wording.ts';

/** Cheap or dear against its own median or that of the peers, where the figures of the sentence say the opposite. */
export const history: Rule = inEachPassage((passage, reading) =>
  passage.isRow || passage.figures.length > mostTogether ? [] : judge(passage, reading),
);

const words =
  /\b(cheap|cheaper|cheaply|inexpensive|undervalued|at a discount|a discount|expensive|expensively|overvalued|pricey|richly valued|at a premium|a premium)\b/gi;
const isCheapWord = /cheap|inexpensive|undervalued|discount/i;
const norm = /^(?<what>.+), (?:own median|median of the peers)$/;

function judge(passage: Passage, reading: Reading): Finding[] {
  const pairs = pairsIn(passage);
  const said = [...passage.prose.matchAll(words)];
  const [only] = said;
  if (
    pairs.length === 0 ||
    !only ||
    isSupposed(passage.prose) ||
    /\bbut\b|\bwhile\b|\balthough\b|\bthough\b|\bhowever\b|\bwhereas\b|\bdespite\b/i.test(passage.prose)
  )
    return [];
  const isCheap = isCheapWord.test(only[0]);
  if (said.some(([word]) => isCheapWord.test(word) !== isCheap)) return [];
  if (
    !pairs.every(
      ({ now, median }) => isCheaper(now, median) !== isCheap && Math.abs(now.value / median.value - 1) > 0.02,
    )
  )
    return [];
  const from = passage.start + only.index;
  const [{ now, median }] = pairs as [Pair];
  const text = `The text says “${only[0]}”; ${draw(now)} is ${now.value > median.value ? 'above' : 'below'} the median of ${draw(median)}.`;
  return [find(reading, 'rating', text, { from, to: from + only[0].length }, [now, median])];
}

type Pair = { now: KnownFact; median: KnownFact };

function pairsIn({ figures }: Passage): Pair[] {
  const facts = figures.flatMap(({ fact }) => fact ?? []);
  return facts.flatMap((median) => {
    const what = norm.exec(median.label)?.groups?.what;
    const now = what ? facts.find(({ label, ticker }) => label === what && ticker === median.ticker) : undefined;
    return now && now.value > 0 && median.value > 0 && /^(?:P\/|EV\/|FCF yield)/.test(now.label)
      ? [{ now, median }]
      : [];
  });
}

/** A low multiple is cheap, and a high yield. */
function isCheaper(now: KnownFact, median: KnownFact): boolean {
  return /yield/i.test(now.label) ? now.value > median.value : now.value < median.value;
}
