import type { ModelUse } from '#contract/models.ts';
import { nameOf } from '#server/people/people.ts';
import type { Db } from '#server/store/db.ts';
import { count, desc, eq, sql } from '#server/store/drizzle.ts';
import { modelCalls, users } from '#server/store/schema.ts';
import { dayOf } from './allowance.ts';

/** What each person has used or reserved today, most tokens first. A cost of which a part is not known is not known. */
export async function readUse(db: Db, now: number): Promise<ModelUse> {
  const day = dayOf(now);
  const tokens = sql<number>`sum(${modelCalls.tokens})`.mapWith(Number);
  const rows = await db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
      answers: count(),
      tokens,
      costUsd: sql<
        number | null
      >`case when bool_or(${modelCalls.costUsd} is null) then null else sum(${modelCalls.costUsd}) end`,
    })
    .from(modelCalls)
    .innerJoin(users, eq(users.id, modelCalls.userId))
    .where(eq(modelCalls.day, day))
    .groupBy(users.id)
    .orderBy(desc(tokens), users.id);
  return { day, people: rows.map(({ user, ...used }) => ({ userId: user.id, name: nameOf(user), ...used })) };
}
