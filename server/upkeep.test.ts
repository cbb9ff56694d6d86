import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/store/drizzle.ts';
import { exchanges, notifications, objects, throttles } from '#server/store/schema.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { openLog } from './log.ts';
import { beginUpkeep } from './upkeep.ts';

describe('upkeep', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('PGlite');
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const log = openLog('silent');
  /** An answer whose process last said that it lives so long ago. */
  const leaveOpen = (secondsAgo: number) =>
    world.store.db.insert(exchanges).values({
      userId: world.bob.user.id,
      agent: 'company-analyst',
      userMessage: 'AAPL',
      promptVersion: 'default-0',
      createdAt: new Date(Date.now() - 3600_000 - secondsAgo),
      aliveAt: sql`now() - ${secondsAgo}::integer * interval '1 second'`,
    });
  const statuses = async () =>
    (await world.store.db.select().from(exchanges).orderBy(exchanges.createdAt)).map((row) => row.status);

  test('at the start marks what was left open: everything, or on a shared database what nobody writes any more', async () => {
    await leaveOpen(10);
    await leaveOpen(1);
    (await beginUpkeep(world.store, true, log))();
    expect(await statuses()).toEqual(['interrupted', 'streaming']);
    (await beginUpkeep(world.store, false, log))();
    expect(await statuses()).toEqual(['interrupted', 'interrupted']);
  });

  test('on a shared database finds within seconds what a process leaves open when it is killed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const shared = await beginUpkeep(world.store, true, log);
    await leaveOpen(10);
    await leaveOpen(1);
    vi.advanceTimersByTime(3000);
    await vi.waitFor(async () => expect(await statuses()).toEqual(['interrupted', 'streaming']));
    shared();
    vi.useRealTimers();
  });

  test('each minute sweeps out throttles that have ended, uploads that nobody finished and old notifications, until it is ended itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const end = await beginUpkeep(world.store, false, log);
    const until = (ms: number) => new Date(Date.now() + ms);
    const left = async () => (await world.store.db.select().from(throttles)).map((row) => row.key);
    await world.store.db.insert(throttles).values([
      { key: 'ended', count: 1, until: until(-1000) },
      { key: 'running', count: 1, until: until(60_000) },
    ]);
    await world.store.db.insert(objects).values({ ownerId: world.bob.user.id, createdAt: new Date(0) });
    const [old, kind] = [new Date(0), 'answer' as const];
    await world.store.db
      .insert(notifications)
      .values({ userId: world.bob.user.id, kind, about: crypto.randomUUID(), createdAt: old });
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect(await left()).toEqual(['running']));
    await vi.waitFor(async () => expect(await world.store.db.$count(objects)).toBe(0));
    await vi.waitFor(async () => expect(await world.store.db.$count(notifications)).toBe(0));
    end();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
