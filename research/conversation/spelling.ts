import type { Term } from './terms/term.ts';
import { listTermNames } from './terms/terms.ts';

/** Terms that a misspelt word may have meant, the nearest first: at most three. */
export function guessTerms(words: string[], agent: Term['agents'][number]): Term[] {
  const near = words
    .filter((word) => word.length > 3)
    .flatMap((word) => listTermNames().map(({ name, term }) => ({ term, steps: stepsTo(word, name) })))
    .filter(({ steps }) => steps !== undefined)
    .sort(
      (a, b) =>
        (a.steps ?? 0) - (b.steps ?? 0) ||
        Number(b.term.agents.includes(agent)) - Number(a.term.agents.includes(agent)),
    );
  const single = near.filter(({ term }) => !term.members);
  return [...new Set((single.length > 0 ? single : near).map(({ term }) => term))].slice(0, 3);
}

/** A word against a name, or against the same number of the name's own words. */
function stepsTo(word: string, name: string): number | undefined {
  const most = word.length > 6 ? 2 : 1;
  const candidates = name.includes(' ') ? [name, ...name.split(' ').filter((part) => part.length > 4)] : [name];
  const steps = Math.min(
    ...candidates.filter((each) => Math.abs(each.length - word.length) <= most).map((each) => distance(word, each)),
  );
  return steps <= most ? steps : undefined;
}

/** Letters to change, add, drop or swap with their neighbour. */
export function distance(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}
