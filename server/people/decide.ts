import { Refusal } from '#server/http/refusal.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { and, eq, ne } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { closeAllSessions } from './sessions.ts';

export type Decision = { userId: string; approved: boolean; actorId: string; address: string };

/** Approves an account, or rejects it: a rejection ends its sessions and takes an administrator's role. The last administrator stays. */
export function decide(db: Db, { userId, approved, actorId, address }: Decision): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    const [subject] = await tx.select().from(users).where(eq(users.id, userId));
    if (!subject) throw new Refusal(404, 'unknown_user', 'There is no such account.');
    if (!approved) await refuseLastAdmin(tx, subject);
    const change = approved ? { standing: 'approved' as const } : { standing: 'rejected' as const, isAdmin: false };
    const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
    if (!approved) await closeAllSessions(tx, userId);
    await record(tx, { action: approved ? 'approved' : 'rejected', subjectId: userId, actorId, address });
    return row ?? subject;
  });
}

async function refuseLastAdmin(tx: Db, subject: UserRow): Promise<void> {
  if (!subject.isAdmin) return;
  const others = await tx.$count(users, and(eq(users.isAdmin, true), ne(users.id, subject.id)));
  if (others === 0)
    throw new Refusal(409, 'last_admin', 'This is the only administrator; their access cannot be taken away.');
}
