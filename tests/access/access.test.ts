import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#contract/errors.ts';
import { users } from '#server/store/schema.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { callOf, everyEndpoint, ownedEndpoints } from './calls.ts';

const refusals = {
  anyone: { anybody: undefined, paul: undefined, rita: undefined, bob: undefined, carol: undefined, ada: undefined },
  approved: { anybody: 401, paul: 403, rita: 403, bob: undefined, carol: undefined, ada: undefined },
  admin: { anybody: 401, paul: 403, rita: 403, bob: 403, carol: 403, ada: undefined },
} as const;

const callers = ['anybody', 'paul', 'rita', 'bob', 'carol', 'ada'] as const;

describe.each(databases)('who may call what on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  describe.each(everyEndpoint)('%s', (name, endpoint) => {
    test.each(callers)(`by %s`, async (caller) => {
      const owner = caller === 'anybody' ? world.ada : world[caller];
      const reply = await world[caller].call(await callOf(name, world, owner));
      const refusal = refusals[endpoint.who][caller];
      if (refusal === undefined) expect([200, 201, 401, 409]).toContain(reply.statusCode);
      else expect(reply.statusCode).toBe(refusal);
      if (name !== 'login' && refusal === undefined) expect(reply.statusCode).toBeLessThan(400);
      if (reply.statusCode >= 400) expect(errorBodySchema.strict().parse(reply.json())).toBeTruthy();
      else expect(reply.json()).toEqual(endpoint.reply.parse(reply.json()));
    });
  });

  test.each(ownedEndpoints)("%s: what is Carol's is not there for Bob, nor for an administrator", async (name) => {
    const call = await callOf(name, world, world.carol);
    for (const stranger of [world.bob, world.ada]) expect((await stranger.call(call)).statusCode).toBe(404);
    expect((await world.carol.call(call)).statusCode).toBeLessThan(400);
  });

  test('a role taken away is gone at the next call', async () => {
    expect((await world.ada.get('/api/admin/users')).statusCode).toBe(200);
    await world.store.db.update(users).set({ isAdmin: false });
    expect((await world.ada.get('/api/admin/users')).statusCode).toBe(403);
    await world.store.db.update(users).set({ standing: 'pending' });
    expect((await world.ada.get('/api/auth/user')).statusCode).toBe(403);
  });

  test('an invented token is nobody', async () => {
    for (const tickmark of ['', 'x', 'A'.repeat(43), '%00', "' or 1=1 --"]) {
      const reply = await world.app.inject({ url: '/api/auth/user', cookies: { tickmark } });
      expect(reply.statusCode).toBe(401);
    }
  });

  test("Carol's conversations are not in Bob's history", async () => {
    await world.carol.call(await callOf('askAgent', world));
    const url = '/api/agents/technical-analyst/history';
    expect(Object.keys((await world.carol.get(url)).json().conversations)).toEqual(['AAPL']);
    expect((await world.bob.get(url)).json()).toEqual({ conversations: {} });
  });
});
