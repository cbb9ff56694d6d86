import { ageOf, type CacheAges, type Kind } from './ages.ts';
import { type IsoDate, isFound, type Lookup, type Market, SourceDown } from './market.ts';

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
const version = 2;
type Kept<T> = { version: typeof version; asked: string; answer: T };

/** A look-up. `key` names what is kept, `asked` the very question: prices are kept by the length of their range, so that tomorrow's outage finds today's. */
type Query = { kind: Kind; key: unknown[]; asked?: string };

/**
 * A market whose answers are kept. A look-up under way is shared by all who ask for the same; a kept answer serves until its age limit
 * (`ages.ts`); and when the source is down, what it last really had is served however old: its `asOf` and `retrievedAt` say so.
 */
export function cachedMarket(market: Market, cache: MarketCache, now: () => number, ages?: CacheAges): Market {
  const underWay = new Map<string, Promise<unknown>>();

  async function look<T>({ kind, key, asked = '' }: Query, ask: () => Promise<T>): Promise<T> {
    const place = ['market', market.id, kind, ...key].join(':');
    const question = `${place}:${asked}`;
    const running = underWay.get(question);
    if (running) return running as Promise<T>;
    const flight = fetchOnce(kind, place, asked, ask).finally(() => underWay.delete(question));
    underWay.set(question, flight);
    return flight;
  }

  async function fetchOnce<T>(kind: Kind, place: string, asked: string, ask: () => Promise<T>): Promise<T> {
    const kept = await readKept<T>(cache, place);
    const serves = kept?.asked === asked && now() - kept.storedAt < ageOf(kind, isAbsence(kept.answer), now(), ages);
    if (kept && serves) return kept.answer;
    try {
      const answer = await ask();
      // An answer that could not be kept is still an answer.
      await cache.write(place, { version, asked, answer } satisfies Kept<T>, now()).catch(() => {});
      return answer;
    } catch (error) {
      // An old "there is none" is no answer to give in an outage; old data are.
      if (error instanceof SourceDown && kept && !isAbsence(kept.answer)) return kept.answer;
      throw error;
    }
  }

  return {
    ...market,
    search: (typed, count) => {
      const key = [typed.trim().toLowerCase(), count];
      return look({ kind: 'search', key }, () => market.search(typed, count));
    },
    company: (ticker) => look({ kind: 'company', key: [ticker] }, () => market.company(ticker)),
    prices: (ticker, from, to) => {
      const key = [ticker, `${daysBetween(from, to)} days`];
      return look({ kind: 'prices', key, asked: `${from} to ${to}` }, () => market.prices(ticker, from, to));
    },
    statements: (ticker) => look({ kind: 'statements', key: [ticker] }, () => market.statements(ticker)),
    news: (ticker, count) => look({ kind: 'news', key: [ticker, count] }, () => market.news(ticker, count)),
    actions: (ticker) => look({ kind: 'actions', key: [ticker] }, () => market.actions(ticker)),
    peers: (ticker) => look({ kind: 'peers', key: [ticker] }, () => market.peers(ticker)),
    earnings: (ticker) => look({ kind: 'earnings', key: [ticker] }, () => market.earnings(ticker)),
    macro: (series) => look({ kind: 'macro', key: [series] }, () => market.macro(series)),
    filings: (ticker) => look({ kind: 'filings', key: [ticker] }, () => market.filings(ticker)),
  };
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

async function readKept<T>(cache: MarketCache, key: string): Promise<(Kept<T> & { storedAt: number }) | undefined> {
  const row = await cache.read(key);
  const value = row?.value as Partial<Kept<T>> | null | undefined;
  if (!row || value?.version !== version || value.answer === undefined) return undefined;
  return { version, asked: value.asked ?? '', answer: value.answer, storedAt: row.storedAt };
}

function isAbsence(answer: unknown): boolean {
  return !Array.isArray(answer) && !isFound(answer as Lookup<unknown>);
}
