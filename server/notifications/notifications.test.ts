import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExchangeStatus } from '#contract/exchanges.ts';
import type { Inbox, Notification } from '#contract/notifications.ts';
import { eq, sql } from '#server/store/drizzle.ts';
import { exchanges, notifications, users } from '#server/store/schema.ts';
import { databases, openWorld, type Person, password, type World } from '#tests/support/world.ts';
import { notifyAnswer } from './notify.ts';
import { sweepNotifications } from './sweep.ts';

describe.each(databases)('notifications on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const inboxOf = async (person: Person): Promise<Inbox> => (await person.get('/api/notifications')).json();
  const signUp = (email: string) => world.anybody.post('/api/register', { email, password });
  const idOf = async (email: string) =>
    (await world.store.db.select().from(users).where(eq(users.email, email)))[0]!.id;
  const decide = (by: Person, userId: string, approved: boolean) =>
    by.post(`/api/admin/users/${userId}/approve`, { approved });
  const makeAdmin = (whom: Person, isAdmin = true) =>
    world.ada.post(`/api/admin/users/${whom.user.id}/admin`, { isAdmin });
  const told = ({ notifications: all }: Inbox) =>
    all.map((one) => (one.kind === 'sign_up' ? `${one.person.email} ${one.person.standing}` : one.exchange.ticker));
  const read = (person: Person, { id }: Notification) => person.post(`/api/notifications/${id}/read`);

  async function leaveAnswer(person: Person, ticker: string, status: ExchangeStatus = 'complete') {
    const values = { agent: 'company-analyst', userMessage: ticker, promptVersion: 'default-1' } as const;
    const [row] = await world.store.db
      .insert(exchanges)
      .values({ ...values, userId: person.user.id, ticker, status })
      .returning();
    await notifyAnswer(world.store.db, row!);
    return row!;
  }

  test('each administrator is told of a sign-up, and nobody else', async () => {
    await makeAdmin(world.bob);
    await world.store.db.delete(notifications);
    await signUp('dora@example.com');
    for (const admin of [world.ada, world.bob]) {
      const inbox = await inboxOf(admin);
      expect(told(inbox)).toEqual(['dora@example.com pending']);
      expect(inbox.unread).toBe(1);
    }
    expect(await inboxOf(world.carol)).toEqual({ notifications: [], unread: 0 });
  });

  test('a sign-up that needs no approval is no news', async () => {
    const open = await openWorld(database, { settings: { requireApproval: false } });
    await open.reset();
    await open.anybody.post('/api/register', { email: 'dora@example.com', password });
    expect(told(await inboxOf(open.ada))).toEqual([]);
    await open.close();
  });

  test('once somebody has decided, nobody has to any more', async () => {
    await makeAdmin(world.bob);
    await signUp('dora@example.com');
    await decide(world.bob, await idOf('dora@example.com'), false);
    const inbox = await inboxOf(world.ada);
    expect(told(inbox)).toEqual(['dora@example.com rejected']);
    expect(inbox.unread).toBe(0);
  });

  test('with twenty thousand who wait, a new administrator is told of the newest that are kept', async () => {
    await world.store.db.execute(sql`
      insert into users (email, username, standing, created_at)
      select n || '@example.com', 'waiting' || n, 'pending', now() + n * interval '1 second' from generate_series(1, 20000) n`);
    expect((await makeAdmin(world.bob)).statusCode).toBe(200);
    const inbox = await inboxOf(world.bob);
    expect([inbox.unread, told(inbox)[0]]).toEqual([200, '20000@example.com pending']);
  });

  test('a new administrator is told of who waits already; one who is none any more is told nothing of it', async () => {
    await signUp('dora@example.com');
    await makeAdmin(world.carol);
    expect(told(await inboxOf(world.carol))).toEqual(['dora@example.com pending', 'paul@example.com pending']);
    await makeAdmin(world.carol, false);
    expect(await inboxOf(world.carol)).toEqual({ notifications: [], unread: 0 });
  });

  test('an account that is gone asks for nothing', async () => {
    await signUp('dora@example.com');
    await world.store.db.delete(users).where(eq(users.email, 'dora@example.com'));
    expect(await inboxOf(world.ada)).toEqual({ notifications: [], unread: 0 });
  });

  test('who left an answer is told that it is there, once, newest first; who stopped it is not', async () => {
    const apple = await leaveAnswer(world.bob, 'AAPL');
    await notifyAnswer(world.store.db, apple);
    await leaveAnswer(world.bob, 'MSFT', 'failed');
    await leaveAnswer(world.bob, 'JPM', 'stopped');
    await leaveAnswer(world.carol, 'XOM');
    const inbox = await inboxOf(world.bob);
    expect(told(inbox)).toEqual(['MSFT', 'AAPL']);
    expect(inbox.notifications[1]).toMatchObject({
      kind: 'answer',
      readAt: null,
      exchange: { id: apple.id, agentId: 'company-analyst', ticker: 'AAPL', status: 'complete' },
    });
  });

  test('Bob reads one; Carol cannot read it for him', async () => {
    await leaveAnswer(world.bob, 'AAPL');
    await leaveAnswer(world.bob, 'MSFT');
    const [newest] = (await inboxOf(world.bob)).notifications;
    expect((await read(world.carol, newest!)).statusCode).toBe(404);
    expect((await world.carol.post('/api/notifications/read', { upTo: newest!.id })).statusCode).toBe(404);
    expect((await inboxOf(world.bob)).unread).toBe(2);
    expect((await read(world.bob, newest!)).json()).toEqual({ ok: true });
    const after = await inboxOf(world.bob);
    expect(after.unread).toBe(1);
    expect(after.notifications.map((one) => one.readAt !== null)).toEqual([true, false]);
  });

  test('reading all leaves what came after the list was drawn, and what is somebody else’s', async () => {
    await leaveAnswer(world.carol, 'XOM');
    for (const ticker of ['AAPL', 'MSFT']) await leaveAnswer(world.bob, ticker);
    const [newest] = (await inboxOf(world.bob)).notifications;
    await leaveAnswer(world.bob, 'JPM');
    await world.bob.post('/api/notifications/read', { upTo: newest!.id });
    const after = await inboxOf(world.bob);
    expect(after.notifications.map((one) => one.readAt !== null)).toEqual([false, true, true]);
    expect([after.unread, (await inboxOf(world.carol)).unread]).toEqual([1, 1]);
  });

  test('the newest fifty are listed, and the others counted', async () => {
    for (let n = 0; n < 53; n += 1) await leaveAnswer(world.bob, `T${n}`);
    const inbox = await inboxOf(world.bob);
    expect([inbox.notifications.length, inbox.unread]).toEqual([50, 53]);
    expect(told(inbox)[0]).toBe('T52');
  });

  test('the upkeep keeps 90 days, and of each person the newest 200', async () => {
    const { db } = world.store;
    const now = Date.now();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
    const row = (userId: string, minutes: number) => ({
      userId,
      kind: 'answer' as const,
      about: crypto.randomUUID(),
      createdAt: minutesAgo(minutes),
    });
    const [bob, carol] = [world.bob.user.id, world.carol.user.id];
    const day = 24 * 60;
    await db.insert(notifications).values(Array.from({ length: 203 }, (_, n) => row(bob, n)));
    await db.insert(notifications).values([row(carol, 90 * day - 1), row(carol, 90 * day + 1)]);
    await sweepNotifications(db, now);
    const left = await db.select().from(notifications);
    const hers = left.filter((one) => one.userId === carol);
    const his = left.filter((one) => one.userId === bob);
    expect(hers.map((one) => one.createdAt)).toEqual([minutesAgo(90 * day - 1)]);
    expect(his).toHaveLength(200);
    expect(Math.min(...his.map((one) => one.createdAt.getTime()))).toBe(minutesAgo(199).getTime());
  });
});
