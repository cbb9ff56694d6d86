import { z } from 'zod';
import type { Fact } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import { counted } from '#research/agents/counted.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { monthsBefore, type Prices, recordWindow } from '#research/financials/price-history.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import { latest } from '#research/indicators/series.ts';
import { isoDate } from '#research/market/calendar.ts';
import { type IsoDate, isFound } from '#research/market/market.ts';
import { dayInput, tickerInput } from './inputs.ts';
import { absent, batchOf, defineTool, found } from './tool.ts';

const usualMonths = [1, 3, 6, 12, 36, 60];

export const readPrices = defineTool({
  name: 'read_prices',
  description:
    'Closing prices of a ticker: the latest, its change over 1, 3, 6, 12, 36 and 60 months, the lowest and the highest of twelve months, and the volume. With from (and to) change, lowest and highest between two days instead; with days the closes on those days.',
  input: z.object({
    ticker: tickerInput,
    from: dayInput.optional(),
    to: dayInput.optional(),
    days: z.array(dayInput).max(10).optional().describe('Days whose closes are wanted: ["2025-06-30"].'),
  }),
  look: async ({ from, to, days = [] }, { ticker, market, now }) => {
    const today = isoDate(now);
    const earliest = [from, ...days, monthsBefore(today, Math.max(...usualMonths))]
      .filter((day) => day !== undefined)
      .toSorted();
    const prices = await market.prices(ticker, monthsBefore(earliest[0] ?? today, 1), today);
    if (!isFound(prices))
      return absent(ticker, `Prices of ${ticker}`, prices.missing, `Looked for prices of ${ticker}`);
    const last = prices.found.bars.at(-1);
    if (!last) return absent(ticker, `Prices of ${ticker}`, 'no session is held', `Looked for prices of ${ticker}`);
    const ledger = openLedger(ticker);
    const latestClose = recordClose(ledger, prices, last);
    const windows =
      from || to
        ? [readWindow(ledger, prices, from ?? earliest[0] ?? today, to ?? today)]
        : readUsual(ledger, prices, last);
    const picked = [
      latestClose,
      ...days.map((day) => readDay(ledger, prices, day)),
      ...windows.flat(),
      ...readVolume(ledger, prices, last),
    ];
    return found([batchOf(ledger, picked)], {
      said: `Read ${counted(prices.found.bars.length)} daily prices of ${ticker}`,
    });
  },
});

function recordClose(ledger: Ledger, { found: { currency }, source }: Prices, { c, t }: Bar): Fact {
  const day = isoDate(t);
  return ledger.record({ label: 'Close', value: c, unit: `${currency}/share`, period: day, asOf: day, source });
}

/** Of the session on the day or the last before it. */
function readDay(ledger: Ledger, prices: Prices, day: IsoDate): Fact {
  const bar = barOn(prices, day);
  return bar ? recordClose(ledger, prices, bar) : ledger.miss('Close', sayHeld(prices), day);
}

/** The change over each, and the extremes of the year. */
function readUsual(ledger: Ledger, prices: Prices, last: Bar): Fact[][] {
  const to = isoDate(last.t);
  return usualMonths.map((months) => {
    const window = readWindow(ledger, prices, monthsBefore(to, months), to);
    return months === 12 ? window : window.slice(0, 1);
  });
}

function readWindow(ledger: Ledger, prices: Prices, from: IsoDate, to: IsoDate): Fact[] {
  const [first, last] = [barOn(prices, from), barOn(prices, to)];
  const period = `${from} to ${to}`;
  if (!first || !last) return [ledger.miss('Price change', sayHeld(prices), period)];
  if (last.t <= first.t) return [ledger.miss('Price change', 'it has no session after its first', period)];
  const ids = recordWindow(ledger, prices, first, last);
  return [ids.change, ids.low, ids.high].flatMap((id) => ledger.find(id) ?? []);
}

function barOn({ found: { bars } }: Prices, day: IsoDate): Bar | undefined {
  return bars.findLast(({ t }) => isoDate(t) <= day);
}

function sayHeld({ found: { bars } }: Prices): string {
  const [first] = bars;
  return first ? `prices are held from ${isoDate(first.t)}` : 'no session is held';
}

const usualDays = 20;

function readVolume(ledger: Ledger, { found: { bars }, source }: Prices, last: Bar): Fact[] {
  const day = isoDate(last.t);
  const mean = latest(
    sma(
      bars.map(({ v }) => v),
      usualDays,
    ),
  );
  const common = { unit: 'shares', asOf: day, source };
  if (last.v <= 0 || mean === undefined || Number.isNaN(mean))
    return [ledger.miss('Volume', 'the source gives no volume', day)];
  return [
    ledger.record({ ...common, label: 'Volume', value: last.v, period: day }),
    ledger.record({
      ...common,
      label: 'Mean daily volume',
      value: mean,
      period: `${usualDays} days to ${day}`,
      basis: 'computed',
      formula: `mean volume of ${usualDays} sessions`,
    }),
  ];
}
