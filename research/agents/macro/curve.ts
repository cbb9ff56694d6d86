import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { IsoDate } from '#research/market/market.ts';
import type { Series } from './economy.ts';
import type { Reading } from './reading.ts';

/** The difference of two yields, now and before, and for how long the curve has been inverted or when it was last. */
export type Slope = {
  name: string;
  now: Fact;
  /** The change over so many months, in basis points. */
  change(months: Span): Fact;
  /** The sessions in a row on which the short yield has been above the long one; undefined when it is not. */
  inverted: { since: IsoDate; sessions: Fact } | undefined;
  /** How far it is below zero, when it is. */
  gap: Fact | undefined;
  /** The last day on which it was, when it is not now; undefined when the series has none. */
  lastInverted: IsoDate | undefined;
};

/** The months over which changes are given. */
export const spans = [1, 3, 12] as const;
type Span = (typeof spans)[number];

/** The two slopes that are watched: the 10-year yield less the 2-year and less the 3-month. */
export function readCurve(ledger: Ledger, series: Series): { long: Slope; bills: Slope } {
  return {
    long: readSlope(ledger, '10-year less 2-year', series['treasury-10y'], series['treasury-2y']),
    bills: readSlope(ledger, '10-year less 3-month', series['treasury-10y'], series['treasury-3m']),
  };
}

function readSlope(ledger: Ledger, name: string, long: Reading, short: Reading): Slope {
  const at = (months: number): Fact =>
    ledger.compute({
      label: `Yield curve, ${name}`,
      unit: 'bp',
      period: periodAt(long, months),
      formula: `100 x (${long.name} - ${short.name})`,
      inputs: [long.value(months), short.value(months)],
      compute: (a = Number.NaN, b = Number.NaN) => Math.round(100 * (a - b)),
    });
  const now = at(0);
  const changes = new Map(
    spans.map((months) => [months, changeInBp(ledger, `Yield curve, ${name}`, now, at(months), months)]),
  );
  const days = pairDays(long, short);
  const lastDay = days.at(-1);
  const run = days.length - 1 - days.findLastIndex(({ slope }) => slope >= 0);
  const first = run > 0 ? days.at(-run) : undefined;
  return {
    name,
    now,
    change: (months) => changes.get(months) ?? now,
    gap: isKnown(now) && now.value < 0 ? turnRound(ledger, name, now) : undefined,
    inverted:
      first && lastDay && long.source
        ? {
            since: first.date,
            sessions: ledger.record({
              label: `Sessions in a row with the curve inverted, ${name}`,
              value: run,
              unit: 'count',
              period: `${first.date} to ${lastDay.date}`,
              basis: 'computed',
              asOf: lastDay.date,
              source: { ...long.source, name: `Computed from ${long.source.name}` },
              formula: `sessions in a row with the ${short.name} above the ${long.name}`,
            }),
          }
        : undefined,
    lastInverted: first ? undefined : days.findLast(({ slope }) => slope < 0)?.date,
  };
}

function turnRound(ledger: Ledger, name: string, now: Fact): Fact {
  return ledger.compute({
    label: `Distance of the curve from sloping up, ${name}`,
    unit: 'bp',
    period: now.period ?? 'latest',
    formula: 'slope below zero, with the sign turned round',
    inputs: [now],
    compute: (slope = Number.NaN) => -slope,
  });
}

function pairDays(long: Reading, short: Reading): { date: IsoDate; slope: number }[] {
  const shorts = new Map(short.observations.map(({ date, value }) => [date, value]));
  return long.observations.flatMap(({ date, value }) => {
    const other = shorts.get(date);
    return other === undefined ? [] : [{ date, slope: value - other }];
  });
}

function periodAt(reading: Reading, months: number): string {
  const fact = reading.value(months);
  return fact.period ?? 'latest';
}

/** A change of a rate or a slope in basis points; the inputs are in per cent, or in basis points already. */
export function changeInBp(ledger: Ledger, label: string, now: Fact, before: Fact, months: number): Fact {
  const scale = 'unit' in now && now.unit === 'bp' ? 1 : 100;
  return ledger.compute({
    label: `${label}, change over ${spelled(months)}`,
    unit: 'bp',
    period: now.period ?? 'latest',
    formula: 'latest - earlier, in basis points',
    inputs: [now, before],
    compute: (a = Number.NaN, b = Number.NaN) => Math.round(scale * (a - b)),
  });
}

/** A change of a rate of growth or of an index, in its own unit: points for per cent. */
export function changeInPoints(ledger: Ledger, label: string, now: Fact, before: Fact, months: number): Fact {
  const isPercent = 'unit' in now && now.unit === '%';
  return ledger.compute({
    label: `${label}, change over ${spelled(months)}`,
    unit: isPercent ? 'points' : '',
    period: now.period ?? 'latest',
    formula: 'latest - earlier, to the hundredth',
    inputs: [now, before],
    compute: (a = Number.NaN, b = Number.NaN) => Math.round(100 * (a - b)) / 100,
  });
}

export function spelled(months: number): string {
  return { 1: 'one month', 3: 'three months', 6: 'six months', 12: 'twelve months' }[months] ?? `${months} months`;
}
