import type { AgentId } from '#contract/agents.ts';
import { type Fact, isKnown } from '#contract/facts.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import type { Market } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { LookupResult } from './lookups.ts';
import { openLookups } from './open.ts';

export const now = Date.parse('2026-11-21T12:00:00Z');
export const sample = sampleMarket({ now: () => now });
export const going = new AbortController().signal;

export type Setting = { agent?: AgentId; tickers?: string[]; market?: Market; ledger?: Ledger };

export function open({ agent = 'company-analyst', tickers = ['AAPL'], market = sample, ...rest }: Setting = {}) {
  const ledger = rest.ledger ?? openLedger(tickers[0] ?? '');
  const steps: string[] = [];
  const titles: string[] = [];
  const companies = tickers.map((ticker) => ({ ticker, name: ticker }));
  const onStep = (label: string) => void steps.push(label);
  const onTitles = (told: string[]) => void titles.push(...told);
  const lookups = openLookups({ agent, companies, market, now, ledger, onStep, onTitles });
  const ask = (name: string, input: unknown = {}, signal = going) => lookups.run(name, input, signal);
  return { ask, steps, titles, ledger, offered: lookups.offered.map(({ name }) => name) };
}

export const factsOf = (result: LookupResult): Fact[] => ('facts' in result ? result.facts : []);
export const refusalOf = (result: LookupResult) => ('refused' in result ? result.refused : undefined);
export const noteOf = (result: LookupResult) => ('facts' in result ? result.note : undefined);
export const said = ({ ticker, label, period }: Fact) => `${ticker} ${label} ${period ?? ''}`;
export const numberOf = (facts: Fact[], label: string, period: string) => {
  const fact = facts.find((one) => one.label === label && one.period === period);
  return fact && isKnown(fact) ? fact.value : undefined;
};

/** An input for every look-up, as a model would write it first. */
export const usual: Record<string, unknown> = {
  read_statements: { statement: 'income' },
  compare: { metric: 'P/E' },
  compute: { operation: 'growth', ids: ['f1', 'f2'] },
  find_facts: { words: 'price close' },
};

/** A market of which one part answers only once it is released. */
export function holdBack(market: Market, part: 'statements'): { market: Market; release: () => void } {
  const held = Promise.withResolvers<void>();
  return {
    market: { ...market, [part]: async (ticker: string) => held.promise.then(() => market[part](ticker)) },
    release: held.resolve,
  };
}
