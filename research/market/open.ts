import { guardedMarket } from './breaker.ts';
import { openBudget } from './budget.ts';
import { cachedMarket, type MarketCache } from './cached.ts';
import { chainMarkets } from './chain.ts';
import { type Market, SourceDown } from './market.ts';
import { massiveMarket } from './massive/massive.ts';
import { checkReachable } from './massive/reachable.ts';
import { sourceName } from './massive/wire.ts';
import { sampleMarket } from './sample/sample.ts';

export type MarketSettings = {
  /** `auto`, or the sources in order of preference. */
  marketData: 'auto' | string[];
  massive?: {
    apiKey: string;
    baseUrl: string;
    /** What the plan behind the key allows; without it requests are not counted. */
    requestsPerMinute?: number;
  };
  cache: MarketCache;
  fetch: typeof fetch;
  /** Milliseconds UTC. */
  now: () => number;
  log?: (text: string) => void;
};

/**
 * The market data that the settings name. `auto` is Massive when there is a key and it answers now, else the sample market; the choice is made
 * once, so that a process which has served live data never falls back to simulated ones. An error says, for a reader, which setting is wrong.
 */
export async function openMarket(settings: MarketSettings): Promise<Market> {
  const { marketData } = settings;
  if (marketData === 'auto' || (marketData.length === 1 && marketData[0] === 'auto')) return openReachable(settings);
  const [first, ...rest] = marketData.map((name) => openNamed(name, settings));
  if (!first) throw new Error(`MARKET_DATA names no source. It is auto, or a list of: ${offered}.`);
  return chainMarkets([first, ...rest]);
}

const offered = 'massive, sample';

async function openReachable(settings: MarketSettings): Promise<Market> {
  const { massive, fetch, now, log = () => {} } = settings;
  if (!massive) return sampleMarket({ now });
  try {
    await checkReachable({ ...massive, fetch, now });
    return openMassive(settings, massive);
  } catch (error) {
    if (!(error instanceof SourceDown)) throw error;
    log(`Market data: ${error.message}; running on the sample market.`);
    return sampleMarket({ now });
  }
}

function openNamed(name: string, settings: MarketSettings): Market {
  if (name === 'sample') return sampleMarket({ now: settings.now });
  if (name !== 'massive')
    throw new Error(`MARKET_DATA names ${name}, which this version does not offer. It offers: ${offered}.`);
  if (!settings.massive) throw new Error('MARKET_DATA names massive, but MASSIVE_API_KEY is not set.');
  return openMassive(settings, settings.massive);
}

function openMassive(
  { cache, fetch, now, log }: MarketSettings,
  massive: NonNullable<MarketSettings['massive']>,
): Market {
  const { apiKey, baseUrl, requestsPerMinute } = massive;
  const beforeRequest = requestsPerMinute ? openBudget(sourceName, requestsPerMinute, now) : undefined;
  const source = massiveMarket({
    fetch,
    now,
    apiKey,
    baseUrl,
    ...(beforeRequest ? { beforeRequest } : {}),
    ...(log ? { log } : {}),
  });
  return cachedMarket(guardedMarket(source, { now }), cache, now);
}
