import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { sessions, users } from '#server/store/schema.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { signIn } from './sign-in.ts';

describe.each(databases)('signing in on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
    await world.reset();
  });
  afterAll(() => world.close());

  test('with a password that is changed while it is checked opens nothing', async () => {
    const { db } = world.store;
    const bobs = eq(users.id, world.bob.user.id);
    const whileItChanges = {
      hash: async (typed: string) => typed,
      verify: async () => {
        await db.update(users).set({ passwordHash: 'quick a new one' }).where(bobs);
        await db.delete(sessions).where(eq(sessions.userId, world.bob.user.id));
        return true;
      },
    };
    const origin = { address: '10.0.0.1', headers: {} };
    const tried = signIn(db, whileItChanges, { login: 'bob', password: 'the old one' }, origin);
    await expect(tried).rejects.toMatchObject({ status: 401, code: 'wrong_credentials' });
    expect(await db.$count(sessions, eq(sessions.userId, world.bob.user.id))).toBe(0);
  });
});
