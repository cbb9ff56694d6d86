import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FinancialsReply, PriceHistoryReply } from '#contract/financials.ts';
import { type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';

describe.each(databases)('financials on %s', (database) => {
  let world: World;
  let replaced: Partial<Market> = {};
  beforeAll(async () => {
    const real = sampleMarket({ now: () => Date.parse('2026-11-21T12:00:00Z') });
    const market = new Proxy(real, { get: (target, name: keyof Market) => replaced[name] ?? target[name] });
    world = await openWorld(database, { desk: { market } });
  });
  beforeEach(async () => {
    replaced = {};
    await world.reset();
  });
  afterAll(() => world.close());

  const read = async (ticker: string) => (await world.bob.get(`/api/financials/${ticker}`)).json() as FinancialsReply;

  test('one reply has the statements, and each cell names a fact that came with it', async () => {
    const reply = await read('aapl');
    expect(reply).toMatchObject({
      ticker: 'AAPL',
      name: expect.stringMatching(/Apple/),
      kind: 'company',
      statements: 'industrial',
      currency: 'USD',
      source: 'sample',
      asOf: '2026-09-30',
      outages: [],
    });
    if ('missing' in reply.tables) throw new Error(reply.tables.missing);
    const ids = new Set(reply.facts.map(({ id }) => id));
    const cells = reply.tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells));
    expect(cells.length).toBeGreaterThan(500);
    expect(cells.filter((id) => id !== null && !ids.has(id))).toEqual([]);
    const revenue = reply.tables[0]?.rows[0];
    const newest = reply.facts.find(({ id }) => id === revenue?.cells.at(-1));
    expect(newest).toMatchObject({ label: 'Revenue', period: 'FY2026', source: { name: 'Sample filing 10-K FY2026' } });
  });

  test('a company’s page is less than an eighth of its size on the way', async () => {
    const plain = await world.bob.get('/api/financials/AAPL');
    const packed = await world.bob.call({
      method: 'GET',
      url: '/api/financials/AAPL',
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    expect(packed.rawPayload.length).toBeLessThan(80_000);
  });

  test('a bank and an insurer have lines of their own, and none that they do not report', async () => {
    const labels = (reply: FinancialsReply) =>
      'missing' in reply.tables ? [] : reply.tables.flatMap(({ rows }) => rows.map(({ label }) => label));
    const bank = await read('JPM');
    expect([bank.statements, labels(bank)]).toEqual(['bank', expect.arrayContaining(['Net interest income'])]);
    expect(labels(bank)).not.toContain('Cost of revenue');
    expect(labels(bank)).not.toContain('Free cash flow');
    const insurer = await read('TRV');
    expect(insurer.statements).toBe('insurer');
    expect(labels(insurer)).not.toContain('Current assets');
  });

  test('a fund has prices and no statements, and the reply says so', async () => {
    const reply = await read('SPY');
    expect(reply).toMatchObject({ kind: 'fund', statements: null, tables: { missing: expect.stringMatching(/fund/) } });
    const prices = (await world.bob.get('/api/financials/SPY/prices')).json() as PriceHistoryReply;
    expect(prices.sessions.length).toBeGreaterThan(1200);
  });

  test('five years of prices, each range with its change, each figure a fact', async () => {
    const prices = (await world.bob.get('/api/financials/AAPL/prices')).json() as PriceHistoryReply;
    expect(prices).toMatchObject({ ticker: 'AAPL', currency: 'USD', source: 'sample', asOf: '2026-11-20' });
    expect(prices.ranges.map(({ name }) => name)).toEqual(['1M', '3M', '6M', '1Y', '5Y']);
    const ids = new Set(prices.facts.map(({ id }) => id));
    const named = [
      ...Object.values(prices.latest),
      ...prices.ranges.flatMap(({ change, low, high }) => [change, low, high]),
    ];
    expect(named.every((id) => ids.has(id))).toBe(true);
    expect(prices.sessions.every(({ sma200 }) => sma200 !== null)).toBe(true);
  });

  test('an unknown ticker is refused readably, a malformed one too', async () => {
    for (const url of ['/api/financials/ZZZZ', '/api/financials/ZZZZ/prices']) {
      const reply = await world.bob.get(url);
      expect([reply.statusCode, reply.json().message]).toEqual([
        422,
        'No company, fund or index with the ticker ZZZZ is known to the connected market data.',
      ]);
    }
    expect((await world.bob.get('/api/financials/%20')).statusCode).toBe(400);
  });

  test('when nothing answers the source is named; when a part does not, the rest comes', async () => {
    const down = () => Promise.reject(new SourceDown('Massive', 'did not answer within 10 seconds'));
    replaced = { statements: down, filings: down };
    const partial = await read('AAPL');
    expect(partial).toMatchObject({
      tables: { missing: 'Massive did not answer' },
      filings: { missing: 'Massive did not answer' },
      outages: ['filings', 'statements'],
    });
    expect('payments' in partial.dividends).toBe(true);
    replaced = { company: down, statements: down, prices: down, actions: down, filings: down };
    for (const url of ['/api/financials/AAPL', '/api/financials/AAPL/prices']) {
      const reply = await world.bob.get(url);
      expect([reply.statusCode, reply.json().message]).toEqual([502, 'Massive: did not answer within 10 seconds']);
    }
  });

  test('a listing without a session has no price history, and the reply says so', async () => {
    replaced = {
      prices: async () => ({
        found: { currency: 'USD', bars: [], delayed: false },
        source: { name: 'x', retrievedAt: '2026-11-21T12:00:00Z' },
        asOf: '2026-11-20',
      }),
    };
    const reply = await world.bob.get('/api/financials/AAPL/prices');
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'AAPL did not trade in the last 6 years']);
  });
});
