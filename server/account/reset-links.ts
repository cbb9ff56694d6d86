import { createHash, randomBytes } from 'node:crypto';
import { type ResetLink, resetLinkHours } from '#contract/account.ts';
import { Refusal } from '#server/http/refusal.ts';
import { record } from '#server/people/audit.ts';
import { refuseFormerAdmin } from '#server/people/last-admin.ts';
import type { Passwords } from '#server/people/passwords.ts';
import { insistOnPerson } from '#server/people/people.ts';
import { closeAllSessions, closeSession } from '#server/people/sessions.ts';
import { forgetTries } from '#server/people/sign-in-throttle.ts';
import { count, tooMany } from '#server/people/throttle.ts';
import { type Db, takeTurn } from '#server/store/db.ts';
import { and, eq, gt, lt, ne, or } from '#server/store/drizzle.ts';
import { passwordResets, users } from '#server/store/schema.ts';

const lastsMs = resetLinkHours * 3_600_000;

export type LinkWish = { userId: string; actorId: string; address: string; publicUrl: string };

/**
 * A link with which its bearer sets a new password for this account, once. An earlier one of the account ends. The token stands behind the #, which
 * browsers keep to themselves: no server's log and no Referer ever has it.
 */
export function makeResetLink(
  db: Db,
  { userId, actorId, address, publicUrl }: LinkWish,
  now: number,
): Promise<ResetLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + lastsMs);
  return db.transaction(async (tx) => {
    await takeTurn(tx, 'people');
    await refuseFormerAdmin(tx, actorId);
    await insistOnAccount(tx, userId);
    await tx
      .delete(passwordResets)
      .where(or(eq(passwordResets.userId, userId), lt(passwordResets.expiresAt, new Date(now))));
    await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt });
    await record(tx, { action: 'reset_link_made', subjectId: userId, actorId, address });
    return { url: `${publicUrl}/reset-password#${token}`, expiresAt: expiresAt.toISOString() };
  });
}

async function insistOnAccount(tx: Db, userId: string): Promise<void> {
  const subject = await insistOnPerson(tx, userId);
  if (subject.standing === 'rejected')
    throw new Refusal(409, 'rejected', 'This account was rejected. Approve it first, then make the link.');
}

/** `sessionToken` is of the browser that uses the link, whoever is signed in there: the next to come in is the link's owner. */
export type Reset = { token: string; newPassword: string; address: string; sessionToken: string | undefined };

const triesWindowMs = 15 * 60_000;
const triesPerAddress = 20;

/** Sets the password of the account that the link is for, and ends its sessions. An account that waits for approval still waits. */
export async function resetPassword(
  db: Db,
  passwords: Passwords,
  { token, newPassword, address, sessionToken }: Reset,
  now: number,
): Promise<void> {
  // Before the hash, whose cost is only for those who have a link.
  if (!(await isGood(db, token, now))) return refuseGuess(db, address, now);
  const userId = await spend(db, token, { passwordHash: await passwords.hash(newPassword), address }, now);
  await forgetTries(db, userId, address);
  if (sessionToken) await closeSession(db, sessionToken);
}

/** Guesses are counted, good links are not looked for among the counts: who guesses cannot keep others of their network from using theirs. */
async function refuseGuess(db: Db, address: string, now: number): Promise<never> {
  const guesses = await count(db, { key: `password-reset from ${address}`, windowMs: triesWindowMs }, now);
  if (guesses.count > triesPerAddress) throw tooMany('Too many tries from your network.', guesses.until, now);
  throw refuseLink();
}

async function isGood(db: Db, token: string, now: number): Promise<boolean> {
  return (await db.$count(passwordResets, goodLink(token, now))) > 0;
}

/** Taking the link away and reading it are one statement: of two who use it at once, one does. */
function spend(
  db: Db,
  token: string,
  { passwordHash, address }: { passwordHash: string; address: string },
  now: number,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [link] = await tx.delete(passwordResets).where(goodLink(token, now)).returning();
    if (!link) throw refuseLink();
    const mayHaveOne = and(eq(users.id, link.userId), ne(users.standing, 'rejected'));
    const [row] = await tx.update(users).set({ passwordHash }).where(mayHaveOne).returning({ id: users.id });
    if (!row) throw refuseLink();
    await closeAllSessions(tx, row.id);
    await record(tx, { action: 'password_reset', subjectId: row.id, address });
    return row.id;
  });
}

function goodLink(token: string, now: number) {
  return and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, new Date(now)));
}

/** One text for all: used, expired, replaced and invented links look alike. */
function refuseLink(): Refusal {
  return new Refusal(
    404,
    'unknown_link',
    'This link does not work: it was used before, has expired, or a newer one has taken its place. Ask an administrator for a new link.',
  );
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
