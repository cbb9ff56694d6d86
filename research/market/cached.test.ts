import { describe, expect, it } from 'vitest';
import { foundCompany, nameOf, outage, stubMarket } from '#tests/support/stub-market.ts';
import { isInSession, usualAges } from './ages.ts';
import { cachedMarket, memoryCache } from './cached.ts';

const hourMs = 3_600_000;
/** A Wednesday, 11:00 in New York. */
const inSession = Date.parse('2025-07-30T15:00:00Z');

function scene() {
  const state = { now: inSession, answer: (): unknown => foundCompany('first') };
  const source = stubMarket(() => state.answer());
  const cache = memoryCache();
  const market = cachedMarket(source, cache, () => state.now);
  return { state, source, cache, market };
}

describe('a cached market', () => {
  it('answers the same question from memory until its age limit', async () => {
    const { state, source, market } = scene();
    await market.company('AAPL');
    state.now += 24 * hourMs - 1;
    await market.company('AAPL');
    expect(source.calls).toHaveLength(1);
    state.now += 1;
    await market.company('AAPL');
    expect(source.calls).toHaveLength(2);
  });

  it('asks once when many ask at once', async () => {
    const { state, source, market } = scene();
    state.answer = () => new Promise((resolve) => setImmediate(() => resolve(foundCompany('shared'))));
    const names = await Promise.all(Array.from({ length: 20 }, async () => nameOf(await market.company('AAPL'))));
    expect(new Set(names)).toEqual(new Set(['shared']));
    expect(source.calls).toHaveLength(1);
  });

  it('keeps one ticker, range and kind apart from another', async () => {
    const { source, market } = scene();
    await market.company('AAPL');
    await market.company('JPM');
    await market.statements('AAPL');
    await market.prices('AAPL', '2025-01-01', '2025-07-30');
    await market.prices('AAPL', '2025-01-02', '2025-07-30');
    expect(source.calls).toHaveLength(5);
  });

  it('holds prices for minutes while the exchange trades, and longer at night', async () => {
    const { state, source, market } = scene();
    const look = () => market.prices('AAPL', '2025-01-01', '2025-07-30');
    await look();
    state.now += usualAges.found.prices;
    await look();
    expect(source.calls).toHaveLength(2);
    state.now = Date.parse('2025-07-31T02:00:00Z');
    await look();
    state.now += usualAges.found.prices;
    await look();
    expect(source.calls).toHaveLength(3);
  });

  it('forgets an absence sooner than an answer', async () => {
    const { state, source, market } = scene();
    state.answer = () => ({ missing: 'not yet' });
    await market.company('AAPL');
    state.now += usualAges.missing;
    await market.company('AAPL');
    expect(source.calls).toHaveLength(2);
  });

  it('serves yesterday\u2019s prices in an outage of today: the range has moved, its length has not', async () => {
    const { state, market } = scene();
    const answer = {
      found: { currency: 'USD', bars: [], delayed: true },
      source: { name: 'stub', retrievedAt: '' },
      asOf: '2025-07-30',
    };
    state.answer = () => answer;
    await market.prices('AAPL', '2024-07-30', '2025-07-30');
    state.now += 24 * hourMs;
    state.answer = () => {
      throw outage();
    };
    expect(await market.prices('AAPL', '2024-07-31', '2025-07-31')).toEqual(answer);
    await expect(market.prices('AAPL', '2025-07-01', '2025-07-31')).rejects.toThrow();
  });

  it('does not serve yesterday\u2019s range for today\u2019s while the source answers', async () => {
    const { state, source, market } = scene();
    await market.prices('AAPL', '2024-07-30', '2025-07-30');
    state.now += 1000;
    await market.prices('AAPL', '2024-07-31', '2025-07-31');
    expect(source.calls).toHaveLength(2);
  });

  it('serves the last real data in an outage, with the time they were read', async () => {
    const { state, market } = scene();
    state.answer = () => foundCompany('old but real', '2025-07-30T15:00:00.000Z');
    await market.company('AAPL');
    state.now += 30 * 24 * hourMs;
    state.answer = () => {
      throw outage();
    };
    expect(await market.company('AAPL')).toMatchObject({
      found: { name: 'old but real' },
      source: { retrievedAt: '2025-07-30T15:00:00.000Z' },
    });
  });

  it('does not serve an old absence in an outage, nor hide an outage when it has nothing', async () => {
    const { state, market } = scene();
    state.answer = () => ({ missing: 'not yet' });
    await market.company('AAPL');
    state.now += hourMs;
    state.answer = () => {
      throw outage();
    };
    await expect(market.company('AAPL')).rejects.toThrow('status 500');
    await expect(market.company('JPM')).rejects.toThrow('status 500');
  });

  it('tries again after a failure instead of sharing it for ever', async () => {
    const { state, market } = scene();
    state.answer = () => {
      throw outage();
    };
    await expect(market.company('AAPL')).rejects.toThrow();
    state.answer = () => foundCompany('back');
    expect(nameOf(await market.company('AAPL'))).toBe('back');
  });

  it('gives an answer that could not be kept', async () => {
    const full = { ...memoryCache(), write: () => Promise.reject(new Error('disk full')) };
    const market = cachedMarket(
      stubMarket(() => foundCompany('real')),
      full,
      () => inSession,
    );
    expect(nameOf(await market.company('AAPL'))).toBe('real');
  });

  it('reads a row it does not understand as absent', async () => {
    const { state, source, cache, market } = scene();
    await cache.write('market:stub:company:AAPL', { of: 'another version' }, state.now);
    expect(nameOf(await market.company('AAPL'))).toBe('first');
    expect(source.calls).toHaveLength(1);
  });
});

describe('the trading session', () => {
  it.each([
    ['2025-07-30T13:29:00Z', false],
    ['2025-07-30T13:30:00Z', true],
    ['2025-07-30T20:14:00Z', true],
    ['2025-07-30T20:15:00Z', false],
    ['2025-01-15T14:30:00Z', true],
    ['2025-08-02T15:00:00Z', false],
    ['2025-07-04T15:00:00Z', false],
    ['2025-07-03T18:00:00Z', false],
  ])('at %s: %s', (instant, expected) => {
    expect(isInSession(Date.parse(instant))).toBe(expected);
  });
});
