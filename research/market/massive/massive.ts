import type { Found, Lookup, Market, Statements } from '#research/market/market.ts';
import { readActions, readSplits } from './actions.ts';
import { readCompany } from './company.ts';
import { openEconomy } from './economy.ts';
import { readNews } from './news.ts';
import { readPeers } from './peers.ts';
import { readPrices } from './prices.ts';
import { earningsOf, filingsOf } from './reports.ts';
import { searchTickers } from './search.ts';
import { readStatements } from './statements.ts';
import { openWire, sourceName, type WireSettings } from './wire.ts';

export type MassiveSettings = WireSettings & {
  /** Told of each line of a filing that was left out, and why. */
  log?: (text: string) => void;
};

/** The Massive (formerly Polygon) REST API as a market. US stocks and funds; prices delayed as the plan has it. */
export function massiveMarket(settings: MassiveSettings): Market {
  const wire = openWire(settings);
  const readMacro = openEconomy(wire);
  const retrievedAt = () => new Date(settings.now()).toISOString();

  /** An empty answer may mean an unknown ticker: the details decide. */
  async function orMissing<T>(ticker: string, found: Found<T> | undefined, why: string): Promise<Lookup<T>> {
    if (found) return found;
    return (await readCompany(wire, ticker, retrievedAt())) ? { missing: why } : unknown(ticker);
  }

  async function fromStatements<T>(
    ticker: string,
    read: (statements: Found<Statements>) => Found<T> | undefined,
    why: string,
  ): Promise<Lookup<T>> {
    const splits = await readSplits(wire, ticker);
    const statements = await readStatements(wire, ticker, splits, retrievedAt(), settings.log);
    return orMissing(ticker, statements && read(statements), why);
  }

  return {
    id: 'massive',
    name: sourceName,
    simulated: false,
    search: (typed, count) => searchTickers(wire, typed, count),
    company: async (ticker) => (await readCompany(wire, ticker, retrievedAt())) ?? unknown(ticker),
    prices: async (ticker, from, to) =>
      orMissing(
        ticker,
        await readPrices(wire, ticker, from, to, retrievedAt()),
        `${sourceName} has no prices of ${ticker} between ${from} and ${to}`,
      ),
    news: async (ticker, count) =>
      orMissing(
        ticker,
        await readNews(wire, ticker, count, retrievedAt()),
        `${sourceName} has no news about ${ticker}`,
      ),
    statements: (ticker) =>
      fromStatements(ticker, (found) => found, `${sourceName} has no financial statements of ${ticker}`),
    actions: async (ticker) => {
      const found = await readActions(wire, ticker);
      const source = { name: `${sourceName}, dividends and splits`, retrievedAt: retrievedAt() };
      const reply = { found, source, asOf: retrievedAt().slice(0, 10) };
      if (found.splits.length || found.dividends.length) return reply;
      return (await readCompany(wire, ticker, retrievedAt())) ? reply : unknown(ticker);
    },
    peers: async (ticker) => {
      const company = await readCompany(wire, ticker, retrievedAt());
      if (!company) return unknown(ticker);
      const peers = await readPeers(wire, company.found, retrievedAt());
      return peers ?? { missing: `the sector of ${ticker} is not known, so no peers can be chosen` };
    },
    earnings: (ticker) =>
      fromStatements(
        ticker,
        earningsOf,
        `${sourceName} has no quarterly statements of ${ticker} to read earnings from`,
      ),
    macro: (series) => readMacro(series, retrievedAt()),
    filings: (ticker) =>
      fromStatements(ticker, filingsOf, `${sourceName} has no filings of ${ticker} with financial statements`),
  };
}

function unknown(ticker: string): { missing: string; unknownTicker: true } {
  return { missing: `${sourceName} does not know the ticker ${ticker}`, unknownTicker: true };
}
