import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { auditLog, identities, users } from '#server/store/schema.ts';
import { type StandInForGoogle, startGoogle } from '#tests/support/google.ts';
import { databases, openWorld, origin, type Person, type World } from '#tests/support/world.ts';

type Jar = Map<string, string>;

function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#285' } })
    .png()
    .toBuffer();
}

describe.each(databases)('signing in with Google on %s', (database) => {
  let google: StandInForGoogle;
  let world: World;
  beforeAll(async () => {
    google = await startGoogle();
    google.serve('/page.html', Buffer.from('<html>'), 'image/png');
    world = await openWorld(database, {
      settings: { google: google.settings, origins: [origin, 'http://127.0.0.1:3000'] },
    });
  });
  beforeEach(async () => {
    await world.reset();
    google.tamper(undefined);
    Object.assign(google.claims, { sub: 'g-1', email: 'grace@example.com', email_verified: true, picture: undefined });
    Object.assign(google.claims, { given_name: 'Grace', family_name: 'Hopper' });
  });
  afterAll(async () => {
    await world.close();
    await google.stop();
  });

  /** A browser's step on our server: cookies are kept in the jar, the place that it is sent to is returned. */
  async function step(url: string, jar: Jar): Promise<string> {
    const { pathname, search } = new URL(url, origin);
    const reply = await world.app.inject({ url: pathname + search, cookies: Object.fromEntries(jar) });
    for (const { name, value } of reply.cookies) jar.set(name, value);
    expect(reply.statusCode).toBe(302);
    return reply.headers.location ?? '';
  }

  /** Through Google and back to the door of ours. */
  async function throughGoogle(url: string): Promise<string> {
    const reply = await fetch(url, { redirect: 'manual' });
    return reply.headers.get('location') ?? '';
  }

  async function signIn(jar: Jar = new Map()): Promise<string> {
    return step(await throughGoogle(await step('/auth/google', jar)), jar);
  }

  const readUser = (jar: Jar) => world.app.inject({ url: '/api/auth/user', cookies: Object.fromEntries(jar) });
  const findGrace = async () =>
    (await world.store.db.select().from(users).where(eq(users.email, 'grace@example.com')))[0];
  const approve = async () => world.ada.post(`/api/admin/users/${(await findGrace())!.id}/approve`, { approved: true });
  async function connectAs(person: Person, jar: Jar = new Map([['tickmark', person.token]])): Promise<string> {
    const reply = await person.post('/api/account/google');
    for (const { name, value } of reply.cookies) jar.set(name, value);
    return step(await throughGoogle(reply.json().url), jar);
  }

  test('somebody new waits for approval, and comes in once an administrator has approved', async () => {
    const jar: Jar = new Map();
    expect(await signIn(jar)).toBe('/?error=pending_approval');
    expect(await findGrace()).toMatchObject({ firstName: 'Grace', username: 'grace', passwordHash: null });
    expect((await readUser(jar)).statusCode).toBe(401);
    await approve();
    expect(await signIn(jar)).toBe('/');
    expect((await readUser(jar)).json()).toMatchObject({ email: 'grace@example.com', approved: true });
    expect((await findGrace())?.lastSignInAt).toBeInstanceOf(Date);
  });

  test('the picture at Google is copied, small and without what else it says', async () => {
    google.serve('/grace.png', await photograph(), 'image/png');
    google.claims.picture = `${google.settings.issuer}/grace.png`;
    const jar: Jar = new Map();
    await signIn(jar);
    await approve();
    await signIn(jar);
    const { profileImageUrl } = (await readUser(jar)).json();
    expect(profileImageUrl).toMatch(/^\/api\/objects\/[\da-f-]{36}$/);
    const { rawPayload, headers } = await world.bob.get(profileImageUrl);
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test.each(['/not-there.png', '/page.html'])('a picture that cannot be had (%s) keeps nobody out', async (path) => {
    google.claims.picture = google.settings.issuer + path;
    expect(await signIn()).toBe('/?error=pending_approval');
    expect((await findGrace())?.profileImageUrl).toBeNull();
  });

  test('the same Google account is the same person, whatever its e-mail address is now', async () => {
    await signIn();
    await approve();
    google.claims.email = 'grace.hopper@example.com';
    const jar: Jar = new Map();
    expect(await signIn(jar)).toBe('/');
    expect((await readUser(jar)).json().email).toBe('grace@example.com');
  });

  test('a rejected person is told so', async () => {
    await signIn();
    await world.ada.post(`/api/admin/users/${(await findGrace())!.id}/approve`, { approved: false });
    expect(await signIn()).toBe('/?error=rejected');
  });

  test('an account with a password is never joined silently, in any case of the address', async () => {
    google.claims.email = 'BOB@example.com';
    expect(await signIn()).toBe('/?error=email_taken');
    expect(await world.store.db.select().from(identities)).toEqual([]);
  });

  test.each([[false], ['false'], [undefined]])(
    'an address that Google has not verified (%s) opens nothing',
    async (said) => {
      google.claims.email_verified = said;
      expect(await signIn()).toBe('/?error=email_unverified');
      expect(await findGrace()).toBeUndefined();
    },
  );

  test.each([
    ['another nonce', (payload: Record<string, unknown>) => Object.assign(payload, { nonce: 'stolen' })],
    ['another audience', (payload: Record<string, unknown>) => Object.assign(payload, { aud: 'somebody-else' })],
    ['another issuer', (payload: Record<string, unknown>) => Object.assign(payload, { iss: 'https://evil.example' })],
    ['an end in the past', (payload: Record<string, unknown>) => Object.assign(payload, { exp: 1_000 })],
    [
      'an e-mail address without end',
      (payload: Record<string, unknown>) => Object.assign(payload, { email: `${'a'.repeat(250)}@example.com` }),
    ],
    ['no e-mail address', (payload: Record<string, unknown>) => Object.assign(payload, { email: undefined })],
  ])('an ID token with %s opens nothing', async (_what, change) => {
    google.tamper((token) => change(token.payload));
    expect(await signIn()).toBe('/?error=google_failed');
    expect(await findGrace()).toBeUndefined();
  });

  test('a name that no database keeps, or that is not seen, hinders nobody', async () => {
    Object.assign(google.claims, { given_name: 'Gra\u0000ce', family_name: '\u202e\u200b' });
    expect(await signIn()).toBe('/?error=pending_approval');
    expect(await findGrace()).toMatchObject({ firstName: 'Gra ce', lastName: null });
  });

  test('who says no at Google is told that nothing has changed', async () => {
    google.refuse('access_denied');
    expect(await signIn()).toBe('/?error=google_cancelled');
  });

  test('coming back without having left, twice, with another state, or too late opens nothing', async () => {
    expect(await step('/auth/google/callback?code=x&state=y', new Map())).toBe('/?error=google_failed');

    const jar: Jar = new Map();
    const back = await throughGoogle(await step('/auth/google', jar));
    const forged = new URL(back);
    forged.searchParams.set('state', 'forged');
    expect(await step(forged.href, new Map(jar))).toBe('/?error=google_failed');
    expect(await step(back, jar)).toBe('/?error=pending_approval');
    expect(await step(back, jar)).toBe('/?error=google_failed');

    const slow: Jar = new Map();
    const late = await throughGoogle(await step('/auth/google', slow));
    world.clock.now += 10 * 60_000;
    expect(await step(late, slow)).toBe('/?error=google_failed');
  });

  test("another browser's way back does not sign this one in", async () => {
    const theirs: Jar = new Map();
    const back = await throughGoogle(await step('/auth/google', theirs));
    const mine: Jar = new Map();
    await step('/auth/google', mine);
    expect(await step(back, mine)).toBe('/?error=google_failed');
  });

  test('it asks with state, nonce and a PKCE challenge, and keeps what it asked unreadable in the browser', async () => {
    const jar: Jar = new Map();
    const { searchParams } = new URL(await step('/auth/google', jar));
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/auth/google/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{40,}$/);
    const ticket = jar.get('tickmark-google') ?? '';
    expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain(searchParams.get('state') ?? '');
  });

  test('who came by 127.0.0.1 is sent to the address that Google knows first', async () => {
    const reply = await world.app.inject({ url: '/auth/google', headers: { host: '127.0.0.1:3000' } });
    expect(reply.headers.location).toBe(`${origin}/auth/google`);
  });

  test('the first account of all may come from Google, and is the administrator', async () => {
    await world.depopulate();
    const jar: Jar = new Map();
    expect(await signIn(jar)).toBe('/');
    expect((await readUser(jar)).json()).toMatchObject({ isAdmin: true, approved: true });
  });

  describe('from Settings', () => {
    test('Bob connects Google to his account with a password, and signs in with either', async () => {
      google.claims.email = 'bob.at.home@example.com';
      expect(await connectAs(world.bob)).toBe('/settings?google=connected');
      expect((await world.bob.get('/api/account/connections')).json()).toMatchObject({
        configured: true,
        google: { email: 'bob.at.home@example.com' },
      });
      const jar: Jar = new Map();
      expect(await signIn(jar)).toBe('/');
      expect((await readUser(jar)).json().email).toBe('bob@example.com');
      const done = await world.store.db.select().from(auditLog).where(eq(auditLog.action, 'google_connected'));
      expect(done.map((row) => row.subjectId)).toEqual([world.bob.user.id]);
    });

    test('a Google account that is connected already is not taken over by Carol', async () => {
      await connectAs(world.bob);
      expect(await connectAs(world.carol)).toBe('/settings?error=google_taken');
      expect(await connectAs(world.bob)).toBe('/settings?google=connected');
      google.claims.sub = 'g-2';
      expect(await connectAs(world.bob)).toBe('/settings?error=google_connected');
    });

    test('a way begun by Bob is not finished in the browser of Carol, nor signed out', async () => {
      const begun = await world.bob.post('/api/account/google');
      const ticket = begun.cookies.find(({ name }) => name === 'tickmark-google')!.value;
      const back = await throughGoogle(begun.json().url);
      const carols: Jar = new Map([
        ['tickmark', world.carol.token],
        ['tickmark-google', ticket],
      ]);
      expect(await step(back, carols)).toBe('/?error=google_failed');
      expect(await world.store.db.select().from(identities)).toEqual([]);
    });

    test('Bob disconnects; who has no password must set one first', async () => {
      await connectAs(world.bob);
      const url = '/api/account/google';
      expect((await world.bob.call({ method: 'DELETE', url })).statusCode).toBe(200);
      expect((await world.bob.get('/api/account/connections')).json().google).toBeNull();
      await connectAs(world.bob);
      await world.store.db.update(users).set({ passwordHash: null }).where(eq(users.id, world.bob.user.id));
      const refused = await world.bob.call({ method: 'DELETE', url });
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_password']);
    });
  });
});

describe('where Google is not set up, or away', () => {
  test('both are said readably, and the server runs', async () => {
    const world = await openWorld('PGlite');
    const { headers } = await world.app.inject({ url: '/auth/google' });
    expect(headers.location).toBe('/?error=google_not_configured');
    await world.close();

    const google = await startGoogle();
    await google.stop();
    const away = await openWorld('PGlite', { settings: { google: google.settings } });
    const reply = await away.app.inject({ url: '/auth/google' });
    expect(reply.headers.location).toBe('/?error=google_down');
    expect(away.logged.join()).toContain('Google did not answer');
    await away.close();
  });
});
