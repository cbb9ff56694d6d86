import { describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { auditLog, passwordResets } from '#server/store/schema.ts';
import { databases, password } from '#tests/support/world.ts';
import { newPassword, openAccounts } from './accounts.fixture.ts';

describe.each(databases)('a link to a new password on %s', (database) => {
  const accounts = openAccounts(database);
  const { changePassword, logIn } = accounts;

  const make = async (userId = accounts.world.bob.user.id) =>
    (await accounts.world.ada.post(`/api/admin/users/${userId}/password-reset`)).json();
  const tokenOf = ({ url }: { url: string }) => new URL(url).hash.slice(1);
  const use = (token: string, typed = newPassword, remoteAddress = '10.0.0.5') =>
    accounts.world.anybody.call({
      method: 'POST',
      url: '/api/password-reset',
      payload: { token, newPassword: typed },
      remoteAddress,
    });

  test('is whole, keeps its token behind the #, and works for a day', async () => {
    const link = await make();
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/);
    expect(link.expiresAt).toBe('2026-11-22T12:00:00.000Z');
    accounts.world.clock.now += 86_400_000 - 1;
    expect((await use(tokenOf(link))).statusCode).toBe(200);
    const expired = await make();
    accounts.world.clock.now += 86_400_000;
    expect((await use(tokenOf(expired))).statusCode).toBe(404);
  });

  test('sets the password once, ends all sessions of its person, and both steps are in the audit log', async () => {
    const token = tokenOf(await make());
    expect((await use(token)).json()).toEqual({ ok: true });
    expect((await accounts.world.bob.get('/api/auth/user')).statusCode).toBe(401);
    expect((await logIn('bob', newPassword)).status).toBe(200);
    const again = await use(token, 'yet another one');
    expect(again.statusCode).toBe(404);
    expect(again.json().message).toMatch(/^This link does not work: it was used before, has expired, or a newer one/);
    expect((await logIn('bob', newPassword)).status).toBe(200);
    const rows = await accounts.world.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, accounts.world.bob.user.id));
    expect(rows.find(({ action }) => action === 'reset_link_made')).toMatchObject({
      actorId: accounts.world.ada.user.id,
    });
    expect(rows.find(({ action }) => action === 'password_reset')).toMatchObject({
      actorId: null,
      address: '10.0.0.5',
    });
  });

  test('used by ten at once sets one password', async () => {
    const token = tokenOf(await make());
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => use(token, `password no ${n}`)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('ends when a newer one is made, also when both are made at once', async () => {
    const older = tokenOf(await make());
    const both = await Promise.all([make(), make()]);
    expect((await use(older)).statusCode).toBe(404);
    const statuses = [];
    for (const link of both) statuses.push((await use(tokenOf(link))).statusCode);
    expect(statuses.sort()).toEqual([200, 404]);
  });

  test('ends when the password is changed', async () => {
    const token = tokenOf(await make());
    await changePassword({ currentPassword: password, newPassword });
    expect((await use(token)).statusCode).toBe(404);
  });

  test('is kept as a hash', async () => {
    const token = tokenOf(await make());
    const rows = await accounts.world.store.db.select().from(passwordResets);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(accounts.world.logged.join('')).not.toContain(token);
  });

  test('lets Paul set a password, and he still waits for approval', async () => {
    await use(tokenOf(await make(accounts.world.paul.user.id)));
    const tried = await logIn('paul', newPassword);
    expect(tried.status).toBe(403);
    expect(tried.message).toMatch(/pending admin approval/);
  });

  test('is not made for Rita, who was rejected, and one made before does not work', async () => {
    const token = tokenOf(await make());
    const made = await accounts.world.ada.post(`/api/admin/users/${accounts.world.rita.user.id}/password-reset`);
    expect([made.statusCode, made.json().code]).toEqual([409, 'rejected']);
    await accounts.world.ada.post(`/api/admin/users/${accounts.world.bob.user.id}/approve`, { approved: false });
    expect((await use(token)).statusCode).toBe(404);
    await accounts.world.ada.post(`/api/admin/users/${accounts.world.bob.user.id}/approve`, { approved: true });
    expect((await use(token)).statusCode).toBe(404);
  });

  test('is made by administrators alone, for accounts that are there', async () => {
    const url = `/api/admin/users/${accounts.world.carol.user.id}/password-reset`;
    expect((await accounts.world.bob.post(url)).statusCode).toBe(403);
    expect(await accounts.world.store.db.select().from(passwordResets)).toEqual([]);
    const nobody = '/api/admin/users/7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11/password-reset';
    expect((await accounts.world.ada.post(nobody)).statusCode).toBe(404);
  });

  test('cannot be guessed for long from one address, a guess costs no hash, and keeps nobody there from using a good one', async () => {
    accounts.world.hashes.count = 0;
    for (let n = 0; n < 20; n += 1) expect((await use('x'.repeat(43))).statusCode).toBe(404);
    expect(accounts.world.hashes.count).toBe(0);
    const refused = await use('x'.repeat(43));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await use('x'.repeat(43), newPassword, '10.0.0.6')).statusCode).toBe(404);
    expect((await use(tokenOf(await make()))).statusCode).toBe(200);
  });

  test('helps Bob in at once after he has guessed too often himself', async () => {
    for (let n = 0; n < 6; n += 1) await logIn('bob', 'wrong password');
    expect((await logIn('bob')).status).toBe(429);
    await use(tokenOf(await make()), newPassword, '10.0.0.1');
    expect((await logIn('bob', newPassword)).status).toBe(200);
  });

  test('used in a browser where somebody else is signed in ends that session too', async () => {
    const token = tokenOf(await make());
    await accounts.world.carol.post('/api/password-reset', { token, newPassword });
    expect((await accounts.world.carol.get('/api/auth/user')).statusCode).toBe(401);
  });
});
