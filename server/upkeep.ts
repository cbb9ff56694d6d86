import { longestAnswerMs } from './agents/desk-work.ts';
import { markInterrupted } from './agents/exchanges.ts';
import { forLog } from './http/translate.ts';
import type { Log } from './log.ts';
import { sweepMarketCache } from './market/cache.ts';
import { sweepThrottles } from './people/throttle.ts';
import type { Db, Store } from './store/db.ts';

const everyMs = 60_000;

/**
 * Marks the answers that a killed process left open, now and from time to time, and sweeps out ended throttles and old searches. With the database to ourselves all open
 * answers were left; on a shared one those that are older than an answer can get, as another process may be writing the rest. The returned function ends it.
 */
export async function beginUpkeep({ db }: Store, isShared: boolean, log: Log): Promise<() => void> {
  await markInterrupted(db, isShared ? longestAgo() : new Date());
  const timer = setInterval(() => {
    keepUp(db).catch((error) => log.warn({ err: forLog(error) }, 'the upkeep failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function keepUp(db: Db): Promise<void> {
  await markInterrupted(db, longestAgo());
  await sweepThrottles(db, Date.now());
  await sweepMarketCache(db, Date.now());
}

function longestAgo(): Date {
  return new Date(Date.now() - longestAnswerMs);
}
