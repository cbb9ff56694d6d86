import { requestStopOfAll } from '#server/agents/exchanges.ts';
import { settleSignUp } from '#server/notifications/notify.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { passwordResets, type UserRow, users } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { refuseFormerAdmin, refuseLastAdmin } from './last-admin.ts';
import { insistOnPerson } from './people.ts';
import { closeAllSessions } from './sessions.ts';

export type Decision = { userId: string; approved: boolean; actorId: string; address: string };

/** Approves an account, or rejects it: a rejection ends its sessions, its reset link and the answers under way for it, and takes an administrator's role. The last administrator stays. Said twice, it is done once. */
export function decide(db: Db, { userId, approved, actorId, address }: Decision): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    await refuseFormerAdmin(tx, actorId);
    const subject = await insistOnPerson(tx, userId);
    const standing = approved ? 'approved' : 'rejected';
    if (subject.standing === standing) return subject;
    if (!approved) await refuseLastAdmin(tx, subject);
    const change = { standing, isAdmin: approved && subject.isAdmin } as const;
    const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
    if (!approved) await closeEveryWayIn(tx, userId);
    await settleSignUp(tx, userId);
    await record(tx, { action: standing, subjectId: userId, actorId, address });
    return row ?? subject;
  });
}

async function closeEveryWayIn(tx: Db, userId: string): Promise<void> {
  await closeAllSessions(tx, userId);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await requestStopOfAll(tx, userId);
}
