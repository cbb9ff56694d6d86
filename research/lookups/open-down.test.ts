import { describe, expect, it } from 'vitest';
import { SourceDown } from '#research/market/market.ts';
import { factsOf, holdBack, noteOf, numberOf, open, refusalOf, sample, usual } from './open.fixture.ts';

describe('when a source is down', () => {
  const down = (name: string) => async () => {
    throw new SourceDown(name, 'HTTP 503');
  };

  it('names it, and takes nothing for an absence', async () => {
    const market = { ...sample, earnings: down('Massive'), statements: down('Massive'), prices: down('Yahoo') };
    const tracker = open({ agent: 'earnings-tracker', market });
    expect(refusalOf(await tracker.ask('read_prices'))).toBe('Yahoo: HTTP 503. Say that this could not be looked up.');
    for (const name of ['read_earnings', 'read_statements'])
      expect(refusalOf(await tracker.ask(name, usual[name]))).toMatch(/^Massive( and Yahoo)? did not answer\. /);
    expect(tracker.ledger.facts()).toEqual([]);
    expect(tracker.steps).toEqual([]);
  });

  it('says what is missing beside what is there', async () => {
    const market = { ...sample, prices: down('Yahoo') };
    const result = await open({ market }).ask('read_statements', { statement: 'income' });
    expect(numberOf(factsOf(result), 'Revenue', 'FY2026')).toBeGreaterThan(0);
    expect(noteOf(result)).toMatch(/Yahoo did not answer: what is missing may be held there\.$/);
  });

  it('goes on with the companies of the question where the peers are not known', async () => {
    const { ask } = open({ market: { ...sample, peers: down('Massive') } });
    expect(refusalOf(await ask('read_valuation', { ticker: 'MSFT' }))).toMatch(
      /may be asked about AAPL, and about no other/,
    );
    expect(factsOf(await ask('read_valuation')).length).toBeGreaterThan(0);
  });

  it('says that the market does not know a company', async () => {
    expect(refusalOf(await open({ tickers: ['ZZZZ'] }).ask('read_valuation'))).toBe(
      'No company, fund or index with the ticker ZZZZ is known to the connected market data.',
    );
  });

  it('is a refusal too where something broke that nobody foresaw', async () => {
    const market = { ...sample, macro: async () => Promise.reject(new TypeError('broken')) };
    const { ask } = open({ agent: 'macroeconomic-analyst', market });
    expect(refusalOf(await ask('read_macro'))).toBe('This look-up failed. Say that it could not be made.');
  });
});

describe('when the reader stops', () => {
  it('ends at once, with nothing entered or told afterwards', async () => {
    const { market, release } = holdBack(sample, 'statements');
    const { ask, ledger, steps } = open({ market });
    const reader = new AbortController();
    const waiting = ask('read_statements', { statement: 'income' }, reader.signal);
    const done = ask('read_prices', {}, reader.signal);
    await new Promise((resolve) => setImmediate(resolve));
    reader.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    await expect(done).rejects.toThrow('stopped');
    release();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ledger.facts()).toEqual([]);
    expect(steps).toEqual([]);
    await expect(ask('read_prices', {}, reader.signal)).rejects.toThrow('stopped');
  });

  it('does not stop what is asked afterwards', async () => {
    const { ask } = open();
    const reader = new AbortController();
    const stopped = ask('read_statements', { statement: 'income' }, reader.signal);
    const next = ask('read_prices');
    reader.abort(new Error('stopped'));
    await expect(stopped).rejects.toThrow('stopped');
    expect(factsOf(await next).length).toBeGreaterThan(0);
  });
});
