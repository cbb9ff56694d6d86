import type { Source } from '#contract/facts.ts';
import type { Material, Specialist } from '#research/agents/agent.ts';
import { isFound } from '#research/market/market.ts';
import type { Sector } from '#research/market/sectors.ts';
import { measureBreadth } from './breadth.ts';
import { comparable, compare, fewestPeers } from './comparison.ts';
import { readDrivers } from './driver-rows.ts';
import { lookUp, type Readings } from './lookups.ts';
import { openStanding } from './standing.ts';
import { measureStrength } from './strength.ts';
import { measureThresholds } from './thresholds.ts';
import type { SectorView } from './view.ts';
import { writeSector } from './write.ts';

/** Sets a company beside its peers and its sector's fund. The same arithmetic as the company analysis, so that a figure is the same in both. */
export const gatherSector: Specialist = async (assignment) => {
  const { ticker, ledger, now } = assignment;
  const readings = await lookUp(assignment);
  const name = isFound(readings.subject.company) ? readings.subject.company.found.name : ticker;
  const subject = openStanding(ledger, ticker, name, readings.subject);
  const peers = readings.peerLookups.map(({ peer, looked }) => openStanding(ledger, peer.ticker, peer.name, looked));
  const { withFigures, usable } = comparable(subject, peers);
  const rows = compare(ledger, subject, usable);
  const view: SectorView = {
    now,
    readings,
    subject,
    peers: usable,
    dropped: peers.filter((peer) => !withFigures.includes(peer)),
    unlike: withFigures.filter((peer) => !usable.includes(peer)),
    isComparable: usable.length >= fewestPeers,
    rows,
    strength: measureStrength(ledger, readings, ticker),
    breadth: measureBreadth(ledger, usable),
    drivers: readDrivers(sectorOf(readings), subject, usable),
    thresholds: measureThresholds(subject, rows),
  };
  return { write: () => writeSector(view), links: linksOf(readings), window: windowOf(readings) } satisfies Material;
};

function sectorOf({ subject: { company } }: Readings): Sector | undefined {
  return isFound(company) ? company.found.sector : undefined;
}

function linksOf({ subject }: Readings): Source[] {
  return [subject.company, subject.statements, subject.prices].flatMap((lookup) =>
    isFound<unknown>(lookup) ? [lookup.source] : [],
  );
}

/** Twelve months and the twelve before them. */
const quartersUsed = 8;

function windowOf({ subject, marketFund }: Readings): Material['window'] {
  const bars = [subject.prices, marketFund.prices].flatMap((prices) => (isFound(prices) ? prices.found.bars : []));
  const periods = isFound(subject.statements) ? subject.statements.found.quarterly.slice(-quartersUsed) : [];
  const days = [
    ...bars.map((bar) => new Date(bar.t).toISOString().slice(0, 10)),
    ...periods.map((period) => period.end),
  ];
  const [from] = days.toSorted();
  const to = days.toSorted().at(-1);
  return from && to ? { from, to } : undefined;
}
