import { mayEnter } from '#contract/people.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { noteSignIn } from './note-sign-in.ts';
import { nobodysHash, type Passwords } from './passwords.ts';
import { readPendingText } from './pending-text.ts';
import { findByLogin, toUser } from './people.ts';
import { type OpenedSession, type Origin, openSession } from './sessions.ts';
import { countTry, forgiveTry } from './sign-in-throttle.ts';

export type Credentials = { login: string; password: string };

/**
 * The person whose password this is, when they may enter, with a session of theirs. A wrong password and an unknown account get one answer after
 * one hash.
 */
export async function signIn(
  db: Db,
  passwords: Passwords,
  { login, password }: Credentials,
  origin: Origin,
  now = Date.now(),
): Promise<{ row: UserRow; session: OpenedSession }> {
  const { address } = origin;
  const row = await findByLogin(db, login);
  const attempt = { login, address, userId: row?.id };
  await countTry(db, attempt, now);
  const isRight = await passwords.verify(password, row?.passwordHash ?? nobodysHash);
  if (!row?.passwordHash || !isRight) return refuseWrong(db, row, address);
  await forgiveTry(db, attempt);
  await refuseBarred(db, row);
  const session = await letIn(db, row, origin, now);
  return session ? { row, session } : refuseWrong(db, row, address);
}

/**
 * Only over the password that was checked, which is held until the session is there: who changes it to shut somebody out leaves no session behind
 * that began with the old one at the same moment.
 */
function letIn(db: Db, row: UserRow, origin: Origin, now: number): Promise<OpenedSession | undefined> {
  return db.transaction(async (tx) => {
    const [same] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, row.id)).for('update');
    if (same?.hash !== row.passwordHash) return undefined;
    await noteSignIn(tx, row.id, { address: origin.address, now });
    return openSession(tx, row.id, origin, now);
  });
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
