import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, ne } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';

/** The last administrator cannot be taken away. In the turn of `people`, so that two cannot go at once. */
export async function refuseLastAdmin(tx: Db, subject: UserRow): Promise<void> {
  if (!subject.isAdmin) return;
  const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, subject.id)));
  if (others === 0)
    throw new Refusal(409, 'last_admin', 'This is the only administrator; their access cannot be taken away.');
}

/** Asked again in the turn of `people`: the role may have been taken while this call waited for it. */
export async function refuseFormerAdmin(tx: Db, actorId: string): Promise<void> {
  const isAdmin = await tx.$count(users, and(eq(users.id, actorId), eq(users.isAdmin, true)));
  if (!isAdmin) throw new Refusal(403, 'not_admin', 'Only an administrator may do this.');
}
