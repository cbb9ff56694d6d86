import type { Db } from '#server/store/db.ts';
import { sql } from '#server/store/drizzle.ts';
import { users } from '#server/store/schema.ts';

/** From the e-mail's local part, made unique: `ada`, `ada2`, `ada3`. Called in the turn of `people`, so nobody takes the name in between. */
export async function chooseUsername(tx: Db, email: string): Promise<string> {
  const wish = wishFrom(email);
  const taken = await readTaken(tx, wish);
  if (!taken.has(wish)) return wish;
  let number = 2;
  while (taken.has(`${wish}${number}`)) number += 1;
  return `${wish}${number}`;
}

function wishFrom(email: string): string {
  const [local = ''] = email.toLowerCase().split('@');
  return local.replaceAll(/[^a-z0-9._-]/g, '') || 'user';
}

async function readTaken(tx: Db, wish: string): Promise<Set<string>> {
  const rows = await tx
    .select({ username: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`starts_with(lower(${users.username}), ${wish})`);
  return new Set(rows.map((row) => row.username));
}
