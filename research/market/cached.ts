import { ageOf, type CacheAges, type Kind } from './ages.ts';
import { isFound, type Lookup, type Market, SourceDown } from './market.ts';

/** Where look-ups are kept; `storedAt` is milliseconds UTC. Values are plain JSON. */
export type MarketCache = {
  read(key: string): Promise<{ value: unknown; storedAt: number } | undefined>;
  write(key: string, value: unknown, storedAt: number): Promise<void>;
};

export function memoryCache(): MarketCache {
  const rows = new Map<string, { value: unknown; storedAt: number }>();
  return {
    read: async (key) => structuredClone(rows.get(key)),
    write: async (key, value, storedAt) => {
      rows.set(key, { value: structuredClone(value), storedAt });
    },
  };
}

/** Kept with each value: rows of another version are read as absent. */
const version = 1;
type Kept<T> = { version: typeof version; answer: T };

/**
 * A market whose answers are kept. A look-up under way is shared by all who ask for the same; a kept answer serves until its age limit
 * (`ages.ts`); and when the source is down, what it last really had is served however old: its `asOf` and `retrievedAt` say so.
 */
export function cachedMarket(market: Market, cache: MarketCache, now: () => number, ages?: CacheAges): Market {
  const underWay = new Map<string, Promise<unknown>>();

  async function look<T>(kind: Kind, args: unknown[], ask: () => Promise<T>): Promise<T> {
    const key = ['market', market.id, kind, ...args].join(':');
    const running = underWay.get(key);
    if (running) return running as Promise<T>;
    const flight = fetchOnce(kind, key, ask).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  }

  async function fetchOnce<T>(kind: Kind, key: string, ask: () => Promise<T>): Promise<T> {
    const kept = await readKept<T>(cache, key);
    if (kept && now() - kept.storedAt < ageOf(kind, isAbsence(kept.answer), now(), ages)) return kept.answer;
    try {
      const answer = await ask();
      // An answer that could not be kept is still an answer.
      await cache.write(key, { version, answer } satisfies Kept<T>, now()).catch(() => {});
      return answer;
    } catch (error) {
      // An old "there is none" is no answer to give in an outage; old data are.
      if (error instanceof SourceDown && kept && !isAbsence(kept.answer)) return kept.answer;
      throw error;
    }
  }

  return {
    ...market,
    search: (typed, count) => look('search', [typed.trim().toLowerCase(), count], () => market.search(typed, count)),
    company: (ticker) => look('company', [ticker], () => market.company(ticker)),
    prices: (ticker, from, to) => look('prices', [ticker, from, to], () => market.prices(ticker, from, to)),
    statements: (ticker) => look('statements', [ticker], () => market.statements(ticker)),
    news: (ticker, count) => look('news', [ticker, count], () => market.news(ticker, count)),
    actions: (ticker) => look('actions', [ticker], () => market.actions(ticker)),
    peers: (ticker) => look('peers', [ticker], () => market.peers(ticker)),
  };
}

async function readKept<T>(cache: MarketCache, key: string): Promise<{ answer: T; storedAt: number } | undefined> {
  const row = await cache.read(key);
  const value = row?.value as Partial<Kept<T>> | null | undefined;
  if (!row || value?.version !== version || value.answer === undefined) return undefined;
  return { answer: value.answer, storedAt: row.storedAt };
}

function isAbsence(answer: unknown): boolean {
  return !Array.isArray(answer) && !isFound(answer as Lookup<unknown>);
}
