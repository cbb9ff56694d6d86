import type { Fact } from '#contract/facts.ts';
import type { MultipleName } from '#research/agents/company/multiples.ts';
import { priceReturn } from '#research/indicators/relative-strength.ts';
import { isFound, type StatementKind } from '#research/market/market.ts';
import type { Standing } from './standing.ts';

/** A figure by which companies are compared. */
export type Metric = {
  key: string;
  /** As in a table's head, and inside a sentence. */
  head: string;
  noun: string;
  /** More is better (`strength`), more is dearer (`price`), or more is neither by itself (`past`). */
  nature: 'strength' | 'price' | 'past';
  read: (standing: Standing) => Fact;
};

const monthsBack = 6;

const revenueGrowth: Metric = {
  key: 'growth',
  head: 'Revenue growth',
  noun: 'revenue growth',
  nature: 'strength',
  read: (standing) =>
    standing.fromBooks('Revenue growth', (books, figures, now) =>
      figures.growth((column) => column.line('revenue'), now, books.yearBefore(now)),
    ),
};
const operatingMargin: Metric = {
  key: 'margin',
  head: 'Operating margin',
  noun: 'operating margin',
  nature: 'strength',
  read: (standing) => standing.fromBooks('Operating margin', (_, figures, now) => figures.operatingMargin(now)),
};
const roic: Metric = {
  key: 'roic',
  head: 'ROIC',
  noun: 'ROIC',
  nature: 'strength',
  read: (standing) => standing.fromBooks('ROIC', (books, figures, now) => figures.roic(now, books.opening(now))),
};
const returnOnEquity: Metric = {
  key: 'roe',
  head: 'ROE',
  noun: 'return on equity',
  nature: 'strength',
  read: (standing) =>
    standing.fromBooks('Return on equity', (books, figures, now) => figures.returnOnEquity(now, books.opening(now))),
};
const returnOnAssets: Metric = {
  key: 'roa',
  head: 'ROA',
  noun: 'return on assets',
  nature: 'strength',
  read: (standing) =>
    standing.fromBooks('Return on assets', (books, figures, now) => figures.returnOnAssets(now, books.opening(now))),
};
export const priceChange: Metric = {
  key: 'change',
  head: 'Six-month price change',
  noun: 'six-month price change',
  nature: 'past',
  read: readPriceChange,
};

function multipleOf(name: MultipleName): Metric {
  return {
    key: name,
    head: name,
    noun: name,
    nature: 'price',
    read: ({ multiples, ledger }) =>
      multiples[name] ?? ledger.miss(name, 'no twelve months of statements that allow it'),
  };
}

/** Tried in turn for one column of the table: the first that the subject and enough peers have is used. */
export function columnChoices(kind: StatementKind | undefined): Metric[][] {
  const common = { growth: [revenueGrowth], pe: [multipleOf('P/E')], change: [priceChange] };
  if (kind === 'bank' || kind === 'insurer')
    return [common.growth, [returnOnAssets], [returnOnEquity], common.pe, [multipleOf('P/B')], common.change];
  return [
    common.growth,
    [operatingMargin],
    [roic, returnOnEquity],
    common.pe,
    [multipleOf('EV/EBITDA'), multipleOf('EV/sales')],
    common.change,
  ];
}

function readPriceChange({ ledger, closes, looked: { prices } }: Standing): Fact {
  const label = 'Six-month price change';
  if (!closes || !isFound(prices)) return ledger.miss(label, isFound(prices) ? 'no trading day' : prices.missing);
  const value = priceReturn(closes, monthsBack);
  const day = new Date(closes.time.at(-1) ?? 0).toISOString().slice(0, 10);
  if (value === undefined || Number.isNaN(value)) return ledger.miss(label, 'less than six months of prices');
  return ledger.record({
    label,
    value,
    unit: '%',
    period: `6 months to ${day}`,
    basis: 'computed',
    asOf: day,
    source: prices.source,
    formula: 'last close / last close on or before the same day six months earlier - 1, dividends left out',
  });
}
