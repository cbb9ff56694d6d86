import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';

/** The facts of these ids and, however many steps away, all that they were worked out from; each once, in the order of recording. */
export function evidenceOf(ledger: Ledger, ids: string[]): Fact[] {
  const wanted = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (wanted.has(id)) continue;
    wanted.add(id);
    const fact = ledger.find(id);
    if (fact && isKnown(fact)) open.push(...(fact.inputs ?? []));
  }
  return ledger.facts().filter(({ id }) => wanted.has(id));
}
