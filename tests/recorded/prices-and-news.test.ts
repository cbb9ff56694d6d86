import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFound, type Market } from '#research/market/market.ts';
import type { Replay } from '#tests/support/massive-replay.ts';
import {
  hasRecordings,
  readArticles,
  readBars,
  readConstituents,
  readDividends,
  readSplits,
  recordedDay,
  recordedTickers,
} from '#tests/support/recordings.ts';
import { found, openRecorded, saySkipped } from './recorded-market.ts';

let market: Market;
let replay: Replay;
saySkipped();

describe.skipIf(!hasRecordings)('recorded closes, articles and dividends through the adapter', () => {
  beforeAll(async () => {
    ({ market, replay } = await openRecorded());
  });
  afterAll(() => replay.close());

  it.each([...recordedTickers, 'SPY'])('%s has every recorded bar, as recorded', async (ticker) => {
    const raw = readBars(ticker);
    // The last bar is the true last day, also when asked a year later.
    const lookup = await market.prices(ticker, '2024-01-01', '2026-11-21');
    expect(isFound(lookup) && lookup.asOf).toBe(raw.at(-1)?.date);
    expect(found(lookup).bars).toEqual(
      raw.map(({ date, open, high, low, close, volume }) => ({
        t: Date.parse(date),
        o: open,
        h: high,
        l: low,
        c: close,
        v: volume,
      })),
    );
  });

  it.each([
    ['AAPL', 207.57],
    ['JPM', 296.24],
    ['BA', 221.84],
  ])('%s closed at %d on the last recorded day', async (ticker, close) => {
    const { bars } = found(await market.prices(ticker, '2025-07-01', '2026-11-21'));
    expect(bars.at(-1)).toMatchObject({ t: Date.parse(recordedDay), c: close });
  });

  it.each(recordedTickers)('%s has its newest articles, newest first, with publisher and link', async (ticker) => {
    const raw = readArticles().filter(({ tickers }) => tickers.includes(ticker));
    const articles = found(await market.news(ticker, 50));
    expect(articles).toHaveLength(50);
    const instants = articles.map(({ published_utc }) => Date.parse(published_utc));
    expect(instants).toEqual([...instants].sort((a, b) => b - a));
    const newest = Math.max(...raw.map(({ published_utc }) => Date.parse(published_utc)));
    expect(instants[0]).toBe(newest);
    for (const { id, title, article_url, publisher } of articles) {
      const recorded = raw.find((each) => each.id === id);
      expect(recorded).toMatchObject({ title, article_url, publisher: { name: publisher.name } });
    }
  });

  it.each([
    ['AAPL', '2025-05-12', 0.26],
    ['JPM', '2025-07-03', 1.4],
    ['BA', '2020-02-13', 2.055],
    ['AAPL', '2020-08-07', 0.205],
    ['AAPL', '2014-02-06', 0.10892857],
  ])('%s paid, ex %s, %d a share of today', async (ticker, exDate, amount) => {
    const { dividends } = found(await market.actions(ticker));
    expect(dividends.find((dividend) => dividend.exDate === exDate)?.amount).toBe(amount);
  });

  it.each(recordedTickers)('%s has all recorded dividends, and splits without spin-offs', async (ticker) => {
    const { dividends, splits } = found(await market.actions(ticker));
    expect(dividends).toHaveLength(readDividends(ticker).length);
    const real = readSplits(ticker).filter(({ split_from }) => split_from !== 1000);
    expect(splits.map(({ date }) => date).reverse()).toEqual(real.map(({ execution_date }) => execution_date));
  });

  it.each(recordedTickers)('%s is classified as GICS classifies it', async (ticker) => {
    const recorded = readConstituents().find(({ Symbol: symbol }) => symbol === ticker);
    const company = found(await market.company(ticker));
    expect(company.sector).toBe(recorded?.['GICS Sector']);
    expect(company.kind).toBe('company');
    expect(Number(company.cik)).toBe(Number(recorded?.CIK));
  });

  it('SPY is a fund, without statements', async () => {
    expect(found(await market.company('SPY')).kind).toBe('fund');
    expect(await market.statements('SPY')).toMatchObject({ missing: expect.any(String) });
  });
});
