import type { Inbox, Notification } from '#contract/notifications.ts';
import type { User } from '#contract/people.ts';
import { Refusal } from '#server/http/refusal.ts';
import { nameOf } from '#server/people/people.ts';
import type { Db } from '#server/store/db.ts';
import { and, desc, eq, isNotNull, isNull, lte, or, sql } from '#server/store/drizzle.ts';
import { exchanges, notifications, users } from '#server/store/schema.ts';

const shownCount = 50;

/** What this person is told. What it was about may be gone, and the role that it was for: then it is not told any more. */
export async function readInbox(db: Db, user: User): Promise<Inbox> {
  const rows = await current(db, user).orderBy(desc(notifications.createdAt), desc(notifications.id)).limit(shownCount);
  const unread = await current(db, user, isNull(notifications.readAt));
  return { notifications: rows.flatMap(toNotification), unread: unread.length };
}

/** Throws a 404 for what is not this person's. */
export async function markRead(db: Db, userId: string, id: string): Promise<void> {
  const mine = and(eq(notifications.id, id), eq(notifications.userId, userId));
  const read = await db.update(notifications).set({ readAt: new Date() }).where(mine).returning();
  if (read.length === 0) throw refuseUnknown();
}

/** Marks one and all older ones. */
export async function markReadUpTo(db: Db, userId: string, id: string): Promise<void> {
  const newest = and(eq(notifications.id, id), eq(notifications.userId, userId));
  if ((await db.$count(notifications, newest)) === 0) throw refuseUnknown();
  // Compared inside the database: it keeps microseconds, a Date does not.
  const upTo = lte(notifications.createdAt, sql`(select created_at from notifications where id = ${id})`);
  await db
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), upTo));
}

/** Drizzle takes a joined row for absent when its first column is null: one that never is comes first. */
const columns = {
  id: notifications.id,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  person: { email: users.email, firstName: users.firstName, lastName: users.lastName, standing: users.standing },
  exchange: { id: exchanges.id, agentId: exchanges.agent, ticker: exchanges.ticker, status: exchanges.status },
};

function current(db: Db, { id, isAdmin }: User, more?: ReturnType<typeof isNull>) {
  const aboutPerson = and(eq(notifications.kind, 'sign_up'), eq(users.id, notifications.about));
  const aboutAnswer = and(
    eq(notifications.kind, 'answer'),
    eq(exchanges.id, notifications.about),
    eq(exchanges.userId, notifications.userId),
  );
  const concerns = or(isNotNull(exchanges.id), isAdmin ? isNotNull(users.id) : undefined);
  return db
    .select(columns)
    .from(notifications)
    .leftJoin(users, aboutPerson)
    .leftJoin(exchanges, aboutAnswer)
    .where(and(eq(notifications.userId, id), concerns, more))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof current>>[number];

function toNotification({ person, exchange, ...row }: Row): Notification[] {
  const told = { id: row.id, createdAt: row.createdAt.toISOString(), readAt: row.readAt?.toISOString() ?? null };
  if (exchange) return [{ ...told, kind: 'answer', exchange }];
  if (!person) return [];
  const { email, standing } = person;
  return [{ ...told, kind: 'sign_up', person: { name: nameOf(person), email, standing } }];
}

function refuseUnknown(): Refusal {
  return new Refusal(404, 'unknown_notification', 'There is no such notification.');
}
