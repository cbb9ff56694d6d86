import { type Fact, isKnown } from '#contract/facts.ts';
import { placeOf, type Row } from './comparison.ts';
import type { Standing } from './standing.ts';

/** What would have to move, each a figure against today's peers. */
export type Thresholds = {
  /** The price at the peers' median P/E, and how far it is. */
  price: { target: Fact; distance: Fact } | undefined;
  /** On the measure of the business nearest below the median, the way up to it. */
  better: { row: Row; gap: Fact } | undefined;
  /** On the one nearest above it, the way down. */
  worse: { row: Row; lead: Fact } | undefined;
};

export function measureThresholds(subject: Standing, rows: Row[]): Thresholds {
  const placed = rows
    .filter((row) => row.metric.nature === 'strength' && placeOf(row) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0));
  const below = placed.findLast((row) => (placeOf(row) ?? 50) < 50);
  const above = placed.find((row) => (placeOf(row) ?? 50) > 50);
  return {
    price: atMedian(subject, rows),
    better: below?.spread && { row: below, gap: gapOf(subject, below, below.spread.median, below.subject) },
    worse: above?.spread && { row: above, lead: gapOf(subject, above, above.subject, above.spread.median) },
  };
}

function gapOf({ ledger }: Standing, { metric, subject }: Row, more: Fact, less: Fact): Fact {
  return ledger.compute({
    label: `${metric.head}, distance to the median of the peers`,
    unit: 'points',
    period: subject.period ?? '',
    formula: 'the higher of the two less the lower',
    inputs: [more, less],
    compute: (a = 0, b = 0) => a - b,
  });
}

function atMedian({ ledger, quote: { price } }: Standing, rows: Row[]): Thresholds['price'] {
  const pe = rows.find(({ metric }) => metric.key === 'P/E');
  if (!pe?.spread || !isKnown(price)) return undefined;
  const target = ledger.compute({
    label: "Price at the peers' median P/E",
    unit: price.unit,
    period: price.period,
    formula: "price x the peers' median P/E / own P/E",
    inputs: [price, pe.spread.median, pe.subject],
    compute: (now = 0, median = 0, own = 0) => (own > 0 && median > 0 ? (now * median) / own : undefined),
    otherwise: 'undefined: a P/E is not positive',
  });
  const distance = ledger.compute({
    label: "Distance to the price at the peers' median P/E",
    unit: '%',
    period: price.period,
    formula: "price at the peers' median P/E / price - 1",
    inputs: [target, price],
    compute: (then = 0, now = 0) => (then / now - 1) * 100,
  });
  return { target, distance };
}
