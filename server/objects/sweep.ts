import type { Db } from '#server/store/db.ts';
import { and, isNull, lt, or, sql } from '#server/store/drizzle.ts';
import { objects, users } from '#server/store/schema.ts';
import { addressOf } from './addresses.ts';

const unfinishedMs = 60 * 60_000;
const unusedMs = 24 * 60 * 60_000;

/** Removes uploads that were never finished, after an hour, and pictures that are nobody's, after a day: whoever has just sent one may still save it. */
export async function sweepObjects(db: Db, now: number): Promise<void> {
  const isOlder = (ms: number) => lt(objects.createdAt, new Date(now - ms));
  const isInUse = sql`exists (select 1 from ${users} where ${users.id} = ${objects.ownerId} and ${users.profileImageUrl} = ${addressOf('')} || ${objects.id})`;
  await db
    .delete(objects)
    .where(or(and(isNull(objects.bytes), isOlder(unfinishedMs)), and(isOlder(unusedMs), sql`not ${isInUse}`)));
}
