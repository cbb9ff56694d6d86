import type { Fact } from '#contract/facts.ts';

/** What makes a fact worth showing: the question, and the ids that the built-in analyst's own answer cites, in its order. */
export type Interest = { question: string; cited: string[] };

/** The facts, the most useful first: those that the question names, those that the built-in analyst would cite, then the newest. */
export function rankFacts(facts: Fact[], { question, cited }: Interest): Fact[] {
  const asked = wordsOf(question);
  const places = new Map(cited.map((id, place) => [id, place]));
  const ranked = facts.map((fact, at) => ({
    fact,
    at,
    match: matchOf(fact, asked),
    place: places.get(fact.id) ?? Number.POSITIVE_INFINITY,
    day: 'asOf' in fact ? fact.asOf : '',
  }));
  return ranked
    .toSorted((a, b) => b.match - a.match || compare(a.place, b.place) || compare(b.day, a.day) || a.at - b.at)
    .map(({ fact }) => fact);
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const empty = new Set(
  'a an and are as at be by did do does for from give had has have how i in is it its me of on or over show so tell than that the their this to was what when which who why will with'.split(
    ' ',
  ),
);

function wordsOf(text: string): Set<string> {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(found.filter((word) => !empty.has(word)).map((word) => word.replace(/(?<=\w{3})s$/, '')));
}

/** How much of a fact's name the question says: 1 when all of it, a little more when its period is named too. */
function matchOf(fact: Fact, asked: Set<string>): number {
  const label = [...wordsOf(fact.label)];
  const said = label.filter((word) => asked.has(word)).length;
  if (said === 0) return 0;
  const period = [...wordsOf(fact.period ?? '')].filter((word) => asked.has(word)).length;
  return Math.round((said / label.length) * 10) / 10 + period / 100;
}
