import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { countTry, forgiveTry } from '#server/people/sign-in-throttle.ts';
import type { Db } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';

/** What somebody types to show that the account is theirs, and for what. */
export type Proof = { typed: string; purpose: string; address: string };

/**
 * Refuses who is signed in but does not know the account's password, as at a browser that was left open. Tries count as sign-in tries do, and
 * together with them: an open session is no way around that limit.
 */
export async function checkPassword(
  db: Db,
  passwords: Passwords,
  { id, email, passwordHash }: UserRow,
  { typed, purpose, address }: Proof,
  now: number,
): Promise<void> {
  const attempt = { login: email, address, userId: id };
  await countTry(db, attempt, now);
  if (passwordHash === null || !(await passwords.verify(typed, passwordHash))) {
    await record(db, { action: 'sign_in_failed', subjectId: id, address, detail: purpose });
    throw new Refusal(403, 'wrong_password', 'That is not the password of this account.');
  }
  await forgiveTry(db, attempt);
}

/** The account of somebody who is signed in. It can have been deleted since the call began. */
export async function readAccount(db: Db, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Refusal(401, 'not_signed_in', 'Sign in first.');
  return row;
}
