import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Sector } from '#research/market/sectors.ts';
import { quantile } from '#research/valuation/distribution.ts';
import { fewestPeers } from './comparison.ts';
import { driverFacts } from './driver-facts.ts';
import { type Driver, driversOf } from './drivers.ts';
import type { Standing } from './standing.ts';

/** A driver with the figure that stands for it, and the median of the peers where enough of them have it. */
export type DriverRow = { driver: Driver; own: KnownFact; median: Fact | undefined };

export const shownDrivers = 3;

/** The first three drivers of the sector whose figure the subject has. */
export function readDrivers(sector: Sector | undefined, subject: Standing, peers: Standing[]): DriverRow[] {
  const rows: DriverRow[] = [];
  for (const driver of sector ? driversOf[sector] : []) {
    const own = driverFacts[driver.fact](subject);
    if (isKnown(own)) rows.push({ driver, own, median: medianOf(subject, peers, driver, own) });
    if (rows.length === shownDrivers) break;
  }
  return rows;
}

function medianOf({ ledger }: Standing, peers: Standing[], { fact }: Driver, own: KnownFact): Fact | undefined {
  const values = peers.map((peer) => driverFacts[fact](peer)).filter(isKnown);
  if (values.length < fewestPeers) return undefined;
  return ledger.compute({
    label: `${own.label}, median of the peers`,
    unit: own.unit,
    period: own.period,
    formula: "median of the peers' values, interpolated",
    inputs: values,
    compute: (...all) => quantile(all, 0.5),
  });
}
