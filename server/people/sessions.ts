import { createHash, randomBytes } from 'node:crypto';
import type { User } from '#contract/people.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, gt, lt } from '#server/store/drizzle.ts';
import { sessions, users } from '#server/store/schema.ts';
import { toUser } from './people.ts';

const lastsMs = 30 * 86_400_000;
/** Longer than any browser's name for itself. */
const userAgentLength = 400;

/** Where a session is opened from: the call that opens it will do. */
export type Origin = { address: string; headers: { 'user-agent'?: string | undefined } };

/** A new session for a person, with a token that only their browser has. Expired ones are swept on the way. */
export async function openSession(db: Db, userId: string, { address, headers }: Origin, now = Date.now()) {
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

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
