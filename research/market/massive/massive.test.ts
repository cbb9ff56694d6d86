import { describe, expect, it } from 'vitest';
import { massiveMarket } from './massive.ts';

/** Answers by path; anything else is a 404. */
function marketOf(answers: Record<string, unknown>) {
  const asked: URL[] = [];
  const market = massiveMarket({
    fetch: async (input) => {
      const address = new URL(String(input));
      asked.push(address);
      const answer = answers[decodeURIComponent(address.pathname)];
      return answer ? Response.json(answer) : new Response('{}', { status: 404 });
    },
    now: () => Date.parse('2025-07-31T21:00:00Z'),
    apiKey: 'k',
    baseUrl: 'https://api.massive.com',
  });
  return { market, asked };
}

const details = (more: object = {}) => ({
  results: { ticker: 'XYZ', name: 'Xyz Corp', market: 'stocks', type: 'CS', ...more },
});
const bar = (t: number, c: number) => ({ t, o: 10, h: 12, l: 9, c, v: 1000, vw: 10.5, n: 7 });

describe('prices from Massive', () => {
  const path = '/v2/aggs/ticker/BRK.B/range/1/day/2025-03-06/2025-03-11';

  it('are stamped with the trading day in UTC on both sides of the change of clocks', async () => {
    // Midnight in New York: 5:00 UTC on Friday, 4:00 UTC on Monday.
    const results = [bar(Date.UTC(2025, 2, 7, 5), 10), bar(Date.UTC(2025, 2, 10, 4), 11)];
    const { market } = marketOf({ [path]: { status: 'DELAYED', results } });
    expect(await market.prices('BRK-B', '2025-03-06', '2025-03-11')).toMatchObject({
      asOf: '2025-03-10',
      found: {
        delayed: true,
        bars: [
          { t: Date.UTC(2025, 2, 7), c: 10 },
          { t: Date.UTC(2025, 2, 10), c: 11 },
        ],
      },
    });
  });

  it('are collected over pages', async () => {
    const { market, asked } = marketOf({
      [path]: { results: [bar(Date.UTC(2025, 2, 7, 5), 10)], next_url: 'https://api.massive.com/page2?cursor=1' },
      '/page2': { results: [bar(Date.UTC(2025, 2, 10, 4), 11)] },
    });
    const lookup = await market.prices('BRK.B', '2025-03-06', '2025-03-11');
    expect(lookup).toMatchObject({ found: { bars: [{ c: 10 }, { c: 11 }] } });
    expect(asked).toHaveLength(2);
  });

  it('that are none are missing, and an unknown ticker only when the details say so', async () => {
    const none = { status: 'OK', resultsCount: 0 };
    const known = marketOf({ [path]: none, '/v3/reference/tickers/BRK.B': details() });
    const lookup = await known.market.prices('BRK.B', '2025-03-06', '2025-03-11');
    expect(lookup).toEqual({ missing: 'Massive has no prices of BRK.B between 2025-03-06 and 2025-03-11' });
    const unknown = marketOf({ [path]: none });
    expect(await unknown.market.prices('BRK.B', '2025-03-06', '2025-03-11')).toMatchObject({ unknownTicker: true });
  });

  it('with a price of zero are not believed', async () => {
    const { market } = marketOf({ [path]: { results: [bar(Date.UTC(2025, 2, 7, 5), 0)] } });
    await expect(market.prices('BRK.B', '2025-03-06', '2025-03-11')).rejects.toThrow('unexpected form (results.0.c)');
  });
});

describe('a company from Massive', () => {
  it('has the GICS class of our list when we know it', async () => {
    const { market } = marketOf({ '/v3/reference/tickers/AMZN': details({ ticker: 'AMZN', sic_code: '5961' }) });
    expect(await market.company('AMZN')).toMatchObject({
      found: {
        sector: 'Consumer Discretionary',
        industry: 'Broadline Retail',
        classifiedBy: expect.stringContaining('GICS'),
      },
    });
  });

  it('has its SIC code read as a sector otherwise, and says so', async () => {
    const more = {
      sic_code: '3711',
      sic_description: 'MOTOR VEHICLES',
      primary_exchange: 'XNYS',
      currency_name: 'usd',
    };
    const { market } = marketOf({ '/v3/reference/tickers/XYZ': details({ ...more, weighted_shares_outstanding: 5 }) });
    expect(await market.company('XYZ')).toMatchObject({
      found: {
        exchange: 'NYSE',
        currency: 'USD',
        industry: 'Motor vehicles',
        classifiedBy: 'SIC 3711 read as GICS Consumer Discretionary',
        sharesOutstanding: 5,
      },
    });
  });

  it('is a fund or an index when the source says so', async () => {
    const fund = marketOf({ '/v3/reference/tickers/ZZZ': details({ ticker: 'ZZZ', type: 'ETF' }) });
    expect(await fund.market.company('ZZZ')).toMatchObject({ found: { kind: 'fund' } });
    const index = marketOf({ '/v3/reference/tickers/I:NDX': details({ ticker: 'I:NDX', market: 'indices' }) });
    expect(await index.market.company('^NDX')).toMatchObject({ found: { kind: 'index', ticker: '^NDX' } });
  });

  it('that nobody knows is an unknown ticker', async () => {
    expect(await marketOf({}).market.company('NOPE')).toMatchObject({ unknownTicker: true });
  });
});

