import { expandPhrases } from './inflection.ts';

/** A phrase found at words `from` to `to` (excluded). */
export type Match<T> = { meaning: T; from: number; to: number };
export type Matcher<T> = (words: readonly string[], at: number) => Match<T> | undefined;

/** The most words that a `*` in a phrase may stand for. */
const gapWords = 3;

/** Finds the longest phrase of the lists that starts at a word; of equally long ones, that of the earlier list. */
export function buildMatcher<T>(lists: readonly (readonly [T, string])[]): Matcher<T> {
  const byFirst = new Map<string, { phrase: string[]; meaning: T }[]>();
  for (const [meaning, list] of lists) {
    for (const phrase of expandPhrases(list)) {
      const first = phrase[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, meaning }]);
    }
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.phrase.length - a.phrase.length);
  return (words, at) => {
    for (const { phrase, meaning } of byFirst.get(words[at] ?? '') ?? []) {
      const to = matchFrom(words, at, phrase, 0);
      if (to !== undefined) return { meaning, from: at, to };
    }
    return undefined;
  };
}

function matchFrom(words: readonly string[], at: number, phrase: string[], index: number): number | undefined {
  if (index === phrase.length) return at;
  const wanted = phrase[index];
  if (wanted !== '*') return words[at] === wanted ? matchFrom(words, at + 1, phrase, index + 1) : undefined;
  for (let skipped = 0; skipped <= gapWords; skipped++) {
    const to = matchFrom(words, at + skipped, phrase, index + 1);
    if (to !== undefined) return to;
  }
  return undefined;
}
