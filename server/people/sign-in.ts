import { mayEnter } from '#contract/people.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { UserRow } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { noteSignIn } from './note-sign-in.ts';
import { nobodysHash, type Passwords } from './passwords.ts';
import { readPendingText } from './pending-text.ts';
import { findByLogin, toUser } from './people.ts';
import { countTry, forgiveTry } from './sign-in-throttle.ts';

export type Credentials = { login: string; password: string; address: string };

/** The person whose password this is, when they may enter. A wrong password and an unknown account get one answer after one hash. */
export async function signIn(
  db: Db,
  passwords: Passwords,
  credentials: Credentials,
  now = Date.now(),
): Promise<UserRow> {
  const row = await findByLogin(db, credentials.login);
  const attempt = { login: credentials.login, address: credentials.address, userId: row?.id };
  await countTry(db, attempt, now);
  const isRight = await passwords.verify(credentials.password, row?.passwordHash ?? nobodysHash);
  if (!row?.passwordHash || !isRight) return refuseWrong(db, row, credentials.address);
  await forgiveTry(db, attempt);
  await refuseBarred(db, row);
  await noteSignIn(db, row.id, { address: credentials.address, now });
  return row;
}

async function refuseWrong(db: Db, row: UserRow | undefined, address: string): Promise<never> {
  if (row) await record(db, { action: 'sign_in_failed', subjectId: row.id, address });
  throw new Refusal(401, 'wrong_credentials', 'Invalid email or password');
}

/** Only after the right password: to anybody else an account that waits looks like any other. */
async function refuseBarred(db: Db, row: UserRow): Promise<void> {
  if (mayEnter(toUser(row))) return;
  throw row.standing === 'rejected'
    ? new Refusal(403, 'rejected', 'Your access has been denied by an administrator.')
    : new Refusal(403, 'pending_approval', await readPendingText(db));
}
