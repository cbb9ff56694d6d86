import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { eq, inArray, lt, sql } from '#server/store/drizzle.ts';
import { throttles } from '#server/store/schema.ts';

/** A counter by `key` that runs for `windowMs` from its first count. */
export type Counter = { key: string; windowMs: number };

/** Counts one more, and says how many there are now and when the counter ends. One statement, so that no two tries share a number. */
export async function count(db: Db, { key, windowMs }: Counter, now: number): Promise<{ count: number; until: Date }> {
  const fresh = new Date(now + windowMs);
  const over = sql`${throttles.until} <= ${new Date(now).toISOString()}`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, until: fresh })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        until: sql`case when ${over} then ${fresh.toISOString()} else ${throttles.until} end`,
      },
    })
    .returning();
  return row ?? { count: 1, until: fresh };
}

/** Takes one count back: the try was a success. */
export async function uncount(db: Db, keys: string[]): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(inArray(throttles.key, keys));
}

export async function forget(db: Db, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}

/** Removes counters that have ended. */
export async function sweepThrottles(db: Db, now: number): Promise<void> {
  await db.delete(throttles).where(lt(throttles.until, new Date(now)));
}

export function tooMany(what: string, until: Date, now: number): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
  return new Refusal(429, 'too_many_tries', `${what} Try again in ${readableWait(seconds)}.`, seconds);
}

function readableWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
