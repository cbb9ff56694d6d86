import type { Bar } from '#contract/market.ts';
import { type Company, type Lookup, type Market, type PriceSeries, SourceDown } from '#research/market/market.ts';

/** What a test's market knows: bars by ticker, and the company; `down` names the calls that do not answer. */
export type Known = {
  bars: Record<string, Bar[]>;
  company?: Partial<Company>;
  down?: ('company' | string)[];
};

const source = { name: 'Test exchange', url: 'https://prices.example/daily', retrievedAt: '2026-11-21T06:00:00.000Z' };

/** A market of one company and its funds. For tests. */
export function smallMarket({ bars, company, down = [] }: Known): Market {
  const none = async () => ({ missing: 'not asked for here' });
  const answer = (call: string) => {
    if (down.includes(call)) throw new SourceDown('Test exchange', 'did not answer within 10 s (503)');
  };
  return {
    name: 'Test exchange',
    id: 'test',
    simulated: true,
    search: async () => [],
    company: async (ticker): Promise<Lookup<Company>> => {
      answer('company');
      return company
        ? { found: { ...unnamed, ticker, ...company }, source, asOf: '2026-11-20' }
        : { missing: 'no company 404 here' };
    },
    prices: async (ticker, from, to): Promise<Lookup<PriceSeries>> => {
      answer(ticker);
      const known = bars[ticker];
      if (!known) return { missing: `no prices of ${ticker} since 1999` };
      const within = known.filter(({ t }) => t >= Date.parse(from) && t <= Date.parse(to));
      return { found: { currency: 'USD', bars: within, delayed: false }, source, asOf: '2026-11-20' };
    },
    statements: none,
    news: none,
    actions: none,
    peers: none,
    earnings: none,
    macro: none,
    filings: none,
  };
}

const unnamed: Company = {
  ticker: '',
  name: 'Acme',
  exchange: 'NYSE',
  currency: 'USD',
  kind: 'company',
  sector: undefined,
  industry: undefined,
  classifiedBy: undefined,
  about: undefined,
  cik: undefined,
  sharesOutstanding: undefined,
};
