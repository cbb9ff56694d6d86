import { describe, expect, it } from 'vitest';
import { foundCompany, nameOf, outage, stubMarket } from '#tests/support/stub-market.ts';
import { chainMarkets } from './chain.ts';
import { SourceDown } from './market.ts';

const down = () => {
  throw outage();
};

describe('a chain of sources', () => {
  it('asks the next source when the first has nothing', async () => {
    const chain = chainMarkets([
      stubMarket(() => ({ missing: 'none here' })),
      stubMarket(() => foundCompany('second')),
    ]);
    expect(nameOf(await chain.company('AAPL'))).toBe('second');
  });

  it('asks the next source when the first is down', async () => {
    const chain = chainMarkets([stubMarket(down), stubMarket(() => foundCompany('second'))]);
    expect(nameOf(await chain.company('AAPL'))).toBe('second');
  });

  it('does not ask further once one has answered', async () => {
    const second = stubMarket(() => foundCompany('second'));
    const chain = chainMarkets([stubMarket(() => foundCompany('first')), second]);
    expect(nameOf(await chain.company('AAPL'))).toBe('first');
    expect(second.calls).toEqual([]);
  });

  it('reports an outage rather than absence when a source that could know was down', async () => {
    const chain = chainMarkets([stubMarket(down), stubMarket(() => ({ missing: 'none', unknownTicker: true }))]);
    await expect(chain.company('AAPL')).rejects.toBeInstanceOf(SourceDown);
  });

  it('names every source that was down, and the earliest time to try again', async () => {
    const later = (retryAt: number) => () => {
      throw outage(retryAt);
    };
    const chain = chainMarkets([stubMarket(later(9000)), stubMarket(later(5000))]);
    await expect(chain.company('AAPL')).rejects.toMatchObject({ retryAt: 5000, sourceName: 'STUB, STUB' });
  });

  it('calls a ticker unknown only when no source knows it', async () => {
    const unknown = stubMarket(() => ({ missing: 'never heard of it', unknownTicker: true }));
    const empty = stubMarket(() => ({ missing: 'no filings' }));
    expect(await chainMarkets([unknown, empty]).statements('X')).toEqual({ missing: 'no filings' });
    expect(await chainMarkets([unknown, unknown]).statements('X')).toMatchObject({ unknownTicker: true });
  });

  it('passes over empty search results', async () => {
    const listing = { ticker: 'AAPL', name: 'Apple', exchange: null };
    const chain = chainMarkets([stubMarket(() => []), stubMarket(() => [listing])]);
    expect(await chain.search('app', 5)).toEqual([listing]);
  });

  it('refuses to join simulated and live sources', () => {
    const live = stubMarket(() => undefined);
    const sample = stubMarket(() => undefined, { simulated: true });
    expect(() => chainMarkets([live, sample])).toThrow('cannot be joined');
  });

  it('lets an error of our own through instead of taking it for an outage', async () => {
    const broken = stubMarket(() => {
      throw new TypeError('a mistake of ours');
    });
    const chain = chainMarkets([broken, stubMarket(() => foundCompany('second'))]);
    await expect(chain.company('AAPL')).rejects.toThrow('a mistake of ours');
  });
});
