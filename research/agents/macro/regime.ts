import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { sahm, sahmThreshold } from '#research/indicators/sahm.ts';
import { changeInPoints } from './curve.ts';
import type { Series } from './economy.ts';
import { endOf, periodOf, type Reading } from './reading.ts';

/** One side of the rule: where a rate of growth stands against six months before. */
export type Side = {
  /** `industrial production`, in a sentence. */
  of: string;
  now: Fact;
  before: Fact;
  change: Fact;
  /** Undefined when the change is missing. */
  direction: 'rising' | 'falling' | undefined;
};
export type Regime = {
  growth: Side;
  inflation: Side;
  sahm: { gap: Fact; average: Fact; low: Fact; threshold: Fact; room: Fact };
};

const monthsCompared = 6;

/** Growth and inflation against six months before, and the Sahm rule. */
export function readRegime(ledger: Ledger, series: Series): Regime {
  return {
    growth: readGrowth(ledger, series),
    inflation: readInflation(ledger, series),
    sahm: readSahm(ledger, series.unemployment),
  };
}

/** Industrial production on the year; unemployment, turned round, where the source has no production. */
function readGrowth(ledger: Ledger, series: Series): Side {
  const production = series['industrial-production'];
  if (!production.missing || series.unemployment.missing)
    return sideOfGrowth(ledger, production, 'industrial production');
  const { unemployment } = series;
  const [now, before] = [unemployment.value(0), unemployment.value(monthsCompared)];
  const change = changeInPoints(ledger, unemployment.name, now, before, monthsCompared);
  const rose = isKnown(change) ? change.value > 0 : undefined;
  return {
    of: 'unemployment',
    now,
    before,
    change,
    direction: rose === undefined ? undefined : rose ? 'falling' : 'rising',
  };
}

function readInflation(ledger: Ledger, series: Series): Side {
  const core = series['core-cpi'];
  return core.missing && !series.cpi.missing
    ? sideOfGrowth(ledger, series.cpi, 'consumer prices')
    : sideOfGrowth(ledger, core, 'core consumer prices');
}

function sideOfGrowth(ledger: Ledger, reading: Reading, of: string): Side {
  const [now, before] = [reading.onYear(0), reading.onYear(monthsCompared)];
  const change = changeInPoints(ledger, `${reading.name}, growth on the year`, now, before, monthsCompared);
  const direction = isKnown(change) ? (change.value > 0 ? 'rising' : 'falling') : undefined;
  return { of, now, before, change, direction };
}

/** The three months that the average is made from are its inputs; the low has the twelve months before them in its formula. */
function readSahm(ledger: Ledger, unemployment: Reading): Regime['sahm'] {
  const months = lastMonths(unemployment, 15);
  const found = months && sahm(months.map(({ value }) => value));
  const last = months?.at(-1);
  if (!found || !last || !unemployment.source) {
    const gap = ledger.miss('Sahm rule', unemployment.missing ?? 'fewer than fifteen months in a row are held');
    return { gap, average: gap, low: gap, threshold: gap, room: gap };
  }
  const { source } = unemployment;
  const asOf = endOf(last.date, 'monthly');
  const threshold = recordThreshold(ledger, asOf, source.retrievedAt);
  const record = (label: string, value: number, unit: string, formula: string): Fact =>
    ledger.record({
      label,
      value: Math.round(value * 1e6) / 1e6,
      unit,
      period: periodOf(last.date, 'monthly'),
      basis: 'computed',
      asOf,
      source: { ...source, name: `Computed from ${source.name}` },
      formula,
    });
  const average = record('Unemployment, three-month average', found.average, '%', 'mean of the last three months');
  const low = record(
    'Lowest three-month average of the twelve months before',
    found.low,
    '%',
    'lowest of twelve means of three months',
  );
  const gap = subtract(ledger, 'Sahm rule', average, low);
  return {
    gap,
    average,
    low,
    threshold,
    room: subtract(ledger, 'Distance to the threshold of the Sahm rule', threshold, gap),
  };
}

/** A definition, not a measurement: it holds on whatever day it is applied. */
function recordThreshold(ledger: Ledger, asOf: string, retrievedAt: string): Fact {
  return ledger.record({
    label: 'Threshold of the Sahm rule',
    value: sahmThreshold,
    unit: 'points',
    period: 'by definition',
    basis: 'assumption',
    asOf,
    source: { name: 'Sahm (2019), Direct Stimulus Payments to Individuals', retrievedAt },
  });
}

function subtract(ledger: Ledger, label: string, from: Fact, what: Fact): Fact {
  return ledger.compute({
    label,
    unit: 'points',
    period: what.period ?? 'latest',
    formula: `${from.label} - ${what.label}`,
    inputs: [from, what],
    compute: (a = Number.NaN, b = Number.NaN) => Math.round((a - b) * 1e6) / 1e6,
  });
}

/** The newest months, when none between them is left out. */
function lastMonths({ observations }: Reading, count: number): Reading['observations'] | undefined {
  const months = observations.slice(-count);
  const place = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const [first] = months;
  const last = months.at(-1);
  return first && last && place(last.date) - place(first.date) === count - 1 && months.length === count
    ? months
    : undefined;
}
