import { type Company, type Found, type Lookup, type Market, SourceDown } from '#research/market/market.ts';

/** A market for tests of what stands in front of one: every look-up answers with what `say` returns, or throws what it throws. */
export function stubMarket(
  say: (kind: string, args: unknown[]) => unknown,
  { id = 'stub', simulated = false } = {},
): Market & { calls: string[] } {
  const calls: string[] = [];
  const look =
    (kind: string) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push([kind, ...args].join(' '));
      return (await say(kind, args)) as never;
    };
  return {
    id,
    name: id.toUpperCase(),
    simulated,
    calls,
    search: look('search'),
    company: look('company'),
    prices: look('prices'),
    statements: look('statements'),
    news: look('news'),
    actions: look('actions'),
    peers: look('peers'),
    earnings: look('earnings'),
    macro: look('macro'),
    filings: look('filings'),
  };
}

export function foundCompany(name: string, retrievedAt = '2025-07-31T21:00:00.000Z'): Found<Company> {
  return {
    found: {
      ticker: 'AAPL',
      name,
      exchange: null,
      currency: 'USD',
      kind: 'company',
      sector: undefined,
      industry: undefined,
      classifiedBy: undefined,
      about: undefined,
      cik: undefined,
      sharesOutstanding: undefined,
    },
    source: { name: 'stub', retrievedAt },
    asOf: '2025-07-31',
  };
}

export function nameOf(lookup: Lookup<Company>): string | undefined {
  return 'found' in lookup ? lookup.found.name : undefined;
}

export function outage(retryAt?: number): SourceDown {
  return new SourceDown('STUB', 'failed with status 500', retryAt);
}
