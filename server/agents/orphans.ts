import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Store } from '#server/store/db.ts';
import { longestAnswerMs } from './desk-work.ts';
import { markInterrupted } from './exchanges.ts';

const lookEveryMs = 60_000;

/**
 * Marks the answers that a killed process left open, now and from time to time. With the database to ourselves all open answers are such; on a shared
 * one those that are older than an answer can get, as another process may be writing the rest. The returned function ends the looking.
 */
export async function interruptOrphans({ db }: Store, isShared: boolean, log: Log): Promise<() => void> {
  await markInterrupted(db, isShared ? longestAgo() : new Date());
  const timer = setInterval(() => {
    markInterrupted(db, longestAgo()).catch((error) =>
      log.warn({ err: forLog(error) }, 'open answers were not looked at'),
    );
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function longestAgo(): Date {
  return new Date(Date.now() - longestAnswerMs);
}
