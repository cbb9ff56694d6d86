import type { Listing } from '#contract/market.ts';
import { searchListings } from '#research/market/universe.ts';
import { tickersShape } from './replies.ts';
import { nameExchange, spellFromMassive } from './spelling.ts';
import type { Wire } from './wire.ts';

/** Our own list answers first, so that typing a well-known name costs no request; the source fills up what is left. */
export async function searchTickers(wire: Wire, typed: string, count: number): Promise<Listing[]> {
  const known = searchListings(typed, count);
  if (known.length >= count) return known;
  const query = {
    search: typed.trim(),
    market: 'stocks',
    active: true,
    limit: Math.max(count * 2, 10),
    sort: 'ticker',
  };
  const reply = await wire.ask(tickersShape, '/v3/reference/tickers', query);
  const found = (reply?.results ?? []).map(({ ticker, name, primary_exchange }) => ({
    ticker: spellFromMassive(ticker),
    name,
    exchange: nameExchange(primary_exchange),
  }));
  const begins = typed.trim().toUpperCase();
  found.sort((a, b) => Number(b.ticker.startsWith(begins)) - Number(a.ticker.startsWith(begins)));
  const seen = new Set(known.map(({ ticker }) => ticker));
  return [...known, ...found.filter(({ ticker }) => !seen.has(ticker))].slice(0, count);
}
