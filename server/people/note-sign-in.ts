import type { Db } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { users } from '#server/store/schema.ts';
import { record } from './audit.ts';

export type SignIn = {
  address: string;
  now: number;
  /** By what other way than the password: `Google`. */
  way?: string;
};

/** Somebody has come in: remembered with the account and in the audit log. */
export async function noteSignIn(db: Db, userId: string, { address, now, way }: SignIn): Promise<void> {
  await db
    .update(users)
    .set({ lastSignInAt: new Date(now) })
    .where(eq(users.id, userId));
  await record(db, { action: 'signed_in', subjectId: userId, address, detail: way });
}
