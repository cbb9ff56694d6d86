import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { closeOtherSessions } from '#server/people/sessions.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, isNull } from '#server/store/drizzle.ts';
import { passwordResets, type UserRow, users } from '#server/store/schema.ts';
import { checkPassword, readAccount } from './proof.ts';

export type PasswordChange = {
  userId: string;
  currentPassword: string | undefined;
  newPassword: string;
  /** Of the session that stays. */
  token: string;
  address: string;
};

/** Replaces the password, or sets the first one of an account that has none. All other sessions and every reset link of this account end. */
export async function changePassword(db: Db, passwords: Passwords, change: PasswordChange, now: number): Promise<void> {
  const { userId, token, address } = change;
  const row = await readAccount(db, userId);
  if (row.passwordHash !== null) await checkCurrent(db, passwords, row, change, now);
  const passwordHash = await passwords.hash(change.newPassword);
  await db.transaction(async (tx) => {
    await replaceHash(tx, row, passwordHash);
    await closeOtherSessions(tx, userId, token);
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await record(tx, { action: 'password_changed', subjectId: userId, address });
  });
}

async function checkCurrent(
  db: Db,
  passwords: Passwords,
  row: UserRow,
  { currentPassword, address }: PasswordChange,
  now: number,
): Promise<void> {
  if (!currentPassword) throw new Refusal(400, 'bad_field', 'currentPassword: Enter your current password.');
  await checkPassword(db, passwords, row, { typed: currentPassword, purpose: 'to change the password', address }, now);
}

/** Only over the password that was checked: of two changes at once, the second is told. */
async function replaceHash(tx: Db, { id, passwordHash: checked }: UserRow, passwordHash: string): Promise<void> {
  const unchanged = checked === null ? isNull(users.passwordHash) : eq(users.passwordHash, checked);
  const changed = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), unchanged))
    .returning({ id: users.id });
  if (changed.length === 0)
    throw new Refusal(409, 'changed_meanwhile', 'Your password was changed somewhere else in the meantime. Try again.');
}
