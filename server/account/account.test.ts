import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { and, eq } from '#server/store/drizzle.ts';
import { auditLog, exchanges, modelCalls, notifications, sessions, users } from '#server/store/schema.ts';
import { scriptedModel } from '#tests/support/scripted-model.ts';
import { databases, openWorld, password } from '#tests/support/world.ts';
import { newPassword, openAccounts } from './accounts.fixture.ts';

describe.each(databases)('accounts of their own on %s', (database) => {
  const accounts = openAccounts(database);
  const { changePassword, logIn } = accounts;
  const actionsAbout = async (id: string) => {
    const rows = await accounts.world.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  };
  const forgetPassword = () =>
    accounts.world.store.db.update(users).set({ passwordHash: null }).where(eq(users.id, accounts.world.bob.user.id));

  describe('the password', () => {
    test('changed by Bob: the new one opens, the old one does not, his other browser is signed out and this one stays', async () => {
      const other = await logIn('bob');
      const reply = await changePassword({ currentPassword: password, newPassword });
      expect(reply.json()).toEqual({ ok: true });
      expect((await accounts.world.bob.get('/api/auth/user')).statusCode).toBe(200);
      expect((await other.get('/api/auth/user')).statusCode).toBe(401);
      expect((await logIn('bob', password)).status).toBe(401);
      expect((await logIn('bob', newPassword)).status).toBe(200);
      expect((await accounts.world.carol.get('/api/auth/user')).statusCode).toBe(200);
      expect(await actionsAbout(accounts.world.bob.user.id)).toContain('password_changed');
    });

    test('stays as it is when the current one is wrong, is missing, or the new one breaks the rule', async () => {
      const refusals = [
        [{ currentPassword: 'wrong password', newPassword }, 403, 'That is not the password of this account.'],
        [{ newPassword }, 400, 'currentPassword: Enter your current password.'],
        [
          { currentPassword: password, newPassword: 'short' },
          400,
          'newPassword: A password has at least 8 characters.',
        ],
        [
          { currentPassword: password, newPassword: 'x'.repeat(1025) },
          400,
          'newPassword: A password has at most 1024 characters.',
        ],
      ] as const;
      for (const [payload, status, message] of refusals) {
        const reply = await changePassword(payload);
        expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
      }
      expect((await logIn('bob', password)).status).toBe(200);
    });

    test('cannot be guessed through an open session any more often than at the login', async () => {
      const guess = () => changePassword({ currentPassword: 'wrong password', newPassword }, '10.0.0.1');
      const replies = await Promise.all(Array.from({ length: 8 }, guess));
      expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5);
      const refused = replies.filter(({ statusCode }) => statusCode === 429);
      expect(refused).toHaveLength(3);
      expect(Number(refused[0]!.headers['retry-after'])).toBe(900);
      expect((await logIn('bob')).status).toBe(429);
      expect(
        (await actionsAbout(accounts.world.bob.user.id)).filter((action) => action === 'sign_in_failed'),
      ).toHaveLength(5);
    });

    test('of two changes at once, one is made', async () => {
      const wishes = ['the first of two', 'the second of two'];
      const replies = await Promise.all(
        wishes.map((wish) => changePassword({ currentPassword: password, newPassword: wish })),
      );
      // The other finds the password it knew changed: while it is at work, or before it begins.
      expect([
        [200, 409],
        [200, 403],
      ]).toContainEqual(replies.map(({ statusCode }) => statusCode).sort());
      const opened = await Promise.all(wishes.map((wish) => logIn('bob', wish)));
      expect(opened.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    test('of who signs in by other means alone is set without a current one', async () => {
      await forgetPassword();
      expect((await accounts.world.bob.get('/api/user/password')).json()).toEqual({ isSet: false });
      expect((await changePassword({ newPassword })).statusCode).toBe(200);
      expect((await accounts.world.bob.get('/api/user/password')).json()).toEqual({ isSet: true });
      expect((await logIn('bob', newPassword)).status).toBe(200);
    });
  });

  describe('sessions', () => {
    const list = async () => (await accounts.world.bob.get('/api/user/sessions')).json().sessions;

    test('are listed for Bob alone: this one first, each with its browser, address and time, and no token', async () => {
      accounts.world.clock.now += 60_000;
      const other = await logIn('bob', password, { remoteAddress: '10.0.0.2', userAgent: 'Firefox/140' });
      await logIn('carol');
      const reply = await accounts.world.bob.get('/api/user/sessions');
      expect(reply.json().sessions).toEqual([
        expect.objectContaining({ current: true, address: '127.0.0.1', createdAt: '2026-11-21T12:00:00.000Z' }),
        expect.objectContaining({
          current: false,
          address: '10.0.0.2',
          userAgent: 'Firefox/140',
          createdAt: '2026-11-21T12:01:00.000Z',
        }),
      ]);
      const [row] = await accounts.world.store.db.select().from(sessions).where(eq(sessions.address, '10.0.0.2'));
      expect(reply.body).not.toContain(row!.tokenHash);
      expect(reply.body).not.toContain(other.token);
    });

    test("keep at most 400 characters of a browser's name for itself", async () => {
      await logIn('bob', password, { userAgent: 'x'.repeat(5000) });
      expect((await list())[1].userAgent).toBe('x'.repeat(400));
    });

    test('elsewhere end when Bob signs out the others, and his own stays', async () => {
      const others = [await logIn('bob'), await logIn('bob')];
      expect((await accounts.world.bob.post('/api/user/sessions/end-others')).json()).toEqual({ ended: 2 });
      for (const other of others) expect((await other.get('/api/auth/user')).statusCode).toBe(401);
      expect(await list()).toHaveLength(1);
      expect((await accounts.world.carol.get('/api/auth/user')).statusCode).toBe(200);
      expect(await actionsAbout(accounts.world.bob.user.id)).toContain('sessions_ended');
    });

    test("end one by one; another person's is not there", async () => {
      const other = await logIn('bob');
      const [, { id }] = await list();
      const end = (who: 'bob' | 'carol' | 'ada') =>
        accounts.world[who].call({ method: 'DELETE', url: `/api/user/sessions/${id}` });
      expect((await end('carol')).statusCode).toBe(404);
      expect((await end('ada')).statusCode).toBe(404);
      expect((await other.get('/api/auth/user')).statusCode).toBe(200);
      expect((await end('bob')).statusCode).toBe(200);
      expect((await other.get('/api/auth/user')).statusCode).toBe(401);
      expect((await end('bob')).statusCode).toBe(404);
    });
  });

  describe('deleting', () => {
    const leave = (who: 'ada' | 'bob', confirmation: string) =>
      accounts.world[who].post('/api/user/delete', { confirmation });

    test('takes everything of Bob with him and leaves the others, and one line that names him by his id', async () => {
      const { db } = accounts.world.store;
      const { id } = accounts.world.bob.user;
      await accounts.world.bob.post('/api/agents/technical-analyst/chat', {
        message: 'AAPL',
        history: [],
        ticker: 'AAPL',
      });
      await accounts.world.carol.post('/api/agents/technical-analyst/chat', {
        message: 'AAPL',
        history: [],
        ticker: 'AAPL',
      });
      await db.insert(notifications).values({ userId: accounts.world.ada.user.id, kind: 'sign_up', about: id });
      await db.insert(modelCalls).values({ id: randomUUID(), userId: id, day: '2026-11-21', model: 'm', tokens: 5 });
      const reply = await leave('bob', password);
      expect(reply.json()).toEqual({ ok: true });
      expect(reply.cookies).toEqual([expect.objectContaining({ name: 'tickmark', value: '' })]);
      expect((await accounts.world.bob.get('/api/auth/user')).statusCode).toBe(401);
      expect((await logIn('bob')).status).toBe(401);
      for (const table of [exchanges, sessions, modelCalls])
        expect(await db.$count(table, eq(table.userId, id))).toBe(0);
      expect(await db.$count(notifications, eq(notifications.about, id))).toBe(0);
      expect(await db.$count(exchanges, eq(exchanges.userId, accounts.world.carol.user.id))).toBe(1);
      const gone = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'account_deleted'));
      expect(await db.select().from(auditLog).where(gone)).toEqual([
        expect.objectContaining({ actorId: null, address: null, detail: null }),
      ]);
      expect(
        (await accounts.world.anybody.post('/api/register', { email: 'bob@example.com', password })).statusCode,
      ).toBe(201);
    });

    test('ends the answer that is being written for Bob, and its stream', async () => {
      const script = scriptedModel();
      const desk = await openWorld(database, { desk: { model: script.model } });
      await desk.reset();
      const url = '/api/agents/technical-analyst/chat';
      const payload = { message: 'AAPL', history: [], ticker: 'AAPL' };
      const asked = desk.bob.call({ method: 'POST', url, payload, headers: { accept: 'text/event-stream' } });
      const draft = await script.draft(0);
      draft.say('A first sentence. ');
      await desk.bob.post('/api/user/delete', { confirmation: password });
      await vi.waitUntil(() => draft.isStopped(), { timeout: 10_000 });
      expect((await asked).body).toMatch(/event: error\ndata: .*"code":"/);
      expect(desk.logged.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
      await desk.close();
    });

    test('needs the right password, as often as a sign-in may be tried', async () => {
      const replies = [];
      for (let n = 0; n < 6; n += 1) replies.push(await leave('bob', 'wrong password'));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 429]);
      expect((await accounts.world.bob.get('/api/auth/user')).statusCode).toBe(200);
      expect((await leave('bob', 'bob@example.com')).statusCode).toBe(429);
    });

    test('an account without a password needs its e-mail address typed', async () => {
      await forgetPassword();
      const wrong = await leave('bob', 'carol@example.com');
      expect([wrong.statusCode, wrong.json().message]).toEqual([
        403,
        'That is not the e-mail address of this account.',
      ]);
      expect((await leave('bob', ' BOB@example.com ')).statusCode).toBe(200);
    });

    test('the last administrator is not possible, nor both of two at once', async () => {
      const refused = await leave('ada', password);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_admin']);
      expect(refused.json().message).toMatch(/Make another person an administrator first/);
      expect((await accounts.world.ada.get('/api/auth/user')).statusCode).toBe(200);
      await accounts.world.store.db
        .update(users)
        .set({ isAdmin: true })
        .where(eq(users.id, accounts.world.bob.user.id));
      const both = await Promise.all([leave('ada', password), leave('bob', password)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    });
  });
});
