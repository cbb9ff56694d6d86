import type { ModelUse } from '#contract/models.ts';
import { nameOf } from '#server/people/people.ts';
import type { Db } from '#server/store/db.ts';
import { count, desc, eq, sql } from '#server/store/drizzle.ts';
import { modelCalls, users } from '#server/store/schema.ts';
import { dayOf } from './allowance.ts';

const tokens = sql<number>`sum(${modelCalls.tokens})`.mapWith(Number);
/** A cost of which a part is not known is not known. */
const costUsd = sql<
  number | null
>`case when bool_or(${modelCalls.costUsd} is null) then null else sum(${modelCalls.costUsd}) end`;

/** What each person has used or reserved today, most tokens first. */
export async function readUse(db: Db, now: number): Promise<ModelUse> {
  const day = dayOf(now);
  const user = { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email };
  const rows = await db
    .select({ user, answers: count(), tokens, costUsd })
    .from(modelCalls)
    .innerJoin(users, eq(users.id, modelCalls.userId))
    .where(eq(modelCalls.day, day))
    .groupBy(users.id)
    .orderBy(desc(tokens), users.id);
  return { day, people: rows.map(({ user, ...used }) => ({ userId: user.id, name: nameOf(user), ...used })) };
}

/** What one person has used or reserved, by day and model, the oldest first. */
export function readOwnUse(db: Db, userId: string) {
  const { day, model } = modelCalls;
  return db
    .select({ day, model, answers: count(), tokens, costUsd })
    .from(modelCalls)
    .where(eq(modelCalls.userId, userId))
    .groupBy(day, model)
    .orderBy(day, model);
}
