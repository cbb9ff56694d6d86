import { describe, expect, it } from 'vitest';
import { massiveMarket } from './massive.ts';

/** Replies in the form that the vendor's documentation shows. */
function marketOf(answers: Record<string, unknown>) {
  const asked: URL[] = [];
  const market = massiveMarket({
    fetch: async (input) => {
      const address = new URL(String(input));
      asked.push(address);
      const answer = answers[address.pathname];
      return answer ? Response.json(answer) : new Response('{}', { status: 404 });
    },
    now: () => Date.parse('2025-07-31T21:00:00Z'),
    apiKey: 'k',
    baseUrl: 'https://api.massive.com',
  });
  return { market, asked };
}

const yields = {
  '/fed/v1/treasury-yields': {
    status: 'OK',
    results: [
      { date: '2025-07-30', yield_2_year: 3.94, yield_10_year: 4.38 },
      { date: '2025-07-29', yield_2_year: 3.86, yield_10_year: 4.34, yield_30_year: 4.86 },
      { date: '2025-07-04', yield_2_year: null },
    ],
  },
};

describe('the economy from Massive', () => {
  it('is read from the rows that have the series, in order', async () => {
    const { market } = marketOf(yields);
    expect(await market.macro('treasury-2y')).toMatchObject({
      found: {
        unit: '%',
        frequency: 'daily',
        observations: [
          { date: '2025-07-29', value: 3.86 },
          { date: '2025-07-30', value: 3.94 },
        ],
      },
      source: { name: 'Massive, treasury yields' },
      asOf: '2025-07-30',
    });
    expect(await market.macro('treasury-30y')).toMatchObject({ asOf: '2025-07-29' });
  });

  it('asks once for the yields that are wanted at the same time, fifteen years of them', async () => {
    const { market, asked } = marketOf(yields);
    await Promise.all([market.macro('treasury-2y'), market.macro('treasury-10y'), market.macro('treasury-30y')]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/fed/v1/treasury-yields']);
    expect(asked[0]?.searchParams.get('date.gte')).toBe('2010-01-01');
    await market.macro('treasury-2y');
    expect(asked).toHaveLength(2);
  });

  it('has prices as an index and unemployment in per cent', async () => {
    const { market } = marketOf({
      '/fed/v1/inflation': { results: [{ date: '2025-06-01', cpi: 321.5, cpi_core: 327.6 }] },
      '/fed/v1/labor-market': { results: [{ date: '2025-06-01', unemployment_rate: 4.1 }] },
    });
    expect(await market.macro('core-cpi')).toMatchObject({ found: { unit: '', observations: [{ value: 327.6 }] } });
    expect(await market.macro('unemployment')).toMatchObject({ found: { unit: '%', observations: [{ value: 4.1 }] } });
  });

  it('is missing where the source has no such series, and where it has no figure', async () => {
    const { market, asked } = marketOf({ ...yields, '/fed/v1/inflation': { results: [] } });
    expect(await market.macro('real-gdp')).toEqual({ missing: 'Massive has no such series' });
    expect(asked).toEqual([]);
    expect(await market.macro('treasury-3m')).toHaveProperty('missing');
    expect(await market.macro('cpi')).toHaveProperty('missing');
    expect(await market.macro('unemployment')).toHaveProperty('missing');
  });

  it('is an outage when the dates are nonsense', async () => {
    const { market } = marketOf({ '/fed/v1/inflation': { results: [{ date: 'June', cpi: 321.5 }] } });
    await expect(market.macro('cpi')).rejects.toThrow('unexpected form (results.0.date)');
  });
});
