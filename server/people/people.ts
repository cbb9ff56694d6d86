import type { Account, User } from '#contract/people.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { asc, eq, sql } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';

/** A person as the wire shows them. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    profileImageUrl: row.profileImageUrl,
    isAdmin: row.isAdmin,
    approved: row.standing === 'approved',
    createdAt: row.createdAt.toISOString(),
  };
}

/** By e-mail address or username, in any case. A username has no @, so the two never meet. */
export async function findByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const column = login.includes('@') ? users.email : users.username;
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${column})`, login.toLowerCase()))
    .limit(1);
  return row;
}

/** Throws a 404 for an id that nobody has. */
export async function insistOnPerson(db: Db, id: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new Refusal(404, 'unknown_user', 'There is no such account.');
  return row;
}

/** All accounts, the oldest first. */
export async function listAccounts(db: Db): Promise<Account[]> {
  const rows = await db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toAccount);
}

/** A person as administrators see them. */
export function toAccount(row: UserRow): Account {
  return { ...toUser(row), standing: row.standing, lastSignInAt: row.lastSignInAt?.toISOString() ?? null };
}

/** Full name if both names are known, otherwise the e-mail address. */
export function nameOf({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email;
}
