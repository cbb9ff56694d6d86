import type { User } from '#contract/people.ts';
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

/** All accounts, the oldest first. */
export async function listPeople(db: Db): Promise<User[]> {
  const rows = await db.select().from(users).orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(toUser);
}
