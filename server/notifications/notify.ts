import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import { and, desc, eq, isNull } from '#server/store/drizzle.ts';
import { type ExchangeRow, notifications, users } from '#server/store/schema.ts';
import { keptEach } from './sweep.ts';

/** Tells every administrator that somebody has signed up and waits. In the transaction of the sign-up. */
export async function notifySignUp(db: Db, personId: string): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  await add(
    db,
    admins.map(({ id }) => ({ userId: id, kind: 'sign_up', about: personId })),
  );
}

/** Tells a new administrator of those who wait already, as many as are kept. */
export async function tellOfWaiting(db: Db, adminId: string): Promise<void> {
  const waiting = await db
    .select({ about: users.id, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.standing, 'pending'))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(keptEach);
  await add(
    db,
    waiting.map((person) => ({ ...person, userId: adminId, kind: 'sign_up' })),
  );
}

/** Somebody has decided: there is nothing left to do for the other administrators. */
export async function settleSignUp(db: Db, personId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.kind, 'sign_up'), eq(notifications.about, personId), isNull(notifications.readAt)));
}

/** Tells readers of the answers that they left. An answer is complete whether or not its reader could be told. */
export function openTeller(db: Db, log: Log): (exchange: ExchangeRow) => Promise<void> {
  return (exchange) =>
    notifyAnswer(db, exchange).catch((error) =>
      log.warn({ err: forLog(error), exchange: exchange.id }, 'nobody was told of an answer'),
    );
}

/** Tells the reader that an answer is there which they left before its end. One that they stopped is no news to them. */
export async function notifyAnswer(db: Db, exchange: Pick<ExchangeRow, 'id' | 'userId' | 'status'>): Promise<void> {
  if (exchange.status === 'stopped') return;
  await add(db, [{ userId: exchange.userId, kind: 'answer', about: exchange.id }]);
}

/** What was told once is not told again. */
async function add(db: Db, rows: (typeof notifications.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(notifications).values(rows).onConflictDoNothing();
}
