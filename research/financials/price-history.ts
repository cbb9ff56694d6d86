import type { Fact } from '#contract/facts.ts';
import type { PriceHistoryReply, PriceRange, Session } from '#contract/financials.ts';
import { priceRanges } from '#contract/financials.ts';
import type { Bar } from '#contract/market.ts';
import { UnknownTicker } from '#research/conversation/conversation.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import {
  type Found,
  type IsoDate,
  isFound,
  type Market,
  type Missing,
  type PriceSeries,
} from '#research/market/market.ts';
import { growth } from '#research/valuation/growth.ts';
import { evidenceOf } from './evidence.ts';

type Question = { ticker: string; market: Market; now: number };

/** A year more than is shown: the 200 sessions before the first day of the longest range. */
const askedYears = 6;
const windows = { short: 50, long: 200 };

/**
 * Closes and volumes of five years with their averages, and what each range comes to. Missing when there is no session; throws `UnknownTicker`
 * and `SourceDown`.
 */
export async function readPriceHistory({ ticker, market, now }: Question): Promise<PriceHistoryReply | Missing> {
  const today = isoDay(now);
  const prices = await market.prices(ticker, monthsBefore(today, 12 * askedYears), today);
  if (!isFound(prices)) {
    if (prices.unknownTicker) throw new UnknownTicker(ticker);
    return prices;
  }
  const last = prices.found.bars.at(-1);
  if (!last) return { missing: `${ticker} did not trade in the last ${askedYears} years` };
  const ledger = openLedger(ticker);
  const sessions = average(prices.found.bars);
  const latest = recordLatest(ledger, prices, sessions, last);
  const ranges = priceRanges.map((name) => readRange(ledger, prices, name, last));
  const shownFrom = ranges.at(-1)?.from ?? today;
  return {
    ticker,
    currency: prices.found.currency,
    sessions: sessions.filter(({ t }) => isoDay(t) >= shownFrom),
    latest,
    ranges,
    facts: evidenceOf(ledger, [
      ...Object.values(latest),
      ...ranges.flatMap(({ change, low, high }) => [change, low, high]),
    ]),
    source: market.id,
    asOf: prices.asOf,
    delayed: prices.found.delayed,
  };
}

function average(bars: Bar[]): Session[] {
  const closes = bars.map(({ c }) => c);
  const [short, long] = [sma(closes, windows.short), sma(closes, windows.long)];
  return bars.map(({ t, c, v }, i) => ({ t, c, v, sma50: known(short[i]), sma200: known(long[i]) }));
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

export type Prices = Found<PriceSeries>;

function recordLatest(ledger: Ledger, prices: Prices, sessions: Session[], last: Bar): PriceHistoryReply['latest'] {
  const day = isoDay(last.t);
  const common = { unit: unitOf(prices), period: day, asOf: day, source: prices.source };
  const averageOf = (window: number, value: number | null | undefined): Fact => {
    const label = `SMA (${window})`;
    if (value === null || value === undefined)
      return ledger.miss(label, `needs ${window} sessions, ${sessions.length} are held`, day);
    return ledger.record({ ...common, label, value, basis: 'computed', formula: `mean of the last ${window} closes` });
  };
  const end = sessions.at(-1);
  return {
    close: ledger.record({ ...common, label: 'Close', value: last.c }).id,
    sma50: averageOf(windows.short, end?.sma50).id,
    sma200: averageOf(windows.long, end?.sma200).id,
  };
}

const months: Record<PriceRange, number> = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '5Y': 60 };

/** From the last session on or before the day so many months ago; from the first that is held where there is none. */
function readRange(ledger: Ledger, prices: Prices, name: PriceRange, last: Bar): PriceHistoryReply['ranges'][number] {
  const { bars } = prices.found;
  const start = monthsBefore(isoDay(last.t), months[name]);
  const first = bars.findLast(({ t }) => isoDay(t) <= start) ?? bars[0] ?? last;
  return { name, from: isoDay(first.t), ...recordWindow(ledger, prices, first, last) };
}

/** What the price did from one session to another: ids of its change, its lowest and its highest close. */
export function recordWindow(
  ledger: Ledger,
  prices: Prices,
  first: Bar,
  last: Bar,
): Pick<PriceHistoryReply['ranges'][number], 'change' | 'low' | 'high'> {
  const shown = prices.found.bars.filter(({ t }) => t >= first.t && t <= last.t);
  const low = shown.reduce((least, bar) => (bar.c < least.c ? bar : least), first);
  const high = shown.reduce((most, bar) => (bar.c > most.c ? bar : most), first);
  const [from, to] = [isoDay(first.t), isoDay(last.t)];
  const extreme = (label: string, { c, t }: Bar, formula: string) =>
    ledger.record({
      label,
      value: c,
      unit: unitOf(prices),
      period: isoDay(t),
      basis: 'computed',
      asOf: to,
      source: prices.source,
      formula: `${formula} from ${from} to ${to}`,
    }).id;
  return {
    change: recordChange(ledger, prices, first, last),
    low: extreme('Lowest close', low, 'least close'),
    high: extreme('Highest close', high, 'greatest close'),
  };
}

function recordChange(ledger: Ledger, prices: Prices, first: Bar, last: Bar): string {
  const [from, to] = [isoDay(first.t), isoDay(last.t)];
  const change = growth(last.c, first.c);
  const [label, period] = ['Price change', `${from} to ${to}`];
  if (change === undefined) return ledger.miss(label, 'undefined from a price that is not above zero', period).id;
  const close = (bar: Bar) =>
    ledger.record({
      label: 'Close',
      value: bar.c,
      unit: unitOf(prices),
      period: isoDay(bar.t),
      asOf: isoDay(bar.t),
      source: prices.source,
    });
  return ledger.compute({
    label,
    unit: '%',
    period,
    formula: 'last close / first close - 1, dividends left out',
    inputs: [close(last), close(first)],
    compute: () => change * 100,
  }).id;
}

function unitOf({ found }: Prices): string {
  return `${found.currency}/share`;
}

function isoDay(ms: number): IsoDate {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The same day so many months earlier; the last of its month where that is shorter. */
export function monthsBefore(day: IsoDate, count: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - count, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 - count, Math.min(date, lastOfMonth)));
}
