import { type Fact, isKnown } from '#contract/facts.ts';

/** How a cited figure is to be drawn; the binder writes the digits. */
export type Drawing = {
  /** Draw in thousands, millions or billions, without the unit (a table's head names it). */
  scale?: 'k' | 'm' | 'bn';
  decimals?: 0 | 1 | 2 | 3 | 4;
  /** Write a plus before a positive figure. */
  signed?: boolean;
  /** Leave the unit out (a table's head or the sentence names it). */
  bare?: boolean;
};

/** The citation of a fact: `[[f12]]`, with options after a colon: `[[f12:bn,1,+]]`. A missing fact is cited too; the binder draws it as missing. */
export function cite(fact: Fact, { scale, decimals, signed, bare }: Drawing = {}): string {
  const options = [scale, decimals?.toString(), signed && '+', bare && 'bare'].filter(Boolean);
  return options.length ? `[[${fact.id}:${options.join(',')}]]` : `[[${fact.id}]]`;
}

/** A sentence with figures, or what is said instead when one of them is missing. */
export function when(facts: Fact[], sentence: () => string, otherwise = ''): string {
  return facts.every(isKnown) ? sentence() : otherwise;
}
