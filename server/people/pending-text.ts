import type { Db } from '#server/store/db.ts';
import { asc, eq } from '#server/store/drizzle.ts';
import { users } from '#server/store/schema.ts';
import { nameOf } from './people.ts';

const pendingText =
  'Your account is pending admin approval. An administrator will review it shortly, after which you can log in.';

/** What somebody reads whose account waits, and whom they may ask: the administrator of longest standing. */
export async function readPendingText(db: Db): Promise<string> {
  const [admin] = await db
    .select()
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  if (!admin) return pendingText;
  const name = nameOf(admin);
  return `${pendingText} Questions? Ask ${name === admin.email ? name : `${name} (${admin.email})`}.`;
}
