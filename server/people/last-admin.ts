import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, ne } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';

const usualText = 'This is the only administrator; their access cannot be taken away.';

/** The last administrator cannot be taken away. In the turn of `people`, so that two cannot go at once. */
export async function refuseLastAdmin(tx: Db, { id, isAdmin }: UserRow, text = usualText): Promise<void> {
  if (!isAdmin) return;
  const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, id)));
  if (others === 0) throw new Refusal(409, 'last_admin', text);
}

/** Asked again in the turn of `people`: the role may have been taken while this call waited for it. */
export async function refuseFormerAdmin(tx: Db, actorId: string): Promise<void> {
  const isAdmin = await tx.$count(users, and(eq(users.id, actorId), eq(users.isAdmin, true)));
  if (!isAdmin) throw new Refusal(403, 'not_admin', 'Only an administrator may do this.');
}
