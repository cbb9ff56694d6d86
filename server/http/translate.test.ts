import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/store/drizzle.ts';
import { sessions } from '#server/store/schema.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { translate } from './translate.ts';

describe.each(databases)('a statement that fails on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
    await world.reset();
  });
  afterAll(() => world.close());

  test('is told in general words, and logged without its text and its values', async () => {
    await world.store.db.execute(sql`alter table throttles rename to hidden`);
    const reply = await world.anybody.post('/api/login', { email: 'the-login-typed', password: 'long enough' });
    await world.store.db.execute(sql`alter table hidden rename to throttles`);
    expect([reply.statusCode, reply.json().message]).toEqual([500, 'Something went wrong on our side. Try again.']);
    const logged = world.logged.join('');
    expect(logged).toContain('relation \\"throttles\\" does not exist');
    expect(logged).toContain('throttle.ts');
    expect(logged).not.toMatch(/insert into|the-login-typed|sign-in /);
  });

  test('for what belongs to an account that has just been deleted is told as to anybody who is not signed in', async () => {
    const orphan = { userId: randomUUID(), tokenHash: 'x', expiresAt: new Date() };
    const failure = await world.store.db
      .insert(sessions)
      .values(orphan)
      .catch((error) => error);
    expect(translate(failure)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
