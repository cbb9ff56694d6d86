import { createHash, randomBytes } from 'node:crypto';
import type { User } from '#contract/people.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, gt, lt } from '#server/store/drizzle.ts';
import { sessions, users } from '#server/store/schema.ts';
import { toUser } from './people.ts';

const lastsMs = 30 * 86_400_000;

/** A new session for a person, with a token that only their browser has. Expired ones are swept on the way. */
export async function openSession(db: Db, userId: string, now = Date.now()) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + lastsMs);
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt });
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
