import type { Db } from '#server/store/db.ts';
import { count, tooMany } from './throttle.ts';

const windowMs = 60 * 60_000;
const signUpsPerAddress = 30;

/** Sign-ups from one address: that a taken e-mail address is told costs a try, and so does the hash of each password. */
export async function countSignUp(db: Db, address: string, now: number): Promise<void> {
  const tries = await count(db, { key: `sign-up from ${address}`, windowMs }, now);
  if (tries.count > signUpsPerAddress) throw tooMany('Too many sign-ups from your network.', tries.until, now);
}
