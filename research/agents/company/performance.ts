import type { Fact } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound } from '#research/market/market.ts';
import { growth } from '#research/valuation/growth.ts';
import { dayOf, type LookedUp } from './lookups.ts';
import { inPercent } from './makers.ts';

/** What the price did, dividends left out: over one, three and five years, and its range of the last one. */
export type Performance = { changes: { name: string; fact: Fact }[]; low: Fact; high: Fact };

const spans = [
  { name: 'one year', years: 1 },
  { name: 'three years', years: 3 },
  { name: 'five years', years: 5 },
];

export function readPerformance(ledger: Ledger, { prices }: LookedUp): Performance | undefined {
  if (!isFound(prices)) return undefined;
  const { bars, currency } = prices.found;
  const last = bars.at(-1);
  if (!last) return undefined;
  const day = dayOf(last.t);
  const record = (label: string, value: number, unit: string, period: string, formula: string): Fact =>
    ledger.record({ label, value, unit, period, basis: 'computed', asOf: day, source: prices.source, formula });
  const changes = spans.flatMap(({ name, years }) => {
    const first = closeBefore(bars, last.t, years);
    const change = first && inPercent(growth(last.c, first.c));
    if (!first || change === undefined) return [];
    const period = `${dayOf(first.t)} to ${day}`;
    return [{ name, fact: record(`Price change, ${name}`, change, '%', period, 'last close / first close - 1') }];
  });
  const year = bars.filter(({ t }) => t > last.t - yearMs);
  const unit = `${currency}/share`;
  const extreme = (label: string, value: number, formula: string) =>
    record(label, value, unit, `52 weeks to ${day}`, formula);
  return {
    changes,
    low: extreme('Low of the year', Math.min(...year.map(({ l }) => l)), 'least daily low'),
    high: extreme('High of the year', Math.max(...year.map(({ h }) => h)), 'greatest daily high'),
  };
}

const yearMs = 365.25 * 86_400_000;

/** The last bar on or before the day so many years earlier; undefined when the series starts later. */
function closeBefore(bars: Bar[], t: number, years: number): Bar | undefined {
  return bars.findLast((bar) => bar.t <= t - years * yearMs);
}
