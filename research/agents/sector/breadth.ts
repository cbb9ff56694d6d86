import type { KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import { latest } from '#research/indicators/series.ts';
import { isFound } from '#research/market/market.ts';
import type { Standing } from './standing.ts';

export const averageDays = [50, 200] as const;
/** How many of the peers that have an average of so many days trade above it. */
export type Breadth = { days: number; above: KnownFact; counted: KnownFact };

/** For each average that at least one peer has. */
export function measureBreadth(ledger: Ledger, peers: Standing[]): Breadth[] {
  return averageDays.flatMap((days) => {
    const sides = peers.flatMap((peer) => sideOf(peer, days) ?? []);
    const prices = peers.find((peer) => sideOf(peer, days))?.looked.prices;
    if (!prices || !isFound(prices)) return [];
    const count = (label: string, value: number) =>
      ledger.record({
        label,
        value,
        unit: 'count',
        period: prices.asOf.slice(0, 10),
        basis: 'computed',
        asOf: prices.asOf.slice(0, 10),
        source: prices.source,
        formula: `last close against the mean of the last ${days} closes, counted over the peers`,
      });
    const above = count(`Peers above their ${days}-day average`, sides.filter((side) => side === 'above').length);
    return [{ days, above, counted: count(`Peers with a ${days}-day average`, sides.length) }];
  });
}

function sideOf({ closes }: Standing, days: number): 'above' | 'below' | undefined {
  const last = closes && latest(closes.close);
  const average = closes && latest(sma(closes.close, days));
  if (last === undefined || average === undefined) return undefined;
  return last > average ? 'above' : 'below';
}
