import type { Db } from '#server/store/db.ts';
import { and, eq, like, lt, or } from '#server/store/drizzle.ts';
import { marketCache } from '#server/store/schema.ts';

type Entry = { value: unknown; storedAt: number };

/** What market sources said, kept in the database: every app process and every restart has it. `storedAt` is milliseconds UTC. */
export function openMarketCache(db: Db) {
  return {
    async read(key: string): Promise<Entry | undefined> {
      const [row] = await db.select().from(marketCache).where(eq(marketCache.key, key)).limit(1);
      return row && { value: JSON.parse(row.value), storedAt: row.storedAt.getTime() };
    },
    async write(key: string, value: unknown, storedAt: number): Promise<void> {
      const entry = { value: JSON.stringify(value), storedAt: new Date(storedAt) };
      await db
        .insert(marketCache)
        .values({ key, ...entry })
        .onConflictDoUpdate({ target: marketCache.key, set: entry });
    },
  };
}

const dayMs = 86_400_000;

/** Removes what nobody will want: searches after a day, anything after a year. The rest stays, as the last real data for an outage. */
export async function sweepMarketCache(db: Db, now: number): Promise<void> {
  const olderThan = (days: number) => lt(marketCache.storedAt, new Date(now - days * dayMs));
  await db.delete(marketCache).where(or(and(like(marketCache.key, 'market:%:search:%'), olderThan(1)), olderThan(366)));
}
