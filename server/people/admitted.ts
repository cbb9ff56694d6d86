import { mayEnter } from '#contract/people.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, gt, inArray } from '#server/store/drizzle.ts';
import { sessions, users } from '#server/store/schema.ts';
import { toUser } from './people.ts';
import { hashToken } from './sessions.ts';

/** Of these tokens, those of sessions that are still open and whose owners may still enter. */
export async function findAdmitted(db: Db, tokens: string[], now = Date.now()): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const rows = await db
    .select({ hash: sessions.tokenHash, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, [...byHash.keys()]), gt(sessions.expiresAt, new Date(now))));
  const admitted = rows.filter(({ user }) => mayEnter(toUser(user)));
  return new Set(admitted.flatMap(({ hash }) => byHash.get(hash) ?? []));
}
