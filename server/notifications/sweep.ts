import type { Db } from '#server/store/db.ts';
import { inArray, lt, sql } from '#server/store/drizzle.ts';
import { notifications } from '#server/store/schema.ts';

const keptMs = 90 * 86_400_000;
export const keptEach = 200;

/** Removes what is older than 90 days, and of each person's all but the newest 200. */
export async function sweepNotifications(db: Db, now: number): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, new Date(now - keptMs)));
  const tooMany = sql`select user_id from notifications group by user_id having count(*) > ${keptEach}`;
  const place = sql`row_number() over (partition by user_id order by created_at desc, id desc)`;
  const ranked = sql`select id, ${place} as place from notifications where user_id in (${tooMany})`;
  await db
    .delete(notifications)
    .where(inArray(notifications.id, sql`(select id from (${ranked}) as ranked where place > ${keptEach})`));
}
