import { describe, expect, it } from 'vitest';
import { memoryCache } from './cached.ts';
import { openMarket } from './open.ts';

const now = () => Date.parse('2025-07-31T21:00:00Z');
const key = 'sk-do-not-tell';
const massive = { apiKey: key, baseUrl: 'https://api.massive.com' };
const awake = async () => Response.json({ market: 'open' });
const away = () => Promise.reject(new TypeError('fetch failed'));
const base = { cache: memoryCache(), now };

describe('choosing market data', () => {
  it('is the sample market without a key', async () => {
    expect(await openMarket({ ...base, marketData: 'auto', fetch: away })).toMatchObject({
      id: 'sample',
      simulated: true,
    });
  });

  it('is Massive with a key that it takes', async () => {
    expect(await openMarket({ ...base, marketData: 'auto', massive, fetch: awake })).toMatchObject({
      id: 'massive',
      simulated: false,
    });
  });

  it.each([
    ['away', away, 'could not be reached'],
    ['refusing the key', async () => new Response('{}', { status: 401 }), 'refused the key'],
  ])('is the sample market, said in the log, when Massive is %s at the start', async (_name, fetch, words) => {
    const said: string[] = [];
    const log = (text: string) => said.push(text);
    expect(await openMarket({ ...base, marketData: 'auto', massive, fetch, log })).toMatchObject({ id: 'sample' });
    expect(said.join()).toContain(words);
    expect(said.join()).not.toContain(key);
  });

  it('never falls from Massive to simulated prices, neither asked for by name nor once begun', async () => {
    const named = await openMarket({ ...base, marketData: ['massive'], massive, fetch: away });
    await expect(named.company('AAPL')).rejects.toThrow('Massive: could not be reached');
    let isAwake = true;
    const begun = await openMarket({ ...base, marketData: 'auto', massive, fetch: () => (isAwake ? awake() : away()) });
    isAwake = false;
    await expect(begun.company('AAPL')).rejects.toThrow('Massive: could not be reached');
  });

  it.each([
    [['massive'], 'MASSIVE_API_KEY is not set'],
    [['yahoo', 'edgar'], 'names yahoo, which this version does not offer. It offers: massive, sample.'],
    [[], 'names no source'],
    [['sample', 'sample', 'nonsense'], 'names nonsense'],
  ])('%j is refused in words', async (marketData, words) => {
    await expect(openMarket({ ...base, marketData, fetch: away })).rejects.toThrow(words);
  });

  it('refuses to join live and simulated data', async () => {
    const marketData = ['massive', 'sample'];
    await expect(openMarket({ ...base, marketData, massive, fetch: awake })).rejects.toThrow('cannot be joined');
  });

  it('keeps to the request budget of the plan', async () => {
    const details = async () => Response.json({ results: { ticker: 'AAPL', name: 'Apple' } });
    const thin = { ...massive, requestsPerMinute: 2 };
    const market = await openMarket({
      ...base,
      cache: memoryCache(),
      marketData: ['massive'],
      massive: thin,
      fetch: details,
    });
    await market.company('AAPL');
    await market.company('JPM');
    await expect(market.company('BA')).rejects.toMatchObject({ retryAt: now() + 30_000 });
  });
});
