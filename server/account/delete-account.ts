import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import { refuseLastAdmin } from '#server/people/last-admin.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { notifications, type UserRow, users } from '#server/store/schema.ts';
import { checkPassword, readAccount } from './proof.ts';

export type Deletion = { userId: string; confirmation: string; address: string };

/**
 * Deletes an account with everything in it: sessions, conversations, pictures, links to sign-in providers, notifications. What stays is a line of
 * the audit log that names the account by its id alone. The last administrator cannot go.
 */
export async function deleteAccount(db: Db, passwords: Passwords, deletion: Deletion, now: number): Promise<void> {
  const { userId } = deletion;
  await confirm(db, passwords, await readAccount(db, userId), deletion, now);
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    await refuseLastAdmin(tx, await readAccount(tx, userId), lastAdminText);
    await tx.delete(notifications).where(eq(notifications.about, userId));
    await tx.delete(users).where(eq(users.id, userId));
    await record(tx, { action: 'account_deleted', subjectId: userId });
  });
}

async function confirm(
  db: Db,
  passwords: Passwords,
  row: UserRow,
  { confirmation, address }: Deletion,
  now: number,
): Promise<void> {
  if (row.passwordHash !== null)
    return checkPassword(db, passwords, row, { typed: confirmation, purpose: 'to delete the account', address }, now);
  if (confirmation.trim().toLowerCase() !== row.email.toLowerCase())
    throw new Refusal(403, 'wrong_confirmation', 'That is not the e-mail address of this account.');
}

const lastAdminText =
  'You are the only administrator, and somebody has to be. Make another person an administrator first, then delete your account.';
