import { Refusal } from '#server/http/refusal.ts';
import { tellOfWaiting } from '#server/notifications/notify.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { refuseFormerAdmin, refuseLastAdmin } from './last-admin.ts';
import { insistOnPerson } from './people.ts';

export type RoleChange = { userId: string; isAdmin: boolean; actorId: string; address: string };

/** Makes an approved user an administrator, or an administrator a user. One may give up the role oneself; the last one keeps it. Said twice, it is done once. */
export function changeRole(db: Db, { userId, isAdmin, actorId, address }: RoleChange): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    await refuseFormerAdmin(tx, actorId);
    const subject = await insistOnPerson(tx, userId);
    if (subject.isAdmin === isAdmin) return subject;
    if (isAdmin) refuseUnapproved(subject);
    else await refuseLastAdmin(tx, subject);
    const [row] = await tx.update(users).set({ isAdmin }).where(eq(users.id, userId)).returning();
    if (isAdmin) await tellOfWaiting(tx, userId);
    await record(tx, { action: isAdmin ? 'made_admin' : 'unmade_admin', subjectId: userId, actorId, address });
    return row ?? subject;
  });
}

function refuseUnapproved({ standing }: UserRow): void {
  if (standing !== 'approved')
    throw new Refusal(409, 'not_approved', 'Approve this account before you make it an administrator.');
}
