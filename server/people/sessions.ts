import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '#contract/account.ts';
import type { User } from '#contract/people.ts';
import type { Db } from '#server/store/db.ts';
import { and, desc, eq, gt, lt, ne } from '#server/store/drizzle.ts';
import { sessions, users } from '#server/store/schema.ts';
import { toUser } from './people.ts';

const lastsMs = 30 * 86_400_000;
/** Longer than any browser's name for itself. */
const userAgentLength = 400;

/** Where a session is opened from: the call that opens it will do. */
export type Origin = { address: string; headers: { 'user-agent'?: string | undefined } };

export type OpenedSession = { token: string; expiresAt: Date };

/** A new session for a person, with a token that only their browser has. Expired ones are swept on the way. */
export async function openSession(
  db: Db,
  userId: string,
  { address, headers }: Origin,
  now = Date.now(),
): Promise<OpenedSession> {
  const token = randomBytes(32).toString('base64url');
  const openedAt = new Date(now);
  const expiresAt = new Date(now + lastsMs);
  const userAgent = headers['user-agent']?.slice(0, userAgentLength) ?? null;
  await db.delete(sessions).where(lt(sessions.expiresAt, openedAt));
  const tokenHash = hashToken(token);
  await db.insert(sessions).values({ tokenHash, userId, address, userAgent, expiresAt, createdAt: openedAt });
  return { token, expiresAt };
}

/** The person behind a token, as they are at this moment: role and approval are never remembered. */
export async function findUserByToken(db: Db, token: string, now = Date.now()): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, new Date(now))))
    .limit(1);
  return row && toUser(row.user);
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function closeAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** All of a person's sessions but the one of `token`. Says how many there were. */
export async function closeOtherSessions(db: Db, userId: string, token: string): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(token)));
  return (await db.delete(sessions).where(others).returning({ id: sessions.id })).length;
}

/** One of a person's sessions by its id. False when it is not there, or somebody else's. */
export async function closeOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const own = and(eq(sessions.userId, userId), eq(sessions.id, sessionId));
  return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0;
}

/** Where a person is signed in: the session of `token` first, then the newest. */
export async function listSessions(db: Db, userId: string, token: string | undefined, now: number): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(sessions.createdAt), sessions.id);
  const currentHash = token && hashToken(token);
  const listed = rows.map(({ tokenHash, id, userAgent, address, createdAt, expiresAt }) => ({
    id,
    current: tokenHash === currentHash,
    userAgent,
    address,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
  return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)];
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
