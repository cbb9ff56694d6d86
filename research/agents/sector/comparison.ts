import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { percentileOf, quantile } from '#research/valuation/distribution.ts';
import { columnChoices, type Metric } from './metrics.ts';
import type { Standing } from './standing.ts';

/** With fewer, quartiles and ranks mean nothing. */
export const fewestPeers = 3;

/** One metric over subject and peers. `peers` stands in the order of the standings. */
export type Row = { metric: Metric; subject: Fact; peers: Fact[]; spread: Spread | undefined };
/** Quartiles of the peers, the subject's percentile among them and its rank, one being the highest of all. */
export type Spread = {
  low: Fact;
  median: Fact;
  high: Fact;
  percentile: Fact;
  rank: Fact;
  companies: KnownFact;
  /** Subject over the peers' median - 1 in per cent, for multiples. */
  premium: Fact;
};

/** A peer of which nothing but a price is known cannot be compared. */
function isUsable(standing: Standing): boolean {
  const [growth = [], margin = [], returns = [], pe = [], value = []] = columnChoices(standing.kind);
  return [growth, margin, returns, pe, value].flat().some((metric) => isKnown(metric.read(standing)));
}

/** Those with figures to compare, and of these the ones built like the subject's, where there are enough. */
export function comparable(subject: Standing, peers: Standing[]): { withFigures: Standing[]; usable: Standing[] } {
  const withFigures = peers.filter(isUsable);
  const alike = withFigures.filter(({ kind }) => kind === subject.kind);
  return { withFigures, usable: alike.length >= fewestPeers ? alike : withFigures };
}

export function compare(ledger: Ledger, subject: Standing, peers: Standing[]): Row[] {
  return columnChoices(subject.kind).flatMap((choices) => {
    const rows = choices.map((metric) => readRow(ledger, metric, subject, peers));
    const chosen = rows.find((row) => row.spread) ?? rows.find((row) => isKnown(row.subject)) ?? rows[0];
    return chosen ? [chosen] : [];
  });
}

function readRow(ledger: Ledger, metric: Metric, subject: Standing, peers: Standing[]): Row {
  const own = metric.read(subject);
  const others = peers.map((peer) => metric.read(peer));
  const known = others.filter(isKnown);
  const spread = isKnown(own) && known.length >= fewestPeers ? measure(ledger, metric, own, known) : undefined;
  return { metric, subject: own, peers: others, spread };
}

function measure(ledger: Ledger, { head }: Metric, own: KnownFact, peers: KnownFact[]): Spread {
  const { unit, period } = own;
  const quartile = (name: string, p: number) =>
    ledger.compute({
      label: `${head}, ${name} of the peers`,
      unit,
      period,
      formula: `${name} of the peers' values, interpolated`,
      inputs: peers,
      compute: (...values) => quantile(values, p),
    });
  const median = quartile('median', 0.5);
  return {
    low: quartile('25th percentile', 0.25),
    median,
    high: quartile('75th percentile', 0.75),
    percentile: ledger.compute({
      label: `${head}, percentile among the peers`,
      unit: '',
      period,
      formula: 'share of the peers below, ties counted half, x 100',
      inputs: [own, ...peers],
      compute: (value = 0, ...values) => percentileOf(value, values),
    }),
    rank: ledger.compute({
      label: `${head}, rank`,
      unit: 'count',
      period,
      formula: 'one more than the number of peers above',
      inputs: [own, ...peers],
      compute: (value = 0, ...values) => 1 + values.filter((other) => other > value).length,
    }),
    companies: ledger.record({
      label: `${head}, companies compared`,
      value: peers.length + 1,
      unit: 'count',
      period,
      basis: 'computed',
      asOf: own.asOf,
      source: own.source,
    }),
    premium: ledger.compute({
      label: `${head}, premium to the median of the peers`,
      unit: '%',
      period,
      formula: 'own value / median of the peers - 1',
      inputs: [own, median],
      compute: (value = 0, middle = 0) => (middle > 0 ? (value / middle - 1) * 100 : undefined),
      otherwise: 'undefined: the median is not positive',
    }),
  };
}

/** Where the subject stands on a metric, 0 to 100; undefined where too few peers are known. */
export function placeOf({ spread }: Row): number | undefined {
  return spread && isKnown(spread.percentile) ? spread.percentile.value : undefined;
}