describe('news from Massive', () => {
  const item = (id: string, published_utc: string, article_url = 'https://news.example/1') => ({
    id,
    title: `Title ${id}`,
    article_url,
    published_utc,
    publisher: { name: 'Wire' },
    insights: [{ sentiment: 'positive' }],
  });

  it('are newest first, and as of the newest', async () => {
    const results = [item('a', '2025-07-01T10:00:00Z'), item('b', '2025-07-02T10:00:00Z')];
    const lookup = await marketOf({ '/v2/reference/news': { results } }).market.news('XYZ', 5);
    expect(lookup).toMatchObject({
      asOf: '2025-07-02T10:00:00.000Z',
      found: [{ id: 'b', description: null }, { id: 'a' }],
    });
  });

  it('with an address that is not of the web, or without a date, are left out', async () => {
    const results = [
      item('a', '2025-07-01T10:00:00Z', 'javascript:alert(1)'),
      item('b', 'yesterday'),
      item('c', '2025-07-02T10:00:00Z'),
    ];
    const lookup = await marketOf({ '/v2/reference/news': { results } }).market.news('XYZ', 5);
    expect(lookup).toMatchObject({ found: [{ id: 'c' }] });
  });
});

describe('peers from Massive', () => {
  const related = (...tickers: string[]) => ({
    '/v1/related-companies/AAPL': { results: tickers.map((ticker) => ({ ticker })) },
  });
  const apple = { '/v3/reference/tickers/AAPL': details({ ticker: 'AAPL' }) };

  it('are the related companies of its own sector, by a rule that is stated', async () => {
    const { market } = marketOf({ ...apple, ...related('MSFT', 'AMZN', 'NVDA', 'INTC', 'FB', 'ADBE', 'AAPL') });
    const lookup = await market.peers('AAPL');
    expect(lookup).toMatchObject({ found: { rule: expect.stringContaining('Massive relates to AAPL') } });
    expect('found' in lookup && lookup.found.peers.map(({ ticker }) => ticker)).toEqual([
      'MSFT',
      'NVDA',
      'INTC',
      'ADBE',
    ]);
  });

  it('are the nearest of our list when the source relates too few, or none', async () => {
    for (const answers of [{ ...apple, ...related('MSFT', 'AMZN') }, apple]) {
      const lookup = await marketOf(answers).market.peers('AAPL');
      expect(lookup).toMatchObject({ source: { name: "Tickmark's list of companies" } });
      expect('found' in lookup && lookup.found.peers.length).toBeGreaterThan(3);
    }
  });

  it('are missing, with the reason, when the sector is not known', async () => {
    const { market } = marketOf({ '/v3/reference/tickers/XYZ': details() });
    expect(await market.peers('XYZ')).toEqual({ missing: 'the sector of XYZ is not known, so no peers can be chosen' });
  });
});

describe('search', () => {
  it('costs no request while our own list has enough', async () => {
    const { market, asked } = marketOf({});
    expect((await market.search('a', 3)).length).toBe(3);
    expect(asked).toEqual([]);
  });

  it('is filled up from the source, tickers that begin so first', async () => {
    const results = [
      { ticker: 'BBB', name: 'Zyxel', primary_exchange: 'XNAS' },
      { ticker: 'ZYX', name: 'Zyx Inc', primary_exchange: 'XNYS' },
    ];
    const found = await marketOf({ '/v3/reference/tickers': { results } }).market.search('zyx', 5);
    expect(found).toEqual([
      { ticker: 'ZYX', name: 'Zyx Inc', exchange: 'NYSE' },
      { ticker: 'BBB', name: 'Zyxel', exchange: 'Nasdaq' },
    ]);
  });
});

describe('dividends and splits', () => {
  it('may be none at all of a company that is known', async () => {
    const empty = { results: [] };
    const lists = { '/v3/reference/splits': empty, '/v3/reference/dividends': empty };
    const known = marketOf({ ...lists, '/v3/reference/tickers/XYZ': details() });
    expect(await known.market.actions('XYZ')).toMatchObject({ found: { dividends: [], splits: [] } });
    expect(await marketOf(lists).market.actions('XYZ')).toMatchObject({ unknownTicker: true });
  });
});
