import type { Listing } from '#contract/market.ts';
import { isFound, type Lookup, type Market, type Missing, SourceDown } from './market.ts';

/**
 * Sources in order of preference as one market. The next one is asked when a source has nothing or is down; an outage leaves only when nothing
 * was found and some source could not say. Simulated and live sources are never joined: a made-up figure could stand beside a real one.
 */
export function chainMarkets(markets: [Market, ...Market[]]): Market {
  const [first, ...rest] = markets;
  if (rest.some((market) => market.simulated !== first.simulated))
    throw new Error('Simulated and live market data cannot be joined.');
  if (rest.length === 0) return first;

  async function firstFound<T>(look: (market: Market) => Promise<Lookup<T>>): Promise<Lookup<T>> {
    const absences: Missing[] = [];
    const outages: SourceDown[] = [];
    for (const market of markets) {
      const answer = await look(market).catch(asOutage);
      if (answer instanceof SourceDown) outages.push(answer);
      else if (isFound(answer)) return answer;
      else absences.push(answer);
    }
    if (outages.length) throw joinOutages(outages);
    return joinAbsences(absences);
  }

  return {
    id: markets.map(({ id }) => id).join('+'),
    name: markets.map(({ name }) => name).join(', then '),
    simulated: first.simulated,
    search: (typed, count) => firstListings(markets, typed, count),
    company: (ticker) => firstFound((market) => market.company(ticker)),
    prices: (ticker, from, to) => firstFound((market) => market.prices(ticker, from, to)),
    statements: (ticker) => firstFound((market) => market.statements(ticker)),
    news: (ticker, count) => firstFound((market) => market.news(ticker, count)),
    actions: (ticker) => firstFound((market) => market.actions(ticker)),
    peers: (ticker) => firstFound((market) => market.peers(ticker)),
    earnings: (ticker) => firstFound((market) => market.earnings(ticker)),
    macro: (series) => firstFound((market) => market.macro(series)),
    filings: (ticker) => firstFound((market) => market.filings(ticker)),
  };
}

/** An unexpected error is ours, not the source's: it leaves as it is. */
function asOutage(error: unknown): SourceDown {
  if (error instanceof SourceDown) return error;
  throw error;
}

async function firstListings(markets: Market[], typed: string, count: number): Promise<Listing[]> {
  const outages: SourceDown[] = [];
  for (const market of markets) {
    const answer = await market.search(typed, count).catch(asOutage);
    if (answer instanceof SourceDown) outages.push(answer);
    else if (answer.length > 0) return answer;
  }
  if (outages.length) throw joinOutages(outages);
  return [];
}

/** Every source that was down, and the earliest time at which one of them may be asked again. */
function joinOutages(outages: SourceDown[]): SourceDown {
  const [only] = outages;
  if (only && outages.length === 1) return only;
  const times = outages.map(({ retryAt }) => retryAt).filter((time) => time !== undefined);
  const names = outages.map(({ sourceName }) => sourceName).join(', ');
  const whys = outages.map(({ message }) => message).join('; ');
  return new SourceDown(names, `no source answered (${whys})`, times.length ? Math.min(...times) : undefined);
}

/** A ticker is unknown only when no source knows it. */
function joinAbsences(absences: Missing[]): Missing {
  const known = absences.filter((absence) => !absence.unknownTicker);
  if (known.length === 0) return absences[0] ?? { missing: 'no source is connected' };
  return { missing: known.map(({ missing }) => missing).join('; ') };
}
