import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditPage } from '#contract/audit.ts';
import type { Account } from '#contract/people.ts';
import { eq } from '#server/store/drizzle.ts';
import { auditLog, identities, passwordResets, users } from '#server/store/schema.ts';
import { databases, openWorld, type Person, password, type World } from '#tests/support/world.ts';
import { record } from './audit.ts';
import { ensureAdmin } from './register.ts';

describe.each(databases)('administrators on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const changeRole = (by: Person, whom: Person, isAdmin: boolean) =>
    by.post(`/api/admin/users/${whom.user.id}/admin`, { isAdmin });
  const decide = (by: Person, whom: Person, approved: boolean) =>
    by.post(`/api/admin/users/${whom.user.id}/approve`, { approved });
  const logIn = (email: string) =>
    world.app.inject({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress: '10.0.0.1' });
  const admins = async () =>
    (await world.store.db.select().from(users)).filter((user) => user.isAdmin).map((user) => user.username);
  const accountOf = async (whom: Person): Promise<Account> => {
    const { users: accounts } = (await world.ada.get('/api/admin/users')).json();
    return accounts.find((account: Account) => account.id === whom.user.id);
  };
  const readLog = async (query = ''): Promise<AuditPage> => (await world.ada.get(`/api/admin/audit${query}`)).json();
  const actions = async () => (await readLog()).entries.map((entry) => entry.action);

  test('Ada makes Bob an administrator, who then takes the role from her', async () => {
    expect((await changeRole(world.ada, world.bob, true)).json().user).toMatchObject({ isAdmin: true, approved: true });
    expect((await changeRole(world.bob, world.ada, false)).json().user).toMatchObject({
      isAdmin: false,
      approved: true,
    });
    expect((await world.ada.get('/api/admin/users')).statusCode).toBe(403);
    expect((await world.ada.get('/api/auth/user')).json().isAdmin).toBe(false);
    expect(await admins()).toEqual(['bob']);
  });

  test('Bob, who is none, can make nobody an administrator, himself neither', async () => {
    for (const whom of [world.bob, world.carol]) expect((await changeRole(world.bob, whom, true)).statusCode).toBe(403);
    expect(await admins()).toEqual(['ada']);
  });

  test('Ada may give up the role herself when there is another, and not when there is none', async () => {
    const alone = await changeRole(world.ada, world.ada, false);
    expect(alone.statusCode).toBe(409);
    expect(alone.json()).toMatchObject({ code: 'last_admin' });
    await changeRole(world.ada, world.bob, true);
    expect((await changeRole(world.ada, world.ada, false)).statusCode).toBe(200);
    expect(await admins()).toEqual(['bob']);
  });

  test('the last two who take the role from each other, or from themselves, at once leave one', async () => {
    for (const pairs of [
      () => [changeRole(world.ada, world.bob, false), changeRole(world.bob, world.ada, false)],
      () => [changeRole(world.ada, world.ada, false), changeRole(world.bob, world.bob, false)],
      () => [changeRole(world.ada, world.bob, false), decide(world.bob, world.ada, false)],
    ]) {
      await world.reset();
      await changeRole(world.ada, world.bob, true);
      const replies = await Promise.all(pairs());
      expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
      expect(await admins()).toHaveLength(1);
    }
  });

  test('who has just lost the role decides nothing with a call that was already on its way', async () => {
    await changeRole(world.ada, world.bob, true);
    const [taken, late] = await Promise.all([
      changeRole(world.ada, world.bob, false),
      changeRole(world.bob, world.carol, true),
    ]);
    expect(taken.statusCode).toBe(200);
    // Whichever was first: afterwards the log never shows Bob at work once he had lost the role.
    const order = (await readLog()).entries.map(({ action, subject }) => `${action} ${subject?.id}`).reverse();
    const lost = order.indexOf(`unmade_admin ${world.bob.user.id}`);
    const made = order.indexOf(`made_admin ${world.carol.user.id}`);
    if (late.statusCode === 200) expect(made).toBeLessThan(lost);
    else expect([late.statusCode, made]).toEqual([403, -1]);
  });

  test('only an approved account can become an administrator', async () => {
    for (const whom of [world.paul, world.rita]) {
      const reply = await changeRole(world.ada, whom, true);
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_approved']);
    }
    const nobody = await world.ada.post('/api/admin/users/7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11/admin', {
      isAdmin: true,
    });
    expect(nobody.statusCode).toBe(404);
  });

  test('what is said twice is done and noted once', async () => {
    await Promise.all([decide(world.ada, world.paul, true), decide(world.ada, world.paul, true)]);
    await Promise.all([changeRole(world.ada, world.paul, true), changeRole(world.ada, world.paul, true)]);
    expect(await actions()).toEqual(['made_admin', 'approved']);
  });

  test('Ada tells who waits from whom she rejected, and lets Rita in again', async () => {
    expect([await accountOf(world.paul), await accountOf(world.rita)]).toMatchObject([
      { standing: 'pending', approved: false },
      { standing: 'rejected', approved: false },
    ]);
    await decide(world.ada, world.rita, true);
    expect(await accountOf(world.rita)).toMatchObject({ standing: 'approved', approved: true });
    expect((await logIn('rita')).statusCode).toBe(200);
  });

  test('the last sign-in is shown, and a refused one is none', async () => {
    expect((await accountOf(world.bob)).lastSignInAt).toBeNull();
    await logIn('bob');
    await logIn('paul');
    expect((await accountOf(world.bob)).lastSignInAt).toBe('2026-11-21T12:00:00.000Z');
    expect((await accountOf(world.paul)).lastSignInAt).toBeNull();
  });

  test('Paul, who waits, reads after the right password whom to ask: the oldest administrator', async () => {
    const told = async () => (await logIn('paul')).json().message;
    const waits =
      'Your account is pending admin approval. An administrator will review it shortly, after which you can log in.';
    expect(await told()).toBe(`${waits} Questions? Ask ada@example.com.`);
    await changeRole(world.ada, world.bob, true);
    const { db } = world.store;
    await db.update(users).set({ firstName: 'Ada', lastName: 'Lovelace' }).where(eq(users.username, 'ada'));
    expect(await told()).toBe(`${waits} Questions? Ask Ada Lovelace (ada@example.com).`);
    await db.update(users).set({ isAdmin: false });
    expect(await told()).toBe(waits);
  });

  test('the log names who did what to whom and from where, newest first', async () => {
    await world.store.db
      .update(users)
      .set({ firstName: 'Ben', lastName: 'Okri' })
      .where(eq(users.id, world.paul.user.id));
    await decide(world.ada, world.paul, true);
    await logIn('paul');
    const { entries, before } = await readLog();
    const paul = { id: world.paul.user.id, name: 'Ben Okri' };
    expect(entries).toMatchObject([
      { action: 'signed_in', actor: null, subject: paul, address: '10.0.0.1', detail: null },
      {
        action: 'approved',
        actor: { id: world.ada.user.id, name: 'ada@example.com' },
        subject: paul,
        address: '127.0.0.1',
      },
    ]);
    expect(before).toBeNull();
  });

  test('an account that is gone stays in the log, without a name, and is found by its id', async () => {
    await decide(world.ada, world.paul, true);
    await world.store.db.delete(users).where(eq(users.id, world.paul.user.id));
    const { entries } = await readLog(`?person=${world.paul.user.id}`);
    expect(entries).toMatchObject([{ action: 'approved', subject: { id: world.paul.user.id, name: null } }]);
  });

  test('the log is read by action and by person, whether they did it or it was done to them', async () => {
    await decide(world.ada, world.paul, true);
    await decide(world.ada, world.bob, false);
    await logIn('carol');
    const found = async (query: string) => (await readLog(query)).entries.map((entry) => entry.action);
    expect(await found('?action=rejected')).toEqual(['rejected']);
    expect(await found('?person=ADA')).toEqual(['rejected', 'approved']);
    expect(await found('?person=paul+example')).toEqual(['approved']);
    expect(await found('?person=paul&action=rejected')).toEqual([]);
    expect(await found('?person=a%25l')).toEqual([]);
    expect(await found('?person=')).toHaveLength(3);
    expect((await world.ada.get('/api/admin/audit?action=danced')).statusCode).toBe(400);
    expect((await world.ada.get('/api/admin/audit?before=0')).statusCode).toBe(400);
  });

  test('the log is read page by page to its beginning, each entry once, also while it grows', async () => {
    for (let n = 0; n < 120; n += 1)
      await record(world.store.db, { action: 'prompt_changed', subjectId: world.ada.user.id, detail: `${n}` });
    const read: string[] = [];
    let page = await readLog();
    read.push(...page.entries.map((entry) => entry.detail ?? ''));
    await record(world.store.db, { action: 'prompt_changed', subjectId: world.ada.user.id, detail: 'new' });
    while (page.before !== null) {
      expect(page.entries).toHaveLength(50);
      page = await readLog(`?before=${page.before}`);
      read.push(...page.entries.map((entry) => entry.detail ?? ''));
    }
    expect(read).toEqual(Array.from({ length: 120 }, (_, n) => `${119 - n}`));
  });

  test('an action that this version does not know is shown, not a failure', async () => {
    await world.store.db.insert(auditLog).values({ action: 'sent_a_pigeon', subjectId: world.bob.user.id });
    expect(await actions()).toEqual(['sent_a_pigeon']);
  });

  test('an account that somebody else made with the address of the settings keeps none of their ways in', async () => {
    const { db } = world.store;
    const userId = world.bob.user.id;
    await db
      .insert(identities)
      .values({ issuer: 'https://accounts.google.com', subject: '7', userId, email: 'x@y.com' });
    await db.insert(passwordResets).values({ tokenHash: 'x', userId, expiresAt: new Date(world.clock.now + 1000) });
    await ensureAdmin(db, { email: 'bob@example.com', passwordHash: 'quick another password' });
    expect(await db.select().from(identities)).toEqual([]);
    expect(await db.select().from(passwordResets)).toEqual([]);
    expect((await world.bob.get('/api/auth/user')).statusCode).toBe(401);
    expect((await logIn('bob')).statusCode).toBe(401);
  });

  test('whom the settings make an administrator waits no more, and is told of who does', async () => {
    await world.anybody.post('/api/register', { email: 'dora@example.com', password });
    await ensureAdmin(world.store.db, { email: 'dora@example.com', passwordHash: `quick ${password}` });
    const adas = (await world.ada.get('/api/notifications')).json();
    expect(adas).toMatchObject({ unread: 0, notifications: [{ person: { standing: 'approved' } }] });
    const [cookie] = (await logIn('dora')).cookies;
    const doras = await world.app.inject({ url: '/api/notifications', cookies: { tickmark: cookie!.value } });
    const waiting = { name: 'paul@example.com', email: 'paul@example.com', standing: 'pending' };
    expect(doras.json()).toMatchObject({ unread: 1, notifications: [{ person: waiting }] });
  });
});
