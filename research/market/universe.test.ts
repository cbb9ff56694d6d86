import { describe, expect, it } from 'vitest';
import { sectorFunds, sectors } from './sectors.ts';
import { findListing, listCompanies, listFunds, peersOf, searchListings } from './universe.ts';

const tickersFor = (typed: string, count = 8) => searchListings(typed, count).map(({ ticker }) => ticker);

describe('the list of companies', () => {
  it('has five companies or more in each of the eleven sectors', () => {
    for (const sector of sectors)
      expect(listCompanies().filter((company) => company.sector === sector).length, sector).toBeGreaterThanOrEqual(5);
  });

  it('names every company once, with an exchange, a classification and a line of its own', () => {
    const companies = listCompanies();
    expect(new Set(companies.map(({ ticker }) => ticker)).size).toBe(companies.length);
    expect(new Set(companies.map(({ cik }) => cik)).size).toBe(companies.length);
    expect(new Set(companies.map(({ about }) => about)).size).toBe(companies.length);
    for (const { ticker, exchange, gics, industry, sic, cik, about } of companies) {
      expect(exchange, ticker).toMatch(/^(NYSE|Nasdaq)$/);
      expect(gics, ticker).toMatch(/^\d{6}$/);
      expect(industry, ticker).toMatch(/^[A-Z]/);
      expect(sic, ticker).toMatch(/^\d{4}$/);
      expect(cik, ticker).toMatch(/^\d{10}$/);
      expect(about, ticker).toMatch(/^[A-Z].{20,110}\.$/);
    }
  });

  it('calls one GICS code by one name', () => {
    const names = Map.groupBy(listCompanies(), ({ gics }) => gics);
    for (const [gics, companies] of names)
      expect(new Set(companies.map(({ industry }) => industry)).size, gics).toBe(1);
  });

  it('has the market fund and a fund for each sector', () => {
    expect(listFunds().map(({ ticker }) => ticker)).toEqual(['SPY', ...sectors.map((sector) => sectorFunds[sector])]);
    expect(findListing('XLK')).toMatchObject({ kind: 'fund', sector: 'Information Technology' });
  });

  it('knows a class share in each spelling', () => {
    for (const spelling of ['BRK.B', 'brk/b', 'BRK-B', ' brk.b '])
      expect(findListing(spelling)?.name).toBe('Berkshire Hathaway Inc.');
    expect(findListing('ZZZZ')).toBeUndefined();
  });
});

describe('searching', () => {
  it('puts the ticker itself before tickers that begin so, and those before names', () => {
    expect(tickersFor('a').slice(0, 3)).toEqual(['AAPL', 'ABBV', 'ADBE']);
    expect(tickersFor('t').slice(0, 2)).toEqual(['T', 'TRV']);
    expect(tickersFor('o')[0]).toBe('O');
    expect(tickersFor('ge')).toEqual(['GE', 'GM']);
  });

  it('finds words of names in any case, and words together', () => {
    expect(tickersFor('berk')).toEqual(['BRK.B']);
    expect(tickersFor('HATHAWAY')).toEqual(['BRK.B']);
    expect(tickersFor('home dep')).toEqual(['HD']);
    expect(tickersFor('brk/b')).toEqual(['BRK.B']);
    expect(tickersFor('epot')).toEqual([]);
  });

  it('answers nothing to nothing, and no more than asked for', () => {
    expect(searchListings('  ', 8)).toEqual([]);
    expect(searchListings('a', 3)).toHaveLength(3);
    expect(Object.keys(searchListings('aapl', 1)[0]!)).toEqual(['ticker', 'name', 'exchange']);
  });
});

describe('peers', () => {
  it('are of the same industry first, then the industry group, then the sector', () => {
    expect(peersOf('JPM')?.peers.map(({ ticker }) => ticker)).toEqual([
      'BAC',
      'WFC',
      'AXP',
      'BRK.B',
      'GS',
      'MA',
      'MS',
      'PGR',
    ]);
    expect(peersOf('AAPL')?.peers[0]?.ticker).toBe('CSCO');
    expect(peersOf('JPM')?.rule).toContain('industry');
  });

  it('are three or more for every company, never itself, never of another sector', () => {
    for (const { ticker, sector } of listCompanies()) {
      const peers = peersOf(ticker)?.peers ?? [];
      expect(peers.length, ticker).toBeGreaterThanOrEqual(3);
      expect(peers.length, ticker).toBeLessThanOrEqual(8);
      for (const peer of peers) expect([peer.sector, peer.ticker === ticker], ticker).toEqual([sector, false]);
    }
  });

  it('are found for a ticker that is not on the list when its classification is known, and not otherwise', () => {
    const peers = peersOf('USB', { sector: 'Financials', industry: 'Banks' })?.peers.map(({ ticker }) => ticker);
    expect(peers?.slice(0, 3)).toEqual(['BAC', 'JPM', 'WFC']);
    expect(peersOf('XYZ', { sector: 'Utilities' })?.peers).toHaveLength(5);
    expect(peersOf('XYZ')).toBeUndefined();
    expect(peersOf('SPY')).toBeUndefined();
  });
});
