import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { openMarketCache, sweepMarketCache } from './cache.ts';

describe.each(databases)('market calls on %s', (database) => {
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

  test('a year of prices unless said otherwise: ascending, inside the days, with what heads a chart', async () => {
    const reply = (await world.bob.get('/api/stock/AAPL')).json();
    const times = reply.results.map((bar: { t: number }) => bar.t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(Date.parse('2025-11-26'));
    expect(times.at(-1)).toBe(Date.parse('2026-11-20'));
    expect(reply).toMatchObject({
      ticker: 'AAPL',
      name: expect.stringMatching(/Apple/),
      currency: 'USD',
      currentPrice: reply.results.at(-1).c,
      previousClose: reply.results.at(-2).c,
      startPrice: reply.results[0].c,
      source: 'sample',
      asOf: expect.stringMatching(/^2026-11-20/),
    });
  });

  test('seven days are the last five sessions', async () => {
    const reply = (await world.bob.get('/api/stock/AAPL?days=7')).json();
    expect(reply.results).toHaveLength(5);
  });

  test('a single session has no close before it, and none at all is said', async () => {
    const friday = (await world.bob.get('/api/stock/AAPL?days=1')).json();
    expect(friday.results).toHaveLength(1);
    expect(friday.previousClose).toBeNull();
    replaced = {
      prices: async () => ({
        found: { currency: 'USD', bars: [], delayed: false },
        source: { name: 'x', retrievedAt: 'now' },
        asOf: 'now',
      }),
    };
    const none = await world.bob.get('/api/stock/AAPL?days=1');
    expect([none.statusCode, none.json().message]).toEqual([404, 'AAPL did not trade in the last day.']);
  });

  test('a company without a profile still has its prices', async () => {
    replaced = { company: async () => ({ missing: 'the profile is not connected' }) };
    expect((await world.bob.get('/api/stock/AAPL')).json()).toMatchObject({ name: 'AAPL', exchange: null });
  });

  test('five articles unless said otherwise, and no more than asked for', async () => {
    expect((await world.bob.get('/api/news/AAPL')).json().results).toHaveLength(5);
    const reply = (await world.bob.get('/api/news/AAPL?limit=2')).json();
    expect(reply.results).toHaveLength(2);
    expect(Object.keys(reply.results[0]).sort()).toEqual(
      ['article_url', 'description', 'id', 'published_utc', 'publisher', 'summary', 'title'].sort(),
    );
  });

  test('what a source adds to its reply does not leave', async () => {
    const market = sampleMarket({ now: () => world.clock.now });
    replaced = {
      search: async (typed, count) =>
        (await market.search(typed, count)).map((listing) => ({ ...listing, apiKey: 'k' })),
    };
    const reply = await world.bob.get('/api/listings?typed=app');
    expect(reply.json().results[0]).toEqual({ ticker: 'AAPL', name: expect.any(String), exchange: expect.any(String) });
    expect(reply.body).not.toContain('apiKey');
  });

  test('a source that is down is named, with when to try again', async () => {
    const down = new SourceDown('Massive', 'asks to wait', Date.now() + 30_000);
    replaced = { prices: () => Promise.reject(down), news: () => Promise.reject(down) };
    for (const url of ['/api/stock/AAPL', '/api/news/AAPL']) {
      const reply = await world.bob.get(url);
      expect([reply.statusCode, reply.json().message]).toEqual([502, 'Massive: asks to wait']);
      expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(29);
    }
  });

  test('a fault of ours is told in general words', async () => {
    replaced = { news: () => Promise.reject(new TypeError('x is not a function at /srv/secret.ts')) };
    const reply = await world.bob.get('/api/news/AAPL');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toMatch(/TypeError|secret/);
    expect(world.logged.join('')).toContain('x is not a function');
  });

  test('a story that several publishers ran under one title is told once, by the newest', async () => {
    const { results } = (await world.bob.get('/api/news/AAPL?limit=25')).json();
    const titles = results.map((article: { title: string }) => article.title);
    expect(titles.length).toBeGreaterThan(5);
    expect(new Set(titles).size).toBe(titles.length);
    const times = results.map((article: { published_utc: string }) => article.published_utc);
    expect(times).toEqual([...times].sort().reverse());
  });

  test('the status tells what the process runs on', async () => {
    expect((await world.bob.get('/api/status')).json()).toEqual({
      marketData: { sources: ['Sample market'], simulated: true },
      model: 'Built-in analyst',
      version: '0.0.0',
    });
  });

  test('the cache gives back what was written last, whatever characters it holds', async () => {
    const cache = openMarketCache(world.store.db);
    expect(await cache.read('prices AAPL')).toBeUndefined();
    await cache.write('prices AAPL', { bars: [1, null], note: 'a\u0000b\ud800' }, 1_700_000_000_123);
    expect(await cache.read('prices AAPL')).toEqual({
      value: { bars: [1, null], note: 'a\u0000b\ud800' },
      storedAt: 1_700_000_000_123,
    });
    await cache.write('prices AAPL', 'newer', 1_700_000_000_124);
    expect(await cache.read('prices AAPL')).toEqual({ value: 'newer', storedAt: 1_700_000_000_124 });
    expect(await cache.read('prices MSFT')).toBeUndefined();
  });

  test('the sweep removes searches after a day, and keeps the last real data for an outage', async () => {
    const cache = openMarketCache(world.store.db);
    const now = Date.parse('2026-11-21T12:00:00Z');
    const days = (count: number) => now - count * 86_400_000;
    await cache.write('market:massive:search:app:8', 'old', days(2));
    await cache.write('market:massive:search:jp:8', 'fresh', days(0.5));
    await cache.write('market:massive:prices:AAPL:360 days', 'last real', days(200));
    await cache.write('market:massive:prices:GONE:360 days', 'forgotten', days(400));
    await sweepMarketCache(world.store.db, now);
    expect(await cache.read('market:massive:search:app:8')).toBeUndefined();
    expect((await cache.read('market:massive:search:jp:8'))?.value).toBe('fresh');
    expect((await cache.read('market:massive:prices:AAPL:360 days'))?.value).toBe('last real');
    expect(await cache.read('market:massive:prices:GONE:360 days')).toBeUndefined();
  });
});
