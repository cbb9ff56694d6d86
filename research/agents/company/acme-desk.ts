import { type Fact, isKnown } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import type { Market } from '#research/market/market.ts';
import { acme, type FoundAcme, marketOf, today } from './acme.ts';
import { gatherCompany } from './gather.ts';

/** For tests: the analysis of one market's company, bound, with the footnote marks taken off. */
export async function analyse(market: Market, ticker = 'ACME', now = today) {
  const ledger = openLedger(ticker);
  const steps: string[] = [];
  const material = await gatherCompany({
    ticker,
    market,
    now,
    ledger,
    onStep: (label) => steps.push(label),
  });
  const raw = material.write();
  const facts = ledger.facts();
  const binder = createBinder(facts);
  const text = (binder.push(raw) + binder.end()).replace(/\[\^f\d+\]/g, '');
  return { material, raw, text, facts, steps, figures: binder.count() };
}

export const analyseAcme = (change: (parts: FoundAcme) => Parameters<typeof marketOf>[0] = (parts) => parts) =>
  analyse(marketOf(change(acme())));

export function fact(facts: Fact[], label: string, period?: string): Fact {
  const found = facts.find((one) => one.label === label && (period === undefined || one.period === period));
  if (!found) throw new Error(`no fact ${label} ${period ?? ''}`);
  return found;
}
export function value(facts: Fact[], label: string, period?: string): number {
  const found = fact(facts, label, period);
  if (!isKnown(found)) throw new Error(`${label}: ${found.missing}`);
  return found.value;
}

/** What must never reach a reader. */
export const spoilt = /NaN|Infinity|\bundefined(?! on | from )(?<!base is undefined)|\[object|\[\[/;
