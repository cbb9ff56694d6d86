import { markInterrupted } from './agents/exchanges.ts';
import { forLog } from './http/translate.ts';
import type { Log } from './log.ts';
import { sweepMarketCache } from './market/cache.ts';
import { sweepNotifications } from './notifications/sweep.ts';
import { sweepObjects } from './objects/sweep.ts';
import { sweepThrottles } from './people/throttle.ts';
import type { Db, Store } from './store/db.ts';

const sweepMs = 60_000;
/** A process that writes an answer says so each second; one that was silent for `silentMs` is gone. */
const usual = { lookMs: 3000, silentMs: 6000 };

/**
 * Marks the answers that a killed process left open, and sweeps out from time to time what has had its day. With the database to ourselves all answers that are open
 * at the start were left, and none later; on a shared one another process may be writing them, or be killed at any time. The returned function ends it.
 */
export async function beginUpkeep(
  { db }: Store,
  isShared: boolean,
  log: Log,
  { lookMs, silentMs } = usual,
): Promise<() => void> {
  await markInterrupted(db, isShared ? silentMs : 0);
  const timers = [every(sweepMs, () => sweep(db), log)];
  if (isShared) timers.push(every(lookMs, () => markInterrupted(db, silentMs), log));
  return () => timers.forEach(clearInterval);
}

function every(ms: number, work: () => Promise<void>, log: Log): NodeJS.Timeout {
  const run = () => work().catch((error) => log.warn({ err: forLog(error) }, 'the upkeep failed'));
  return setInterval(run, ms).unref();
}

async function sweep(db: Db): Promise<void> {
  await sweepThrottles(db, Date.now());
  await sweepObjects(db, Date.now());
  await sweepMarketCache(db, Date.now());
  await sweepNotifications(db, Date.now());
}
