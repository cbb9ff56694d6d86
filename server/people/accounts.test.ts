import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { auditLog, sessions, throttles, users } from '#server/store/schema.ts';
import { databases, openWorld, origin, password, type World } from '#tests/support/world.ts';

const cookieOf = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.find((cookie) => cookie.name === 'tickmark');

describe.each(databases)('accounts on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const logIn = (email: string, typed = password, remoteAddress = '10.0.0.1') =>
    world.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: typed }, remoteAddress });
  const signUp = (email: string, remoteAddress = '10.0.0.1') =>
    world.app.inject({ method: 'POST', url: '/api/register', payload: { email, password }, remoteAddress });

  test('of twenty people who sign up at once on an empty server, exactly one becomes the administrator', async () => {
    await world.depopulate();
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(`person${n}@example.com`)));
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(201));
    const made = replies.map((reply) => reply.json().user);
    expect(made.filter((user) => user.isAdmin && user.approved)).toHaveLength(1);
    expect(made.filter((user) => !user.isAdmin && !user.approved)).toHaveLength(19);
    expect(replies.filter((reply) => cookieOf(reply))).toHaveLength(1);
  });

  test('of ten people who sign up with the same address at once, one gets it', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signUp(n % 2 ? 'Dora@Example.com' : 'dora@example.com')),
    );
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(9);
  });

  test('Dora, who signs up, waits for approval and has no session', async () => {
    const reply = await signUp('dora@example.com');
    expect(reply.statusCode).toBe(201);
    expect(reply.json().user).toMatchObject({
      email: 'dora@example.com',
      username: 'dora',
      isAdmin: false,
      approved: false,
    });
    expect(cookieOf(reply)).toBeUndefined();
    expect((await logIn('dora@example.com')).json()).toMatchObject({
      code: 'pending_approval',
      message: expect.stringMatching(/^Your account is pending admin approval\./),
    });
  });

  test('without the rule of approval Dora enters at once', async () => {
    const open = await openWorld(database, { settings: { requireApproval: false } });
    await open.reset();
    const reply = await open.anybody.post('/api/register', { email: 'dora@example.com', password });
    expect(reply.json().user).toMatchObject({ isAdmin: false, approved: true });
    const seen = await open.app.inject({ url: '/api/auth/user', cookies: { tickmark: cookieOf(reply)!.value } });
    expect(seen.json().email).toBe('dora@example.com');
    await open.close();
  });

  test('people whose addresses begin alike get usernames of their own', async () => {
    const taken = [await signUp('bob@example.org'), await signUp('BOB@example.net'), await signUp('b+ob@example.net')];
    expect(taken.map((reply) => reply.json().user.username)).toEqual(['bob2', 'bob3', 'bob4']);
  });

  test('Bob signs in by e-mail address or username, in any case', async () => {
    for (const login of ['bob@example.com', 'BOB@Example.COM', 'bob', ' Bob ']) {
      const reply = await logIn(login);
      expect(reply.statusCode).toBe(200);
      expect(reply.json().user.email).toBe('bob@example.com');
    }
  });

  test('signing in gives a new token, kept hashed, in a cookie that scripts cannot read', async () => {
    const [first, second] = [await logIn('bob'), await logIn('bob')];
    const token = cookieOf(first)!.value;
    expect(token).not.toBe(cookieOf(second)!.value);
    expect(first.headers['set-cookie']).toMatch(/^tickmark=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    const rows = await world.store.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a session that Bob already had ends when he signs in with it', async () => {
    await world.bob.call({ method: 'POST', url: '/api/login', payload: { email: 'bob', password } });
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('a wrong password and an unknown account get the same answer for the same work', async () => {
    const asked = async (login: string) => {
      world.hashes.count = 0;
      const reply = await logIn(login, 'not the password');
      const { requestId: _, ...body } = reply.json();
      return { status: reply.statusCode, body, hashes: world.hashes.count };
    };
    const wrong = await asked('bob@example.com');
    expect(wrong).toEqual({
      status: 401,
      body: { code: 'wrong_credentials', message: 'Invalid email or password', error: 'Invalid email or password' },
      hashes: 1,
    });
    expect(await asked('nobody@example.com')).toEqual(wrong);
    expect(await asked('paul@example.com')).toEqual(wrong);
    expect(await asked('rita')).toEqual(wrong);
  });

  test('Rita, who was rejected, is told so after the right password', async () => {
    const reply = await logIn('rita');
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      code: 'rejected',
      message: 'Your access has been denied by an administrator.',
    });
  });

  test('Bob signs out, and his token opens nothing any more', async () => {
    const reply = await world.bob.call({
      method: 'POST',
      url: '/api/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect(reply.json()).toEqual({ ok: true });
    expect(cookieOf(reply)).toMatchObject({ value: '' });
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('signing out without a session is no error', async () => {
    expect((await world.anybody.post('/api/logout')).statusCode).toBe(200);
  });

  test('a session ends after thirty days', async () => {
    world.clock.now += 30 * 86_400_000 - 1;
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(200);
    world.clock.now += 2;
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('Ada approves Paul, who then signs in; she rejects Bob, whose next call is refused', async () => {
    const approval = await world.ada.post(`/api/admin/users/${world.paul.user.id}/approve`, { approved: true });
    expect(approval.json().user).toMatchObject({ approved: true });
    expect((await logIn('paul')).statusCode).toBe(200);

    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(200);
    await world.ada.post(`/api/admin/users/${world.bob.user.id}/approve`, { approved: false });
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(401);
    expect((await logIn('bob')).json().code).toBe('rejected');
  });

  test('the last administrator cannot be rejected', async () => {
    const reply = await world.ada.post(`/api/admin/users/${world.ada.user.id}/approve`, { approved: false });
    expect(reply.statusCode).toBe(409);
    expect((await world.ada.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true, approved: true });
  });

  test('two administrators who reject each other at once leave one', async () => {
    await world.store.db.update(users).set({ isAdmin: true, standing: 'approved' });
    const reject = (by: 'ada' | 'bob', whom: 'ada' | 'bob' | 'carol' | 'paul' | 'rita') =>
      world[by].post(`/api/admin/users/${world[whom].user.id}/approve`, { approved: false });
    for (const whom of ['carol', 'paul', 'rita'] as const) expect((await reject('ada', whom)).statusCode).toBe(200);
    const statuses = await Promise.all([reject('ada', 'bob'), reject('bob', 'ada')]);
    expect(statuses.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await world.store.db.select().from(users)).filter((user) => user.isAdmin)).toHaveLength(1);
  });

  test('Ada sees all accounts, without what is secret', async () => {
    const reply = await world.ada.get('/api/admin/users');
    expect(reply.json().users.map((user: { username: string }) => user.username)).toEqual([
      'ada',
      'bob',
      'carol',
      'paul',
      'rita',
    ]);
    expect(reply.body).not.toMatch(/quick|hash/i);
    expect((await world.bob.get('/api/auth/user')).body).not.toMatch(/quick|hash|standing|lastSignIn/i);
  });

  test('who is signed in reads their own nine fields', async () => {
    const reply = (await world.bob.get('/api/auth/user')).json();
    expect(reply).toEqual({
      id: world.bob.user.id,
      firstName: null,
      lastName: null,
      username: 'bob',
      email: 'bob@example.com',
      profileImageUrl: null,
      isAdmin: false,
      approved: true,
      createdAt: world.bob.user.createdAt,
    });
  });

  test('an administrator counts as approved, whatever was decided before', async () => {
    await world.store.db.update(users).set({ standing: 'pending' }).where(eq(users.id, world.ada.user.id));
    expect((await world.ada.get('/api/auth/user')).json()).toMatchObject({ isAdmin: true, approved: false });
    expect((await world.ada.get('/api/admin/users')).statusCode).toBe(200);
    expect((await logIn('ada')).statusCode).toBe(200);
  });

  test('sign-ins, refusals and decisions are in the audit log, which nobody can rewrite', async () => {
    await logIn('bob');
    await logIn('bob', 'wrong password');
    await world.ada.post(`/api/admin/users/${world.paul.user.id}/approve`, { approved: true });
    const entries = await world.store.db.select().from(auditLog);
    expect(entries.map((entry) => entry.action)).toEqual(['signed_in', 'sign_in_failed', 'approved']);
    expect(entries[2]).toMatchObject({ subjectId: world.paul.user.id, actorId: world.ada.user.id });
    await expect(world.store.db.delete(auditLog)).rejects.toThrow();
    await expect(world.store.db.update(auditLog).set({ action: 'approved' })).rejects.toThrow();
  });

  test('five wrong passwords from one place are enough there for a while, and elsewhere the right one still opens', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn('bob', 'wrong password')).statusCode).toBe(401);
    const refused = await logIn('bob');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await logIn('BOB@example.com')).statusCode).toBe(429);
    expect((await logIn('bob', password, '10.0.0.2')).statusCode).toBe(200);
    world.clock.now += 15 * 60_000;
    expect((await logIn('bob')).statusCode).toBe(200);
  });

  test('guesses sent all at once get no more tries than one by one', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn('bob', 'wrong password')));
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5);
    expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(15);
  });

  test('however many places guess at Bob, he gets in from his own at the first try', async () => {
    for (let n = 0; n < 60; n += 1) await logIn('bob', 'wrong password', `10.1.0.${n}`);
    expect((await logIn('bob', 'wrong password', '10.1.0.200')).statusCode).toBe(401);
    expect((await logIn('bob', 'wrong password', '10.1.0.200')).statusCode).toBe(429);
    expect((await logIn('bob', password, '10.0.0.9')).statusCode).toBe(200);
  });

  test('a place that tries a list of names is stopped, but not for who has signed in from there before', async () => {
    expect((await logIn('carol')).statusCode).toBe(200);
    for (let n = 0; n < 100; n += 1) await logIn(`stranger${n}`, 'wrong password');
    expect((await logIn('bob')).statusCode).toBe(429);
    expect((await logIn('carol')).statusCode).toBe(200);
    expect((await logIn('bob', password, '10.0.0.2')).statusCode).toBe(200);
  });

  test('sign-ups from one place are limited', async () => {
    for (let n = 0; n < 30; n += 1) await signUp('bob@example.com');
    const reply = await signUp('new@example.com');
    expect(reply.statusCode).toBe(429);
    expect((await signUp('new@example.com', '10.0.0.2')).statusCode).toBe(201);
  });

  test('what strangers typed is not kept readable', async () => {
    await logIn('my-secret-typed-in-the-wrong-field', 'wrong password');
    expect(JSON.stringify(await world.store.db.select().from(throttles))).not.toContain('my-secret');
    expect(world.logged.join('')).not.toContain('wrong password');
  });

  test('a page elsewhere cannot act for Bob', async () => {
    const from = (headers: Record<string, string>) =>
      world.bob.call({ method: 'POST', url: '/api/logout', headers: { origin, ...headers } });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await from(headers)).statusCode).toBe(403);
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(200);
    expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('PGlite', { settings: { trustProxy: true } });
    await world.reset();
  });
  afterAll(() => world.close());

  test('the address that the proxy saw counts, not what the caller wrote before it', async () => {
    const guess = (forwarded: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: 'bob', password: 'wrong password' },
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let n = 0; n < 5; n += 1) expect((await guess(`1.2.3.${n}, 10.0.0.7`)).statusCode).toBe(401);
    expect((await guess('1.2.3.99, 10.0.0.7')).statusCode).toBe(429);
    expect((await guess('1.2.3.99, 10.0.0.8')).statusCode).toBe(401);
  });
});
