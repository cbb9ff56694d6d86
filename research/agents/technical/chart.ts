import type { Fact, Source } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type Columns, columnsOf } from '#research/indicators/series.ts';
import { weeksOf } from '#research/indicators/weeks.ts';
import type { Company, Found, IsoDate, PriceSeries } from '#research/market/market.ts';

/** The prices that an analysis stands on, by day and by week, and where its figures are recorded. */
export type Chart = {
  ticker: string;
  ledger: Ledger;
  /** `USD/share`; empty for an index, whose points are no money. */
  priceUnit: string;
  currency: string;
  days: Columns;
  weeks: Columns;
  from: IsoDate;
  asOf: IsoDate;
  source: Source;
  delayed: boolean;
  hasVolume: boolean;
};

export function drawChart(
  ticker: string,
  ledger: Ledger,
  prices: Found<PriceSeries>,
  company: Company | undefined,
): Chart {
  const { bars, currency, delayed } = prices.found;
  return {
    ticker,
    ledger,
    priceUnit: company?.kind === 'index' ? '' : `${currency}/share`,
    currency,
    days: columnsOf(bars),
    weeks: columnsOf(weeksOf(bars)),
    from: dateOf(bars[0]),
    asOf: dateOf(bars.at(-1)),
    source: prices.source,
    delayed,
    hasVolume: bars.some(({ v }) => v > 0),
  };
}

export type Reading = {
  label: string;
  value: number | undefined;
  unit?: string;
  formula: string;
  period?: string;
  /** Bars without which there is no value. */
  needs?: number;
  /** Which bars those are; days if absent. */
  bars?: 'days' | 'weeks';
  /** Said when there were bars enough and still no value. */
  otherwise?: string;
};

/** Records a figure worked out from the chart; a missing one with the reason. */
export function note(chart: Chart, { label, value, unit = '', formula, period = chart.asOf, ...rest }: Reading): Fact {
  if (value === undefined || !Number.isFinite(value)) return chart.ledger.miss(label, whyMissing(chart, rest), period);
  const { source, asOf } = chart;
  return chart.ledger.record({ label, value, unit, formula, period, basis: 'computed', asOf, source });
}

function whyMissing(chart: Chart, { needs = 0, bars = 'days', otherwise }: Partial<Reading>): string {
  const there = chart[bars].close.length;
  if (needs > there) return `needs ${needs} ${bars === 'days' ? 'daily' : 'weekly'} bars, ${there} are there`;
  return otherwise ?? 'not defined for these prices, which did not move';
}

function dateOf(bar: Bar | undefined): IsoDate {
  return isoDay(bar?.t ?? Number.NaN);
}

/** `2026-11-20`; empty for no day. */
export function isoDay(t: number): IsoDate {
  return Number.isNaN(t) ? '' : new Date(t).toISOString().slice(0, 10);
}
