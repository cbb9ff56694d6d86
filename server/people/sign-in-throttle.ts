import { createHash } from 'node:crypto';
import type { Db } from '#server/store/db.ts';
import { hasSignedInFrom } from './audit.ts';
import { count, forget, tooMany, uncount } from './throttle.ts';

/*
 * Who may try a password, and how often. Tries are counted before the password is checked, so that parallel guesses cannot slip through together.
 *
 * 1. One account from one address: 5 tries in 15 minutes.
 * 2. One account from all addresses: after 50 tries in 15 minutes each address has a single try. Guessing from many addresses gets slow, and the
 *    owner with the right password still comes in from an address that has not failed: nobody can be locked out by somebody elsewhere.
 * 3. One address for all accounts: after 100 tries in 15 minutes, only accounts that have signed in from that address before may still try (under
 *    rule 1). So guessing through a list of accounts ends, and an office or a proxy behind one address is not locked out by one of its people.
 *
 * A success takes its own counts back. Unknown accounts are counted like known ones, and so look the same.
 */
const windowMs = 15 * 60_000;
const triesPerPair = 5;
const triesPerAccount = 50;
const triesPerAddress = 100;

export type Try = { login: string; address: string; userId: string | undefined };

/** Counts a try, and refuses it when it is one too many. */
export async function countTry(db: Db, attempt: Try, now: number): Promise<void> {
  const keys = keysOf(attempt);
  const pair = await count(db, { key: keys.pair, windowMs }, now);
  if (pair.count > triesPerPair) throw tooMany('Too many sign-in attempts.', pair.until, now);
  const account = await count(db, { key: keys.account, windowMs }, now);
  if (account.count > triesPerAccount && pair.count > 1) throw tooMany('Too many sign-in attempts.', pair.until, now);
  const address = await count(db, { key: keys.address, windowMs }, now);
  if (address.count > triesPerAddress && !(await isKnownHere(db, attempt)))
    throw tooMany('Too many sign-in attempts from your network.', address.until, now);
}

/** The password was right. */
export async function forgiveTry(db: Db, attempt: Try): Promise<void> {
  const keys = keysOf(attempt);
  await forget(db, keys.pair);
  await uncount(db, [keys.account, keys.address]);
}

/** The account has a new password by other means: what was guessed wrong from here before does not hinder its owner. */
export async function forgetTries(db: Db, userId: string, address: string): Promise<void> {
  await forget(db, keysOf({ login: '', userId, address }).pair);
}

async function isKnownHere(db: Db, { userId, address }: Try): Promise<boolean> {
  return userId !== undefined && (await hasSignedInFrom(db, userId, address));
}

/** An account is one whether it is named by e-mail or by username; what a stranger typed is kept as a hash only. */
function keysOf({ login, address, userId }: Try): { pair: string; account: string; address: string } {
  const account = userId ?? createHash('sha256').update(login.toLowerCase()).digest('base64url');
  return { pair: `sign-in ${account} ${address}`, account: `sign-in ${account}`, address: `sign-in from ${address}` };
}
