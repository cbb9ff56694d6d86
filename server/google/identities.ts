import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import { findByEmail, register } from '#server/people/register.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { and, eq } from '#server/store/drizzle.ts';
import { identities, type UserRow, users } from '#server/store/schema.ts';
import type { Profile } from './provider.ts';

/** Whose account this is. */
export async function findByIdentity(db: Db, { issuer, subject }: Profile): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

/** The Google account that somebody has connected. */
export async function findConnection(db: Db, userId: string) {
  const [row] = await db.select().from(identities).where(eq(identities.userId, userId));
  return row;
}

/** A new account for somebody whom Google vouches for. Undefined when an account has this e-mail address already: the two are never joined silently. */
export function registerFromGoogle(
  db: Db,
  profile: Profile,
  approveAtOnce: boolean,
  address: string,
): Promise<UserRow | undefined> {
  const { issuer, subject, email, firstName, lastName } = profile;
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    if (await findByEmail(tx, email)) return undefined;
    const row = await register(tx, { email, firstName, lastName, passwordHash: null }, approveAtOnce, address);
    await tx.insert(identities).values({ issuer, subject, email, userId: row.id });
    return row;
  });
}

export type Connecting = { userId: string; profile: Profile; address: string };

/** Connects a Google account to the account of somebody who is signed in. A 409 when it belongs to another account, or another one is connected. */
export async function connect(db: Db, { userId, profile, address }: Connecting): Promise<void> {
  const { issuer, subject, email } = profile;
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    const owner = await findByIdentity(tx, profile);
    if (owner?.id === userId) return;
    if (owner) throw new Refusal(409, 'google_taken', 'This Google account is connected to another account.');
    if (await findConnection(tx, userId))
      throw new Refusal(409, 'google_connected', 'Another Google account is connected. Disconnect it first.');
    await tx.insert(identities).values({ issuer, subject, email, userId });
    await record(tx, { action: 'google_connected', subjectId: userId, address });
  });
}

/** A 409 for who has no password: nothing would be left to sign in with. */
export async function disconnect(db: Db, userId: string, address: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user?.passwordHash)
      throw new Refusal(409, 'no_password', 'Set a password first: without Google you could not sign in any more.');
    const gone = await tx.delete(identities).where(eq(identities.userId, userId)).returning();
    if (gone.length) await record(tx, { action: 'google_disconnected', subjectId: userId, address });
  });
}
