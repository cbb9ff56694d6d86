import { describe, expect, it } from 'vitest';
import { isFound, type Lookup } from '#research/market/market.ts';
import { listCompanies, listFunds } from '#research/market/universe.ts';
import { sampleMarket } from './sample.ts';

const now = Date.parse('2026-11-21T06:00:00Z');
const market = sampleMarket({ now: () => now });
const everyTicker = [...listCompanies(), ...listFunds()].map(({ ticker }) => ticker);

function found<T>(lookup: Lookup<T>) {
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return lookup;
}

describe('the sample market', () => {
  it('says what it is', () => {
    expect([market.name, market.id, market.simulated]).toEqual(['Sample market', 'sample', true]);
  });

  it('names its source and the time of reading on each answer', async () => {
    const answers = [
      await market.company('AAPL'),
      await market.prices('AAPL', '2026-01-01', '2026-11-21'),
      await market.statements('AAPL'),
      await market.news('AAPL', 5),
      await market.actions('AAPL'),
      await market.peers('AAPL'),
      await market.earnings('AAPL'),
      await market.filings('AAPL'),
      await market.macro('cpi'),
    ];
    for (const answer of answers)
      expect(found<unknown>(answer).source).toEqual({
        name: 'Sample market',
        retrievedAt: new Date(now).toISOString(),
      });
  });

  it('does not know a stranger, and says so in the way of a live source', async () => {
    const answers = [
      market.company('ZZZZ'),
      market.prices('ZZZZ', '2026-01-01', '2026-11-21'),
      market.statements('ZZZZ'),
      market.news('ZZZZ', 5),
      market.actions('ZZZZ'),
      market.peers('ZZZZ'),
      market.earnings('ZZZZ'),
      market.filings('ZZZZ'),
    ];
    for (const answer of await Promise.all(answers))
      expect(answer).toEqual({ missing: 'The sample market does not know ZZZZ.', unknownTicker: true });
  });

  it('has prices of every company and fund up to the last close', async () => {
    for (const ticker of everyTicker) {
      const { found: series, asOf } = found(await market.prices(ticker, '2026-11-01', '2026-11-30'));
      expect(asOf, ticker).toBe('2026-11-20');
      expect(series.bars, ticker).toHaveLength(15);
    }
  });

  it('prices earnings within reason', async () => {
    for (const { ticker } of listCompanies()) {
      const { annual, quarterly } = found(await market.statements(ticker)).found;
      const earned = quarterly.slice(-4).reduce((sum, { income }) => sum + (income.netIncome ?? 0), 0);
      const { sharesOutstanding } = found(await market.company(ticker)).found;
      const [last] = found(await market.prices(ticker, '2026-11-20', '2026-11-20')).found.bars;
      const value = (last?.c ?? 0) * (sharesOutstanding ?? 0);
      expect(value, ticker).toBeGreaterThan(20e9);
      expect(value, ticker).toBeLessThan(9e12);
      expect(annual.length, ticker).toBe(7);
      if (earned > 0) expect(value / earned, ticker).toBeGreaterThan(4);
      if (earned > 0) expect(value / earned, ticker).toBeLessThan(130);
      const { equity = 0 } = quarterly.at(-1)?.balance ?? {};
      expect(equity, ticker).toBeGreaterThan(0);
    }
  });

  it('answers for a fund what a fund has, and why the rest is missing', async () => {
    expect(found(await market.company('XLF')).found).toMatchObject({
      kind: 'fund',
      sector: 'Financials',
      name: 'Financials Select Sector SPDR Fund',
    });
    expect(await market.statements('SPY')).toEqual({ missing: 'a fund files no income statement' });
    for (const answer of [await market.news('SPY', 5), await market.actions('SPY'), await market.peers('SPY')]) {
      expect(answer).toHaveProperty('missing');
      expect(answer).not.toHaveProperty('unknownTicker');
    }
  });

  it('reads a class share in any spelling', async () => {
    expect(found(await market.company('BRK/B')).found.ticker).toBe('BRK.B');
    expect(found(await market.prices('brk-b', '2026-11-20', '2026-11-20')).found.bars).toHaveLength(1);
  });

  it('has no sessions on a weekend, and says so', async () => {
    expect(await market.prices('AAPL', '2026-11-21', '2026-11-22')).toEqual({
      missing: 'the sample market has no sessions from 2026-11-21 to 2026-11-22',
    });
  });

  it('searches and finds peers', async () => {
    expect((await market.search('app', 3)).map(({ ticker }) => ticker)).toEqual(['AAPL']);
    expect(found(await market.peers('TRV')).found.peers[0]?.ticker).toBe('PGR');
  });

  it('moves with the clock: no bar of a session before its close, and the same bars after it', async () => {
    let at = Date.parse('2026-11-19T20:59:00Z');
    const moving = sampleMarket({ now: () => at });
    const read = async () => found(await moving.prices('MSFT', '2026-11-02', '2026-12-31')).found.bars;
    const before = await read();
    at += 60_000;
    const after = await read();
    expect(after.slice(0, -1)).toEqual(before);
    expect(new Date(after.at(-1)!.t).toISOString()).toBe('2026-11-19T00:00:00.000Z');
  });

  it('holds nothing dated after now, whenever now is', async () => {
    for (const date of ['2022-03-01', '2024-08-05', '2026-11-21', '2029-05-17']) {
      const then = sampleMarket({ now: () => Date.parse(`${date}T15:00:00Z`) });
      for (const ticker of ['AAPL', 'JPM', 'NVDA', 'BA']) {
        const { bars } = found(await then.prices(ticker, '2000-01-01', '2100-01-01')).found;
        const { annual, quarterly } = found(await then.statements(ticker)).found;
        const { dividends } = found(await then.actions(ticker)).found;
        const articles = found(await then.news(ticker, 50)).found;
        const dates = [
          new Date(bars.at(-1)!.t).toISOString(),
          ...[...annual, ...quarterly].flatMap(({ end, filed }) => [end, filed ?? end]),
          ...dividends.map(({ exDate }) => exDate),
          ...articles.map(({ published_utc }) => published_utc),
        ];
        expect(
          dates.filter((dated) => dated > `${date}T15:00:00.000Z`),
          `${ticker} ${date}`,
        ).toEqual([]);
        expect(articles).toHaveLength(50);
      }
    }
  });
});
