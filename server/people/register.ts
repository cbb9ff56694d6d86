import { Refusal } from '#server/http/refusal.ts';
import { notifySignUp, settleSignUp, tellOfWaiting } from '#server/notifications/notify.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { eq, sql } from '#server/store/drizzle.ts';
import { identities, passwordResets, type UserRow, users } from '#server/store/schema.ts';
import { record } from './audit.ts';
import { closeAllSessions } from './sessions.ts';
import { chooseUsername } from './usernames.ts';

export type NewPerson = {
  email: string;
  /** Null for who comes from Google. */
  passwordHash: string | null;
  firstName?: string | undefined;
  lastName?: string | undefined;
};

/** The first account of all is the administrator's; the others wait for approval unless `approveAtOnce`. One at a time, so that there is one first. */
export function register(db: Db, person: NewPerson, approveAtOnce: boolean, address: string): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    await refuseTaken(tx, person.email);
    const isFirst = (await tx.$count(users)) === 0;
    const row = await insert(tx, person, isFirst, isFirst || approveAtOnce);
    await record(tx, { action: isFirst ? 'registered_first_admin' : 'registered', subjectId: row.id, address });
    if (row.standing === 'pending') await notifySignUp(tx, row.id);
    return row;
  });
}

/** The administrator whom the settings name, made at start if absent. An account that somebody else made with that address is taken over: its password is replaced, and its sessions, its reset link and its Google account, which may be somebody else's, end. */
export function ensureAdmin(db: Db, person: NewPerson): Promise<void> {
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    const existing = await findByEmail(tx, person.email);
    if (existing?.isAdmin) return;
    const row = existing ? await takeOver(tx, existing.id, person) : await insert(tx, person, true, true);
    await settleSignUp(tx, row.id);
    await tellOfWaiting(tx, row.id);
    await record(tx, { action: 'made_admin_by_settings', subjectId: row.id });
  });
}

async function refuseTaken(tx: Db, email: string): Promise<void> {
  if (await findByEmail(tx, email))
    throw new Refusal(409, 'email_taken', 'An account with this e-mail address already exists.');
}

/** In any case. */
export async function findByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

async function takeOver(tx: Db, id: string, { passwordHash }: NewPerson): Promise<UserRow> {
  await closeAllSessions(tx, id);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  await tx.delete(identities).where(eq(identities.userId, id));
  const change = { isAdmin: true, standing: 'approved', passwordHash } as const;
  return one(await tx.update(users).set(change).where(eq(users.id, id)).returning());
}

async function insert(tx: Db, person: NewPerson, isAdmin: boolean, approved: boolean): Promise<UserRow> {
  const username = await chooseUsername(tx, person.email);
  const standing = approved ? 'approved' : 'pending';
  return one(
    await tx
      .insert(users)
      .values({ ...person, username, isAdmin, standing })
      .returning(),
  );
}

function one(rows: UserRow[]): UserRow {
  const [row] = rows;
  if (!row) throw new Error('The database returned no row for an account that it wrote.');
  return row;
}
