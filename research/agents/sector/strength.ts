import type { Fact, Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { priceReturn, relativeStrength } from '#research/indicators/relative-strength.ts';
import { type Columns, columnsOf } from '#research/indicators/series.ts';
import { isFound } from '#research/market/market.ts';
import type { Fund, Readings } from './lookups.ts';

/** The horizons, in months, as a reader names them. */
export const horizons = [
  { months: 1, head: 'One month' },
  { months: 3, head: 'Three months' },
  { months: 6, head: 'Six months' },
  { months: 12, head: 'Twelve months' },
] as const;

/** A line of the table: a return in per cent, or one less another in points, over each horizon. */
export type StrengthLine = { name: string; nature: 'return' | 'difference'; cells: Fact[] };
export type Strength = {
  lines: StrengthLine[];
  /** Subject less sector fund and sector fund less market, in the order of the horizons; undefined without the fund. */
  againstSector: Fact[] | undefined;
  sectorAgainstMarket: Fact[] | undefined;
  againstMarket: Fact[] | undefined;
};
type Priced = { ticker: string; closes: Columns; source: Source };

export function measureStrength(ledger: Ledger, readings: Readings, subjectTicker: string): Strength {
  const subject = price({ ticker: subjectTicker, prices: readings.subject.prices });
  const sector = readings.sectorFund && price(readings.sectorFund);
  const market = readings.marketFund.ticker === subjectTicker ? undefined : price(readings.marketFund);
  const againstSector = subject && sector && differences(ledger, subject, sector);
  const sectorAgainstMarket = sector && market && differences(ledger, sector, market);
  const againstMarket = subject && market && differences(ledger, subject, market);
  const returns = [subject, sector, market]
    .filter((one) => one !== undefined)
    .map((one): StrengthLine => ({ name: one.ticker, nature: 'return', cells: returnsOf(ledger, one) }));
  const lines: StrengthLine[] = [...returns];
  const add = (name: string, cells: Fact[] | undefined) => cells && lines.push({ name, nature: 'difference', cells });
  add(`${subjectTicker} less ${sector?.ticker}`, againstSector);
  add(`${sector?.ticker} less ${market?.ticker}`, sectorAgainstMarket);
  if (!sector) add(`${subjectTicker} less ${market?.ticker}`, againstMarket);
  return { lines, againstSector, sectorAgainstMarket, againstMarket };
}

function price({ ticker, prices }: Fund): Priced | undefined {
  if (!isFound(prices) || prices.found.bars.length === 0) return undefined;
  return { ticker, closes: columnsOf(prices.found.bars), source: prices.source };
}

function returnsOf(ledger: Ledger, priced: Priced): Fact[] {
  return horizons.map(({ months, head }) =>
    recordOr(ledger, priced, months, {
      label: `Price change of ${priced.ticker}, ${head.toLowerCase()}`,
      unit: '%',
      value: priceReturn(priced.closes, months),
      formula: 'last close / close at the start - 1, dividends left out',
    }),
  );
}

function differences(ledger: Ledger, own: Priced, other: Priced): Fact[] {
  return horizons.map(({ months, head }) =>
    recordOr(ledger, own, months, {
      label: `${own.ticker} less ${other.ticker}, ${head.toLowerCase()}`,
      unit: 'points',
      value: relativeStrength(own.closes, other.closes, months)?.ahead,
      formula: `price change of ${own.ticker} - price change of ${other.ticker}, between the same days`,
    }),
  );
}

type Measured = { label: string; unit: string; value: number | undefined; formula: string };

function recordOr(ledger: Ledger, { ticker, closes, source }: Priced, months: number, measured: Measured): Fact {
  const { value, label, ...rest } = measured;
  const day = new Date(closes.time.at(-1) ?? 0).toISOString().slice(0, 10);
  const period = `${months} ${months === 1 ? 'month' : 'months'} to ${day}`;
  if (value === undefined || Number.isNaN(value))
    return ledger.miss(label, 'the prices do not reach back so far', period);
  return ledger.record({ ...rest, label, value, period, basis: 'computed', asOf: day, source, ticker });
}
