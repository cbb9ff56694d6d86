import { z } from 'zod';
import { mayEnter } from '#contract/people.ts';
import type { Call, Handlers, SignedInCall } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { Redirect } from '#server/http/replies.ts';
import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import { noteSignIn } from '#server/people/note-sign-in.ts';
import { toUser } from '#server/people/people.ts';
import { adoptPicture } from '#server/people/profile.ts';
import { findUserByToken, openSession } from '#server/people/sessions.ts';
import { countSignUp } from '#server/people/sign-up-throttle.ts';
import type { Db } from '#server/store/db.ts';
import type { UserRow } from '#server/store/schema.ts';
import { connect, disconnect, findByIdentity, findConnection, registerFromGoogle } from './identities.ts';
import { fetchPicture } from './picture.ts';
import { checksSchema, type GoogleSettings, openProvider, type Profile } from './provider.ts';
import { openTickets } from './ticket.ts';

export type GoogleParts = {
  db: Db;
  /** Undefined where Google sign-in is not set up. */
  google: GoogleSettings | undefined;
  secret: string;
  publicUrl: string;
  /** The addresses at which we answer, `publicUrl` first. */
  origins: string[];
  requireApproval: boolean;
  now: () => number;
  log: Log;
};

type GoogleCalls = 'startGoogle' | 'finishGoogle' | 'getConnections' | 'connectGoogle' | 'disconnectGoogle';

/** What waits in the browser while its owner is at Google. `connectTo` is the account to connect, when it is not a sign-in. */
const ticketSchema = z.object({ checks: checksSchema, connectTo: z.string().optional() });
const ticketName = 'tickmark-google';
const ticketPath = '/auth/google';
const ticketLastsMs = 10 * 60_000;

export function handleGoogle(parts: GoogleParts): Pick<Handlers, GoogleCalls> {
  const { db, google, publicUrl, now, log } = parts;
  const provider = google && openProvider(google);
  const tickets = openTickets(parts.secret, 'google sign-in', ticketLastsMs, now);

  function isElsewhere({ headers: { host } }: Call): boolean {
    return parts.origins.slice(1).includes(`http://${host}`);
  }

  async function leave(call: Call, connectTo?: string): Promise<string> {
    if (!provider) throw new Refusal(409, 'google_not_configured', 'Google sign-in is not set up on this server.');
    const { url, checks } = await provider.begin(`${publicUrl}${ticketPath}/callback`).catch((error) => {
      log.warn({ err: forLog(error) }, 'Google did not answer');
      throw new Refusal(502, 'google_down', 'Google did not answer. Try again in a moment.');
    });
    const ticket = tickets.close({ checks, ...(connectTo ? { connectTo } : {}) });
    call.cookies.keep(ticketName, ticket, { path: ticketPath, maxAgeSeconds: ticketLastsMs / 1000 });
    return url;
  }

  async function arrive(call: Call): Promise<string> {
    const ticket = ticketSchema.safeParse(tickets.open(call.cookies.read(ticketName) ?? ''));
    call.cookies.drop(ticketName, ticketPath);
    if (!provider || !ticket.success) return '/?error=google_failed';
    const { checks, connectTo } = ticket.data;
    const url = new URL(call.url, publicUrl);
    if (url.searchParams.get('error') === 'access_denied') return connectTo ? '/settings' : '/?error=google_cancelled';
    const profile = await provider.finish(url, checks);
    if (!profile.emailVerified) return `${connectTo ? '/settings' : '/'}?error=email_unverified`;
    return connectTo ? join(call, connectTo, profile) : signIn(call, profile);
  }

  /** Only for who set out from Settings and is still signed in as the same person. */
  async function join(call: Call, userId: string, profile: Profile): Promise<string> {
    const user = call.sessionToken && (await findUserByToken(db, call.sessionToken, now()));
    if (!user || user.id !== userId) return '/?error=google_failed';
    try {
      await connect(db, { userId, profile, address: call.address });
      return '/settings?google=connected';
    } catch (error) {
      if (error instanceof Refusal) return `/settings?error=${error.code}`;
      throw error;
    }
  }

  async function signIn(call: Call, profile: Profile): Promise<string> {
    const row = (await findByIdentity(db, profile)) ?? (await signUp(call, profile));
    if (!row) return '/?error=email_taken';
    if (!mayEnter(toUser(row))) return `/?error=${row.standing === 'rejected' ? 'rejected' : 'pending_approval'}`;
    await noteSignIn(db, row.id, { address: call.address, now: now(), way: 'Google' });
    call.keepSession(await openSession(db, row.id, call, now()));
    return '/';
  }

  async function signUp(call: Call, profile: Profile): Promise<UserRow | undefined> {
    await countSignUp(db, call.address, now());
    const row = await registerFromGoogle(db, profile, !parts.requireApproval, call.address);
    if (row && profile.picture && google) await copyPicture(row, profile.picture, google.issuer);
    return row;
  }

  /** The picture is ours from now on: a page of ours asks nobody else for it. An account does without where there is none. */
  async function copyPicture({ id }: UserRow, url: string, issuer: string): Promise<void> {
    const file = await fetchPicture(url, issuer);
    if (!file) return;
    await adoptPicture(db, id, file, now()).catch((error) =>
      log.info({ err: forLog(error) }, 'a picture from Google was not kept'),
    );
  }

  /** Whatever goes wrong on the way, a person ends on a page of ours that says so. */
  async function orExplain(way: Promise<string>): Promise<Redirect> {
    try {
      return new Redirect(await way);
    } catch (error) {
      if (error instanceof Refusal) return new Redirect(`/?error=${error.code}`);
      log.warn({ err: forLog(error) }, 'a Google sign-in failed');
      return new Redirect('/?error=google_failed');
    }
  }

  return {
    // Google comes back to one address alone, and a cookie set at 127.0.0.1 is not seen there.
    startGoogle: (_input, call) =>
      isElsewhere(call) ? new Redirect(`${publicUrl}${ticketPath}`) : orExplain(leave(call)),
    finishGoogle: (_input, call) => orExplain(arrive(call)),
    getConnections: async (_input, { user }) => {
      const connected = await findConnection(db, user.id);
      const google = connected && { email: connected.email, since: connected.createdAt.toISOString() };
      return { configured: provider !== undefined, google: google ?? null };
    },
    connectGoogle: async (_input, call: SignedInCall) => ({ url: await leave(call, call.user.id) }),
    disconnectGoogle: async (_input, { user, address }) => {
      await disconnect(db, user.id, address);
      return { ok: true };
    },
  };
}
