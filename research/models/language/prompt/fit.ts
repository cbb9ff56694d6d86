import type { Fact } from '#contract/facts.ts';
import { factRow } from './fact-table.ts';
import { estimateTokens } from './tokens.ts';

/** As many rows as the budget holds, the best ranked first; given back in the ledger's order, so that a table reads as it was gathered. */
export function fitFacts(ranked: Fact[], inOrder: Fact[], budgetTokens: number): Fact[] {
  const kept = new Set(fitting(ranked, (fact) => `${factRow(fact)}\n`, budgetTokens));
  return inOrder.filter((fact) => kept.has(fact));
}

/** The items from the front that fit the budget; the first that does not ends it. */
export function fitting<T>(items: T[], textOf: (item: T) => string, budgetTokens: number): T[] {
  let left = budgetTokens;
  const end = items.findIndex((item) => {
    left -= estimateTokens(textOf(item));
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}
