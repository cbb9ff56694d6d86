import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorBodySchema } from '#contract/errors.ts';
import { users } from '#server/store/schema.ts';
import { parseEvents } from '#tests/support/event-reader.ts';
import { type StandInForGoogle, startGoogle } from '#tests/support/google.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { callOf, everyEndpoint, ownedEndpoints } from './calls.ts';

const refusals = {
  anyone: { anybody: undefined, paul: undefined, rita: undefined, bob: undefined, carol: undefined, ada: undefined },
  approved: { anybody: 401, paul: 403, rita: 403, bob: undefined, carol: undefined, ada: undefined },
  admin: { anybody: 401, paul: 403, rita: 403, bob: 403, carol: 403, ada: undefined },
} as const;

const callers = ['anybody', 'paul', 'rita', 'bob', 'carol', 'ada'] as const;

/** What a well-formed call is answered with where the caller may call: nobody's password is right, no token is known. */
const answers: Partial<Record<EndpointName, number[]>> = { login: [401] };

function statusesOf(name: EndpointName): number[] {
  const { status, sends }: Endpoint = endpoints[name];
  return answers[name] ?? (sends === 'redirect' ? [302] : [status ?? 200]);
}

/** A file to keep may be JSON too, of a shape of its own. */
function isJson({ headers }: LightMyRequestResponse): boolean {
  return String(headers['content-type']).startsWith('application/json') && !headers['content-disposition'];
}

describe.each(databases)('who may call what on %s', (database) => {
  let google: StandInForGoogle;
  let world: World;
  beforeAll(async () => {
    google = await startGoogle();
    world = await openWorld(database, { settings: { google: google.settings } });
  });
  beforeEach(() => world.reset());
  afterAll(async () => {
    await world.close();
    await google.stop();
  });

  describe.each(everyEndpoint)('%s', (name, endpoint) => {
    test.each(callers)(`by %s`, async (caller) => {
      const owner = caller === 'anybody' ? world.ada : world[caller];
      const reply = await world[caller].call(await callOf(name, world, owner));
      const refusal = refusals[endpoint.who][caller];
      if (refusal === undefined) expect(statusesOf(name)).toContain(reply.statusCode);
      else expect(reply.statusCode).toBe(refusal);
      if (reply.statusCode >= 400) expect(errorBodySchema.strict().parse(reply.json())).toBeTruthy();
      else if (isJson(reply)) expect(reply.json()).toEqual(endpoint.reply.parse(reply.json()));
    });
  });

  const streamed = everyEndpoint.filter(([, endpoint]) => endpoint.sends === 'events');
  test.each(streamed)(
    '%s is streamed to those who may call it, and refused with a status to the others',
    async (name) => {
      for (const caller of callers) {
        const owner = caller === 'anybody' ? world.ada : world[caller];
        const headers = { accept: 'text/event-stream' };
        const reply = await world[caller].call({ ...(await callOf(name, world, owner)), headers });
        expect(reply.statusCode).toBe(refusals.approved[caller] ?? 200);
        if (reply.statusCode === 200) expect(parseEvents(reply.body).at(-1)).toMatchObject({ event: 'done' });
        else expect(errorBodySchema.strict().parse(reply.json())).toBeTruthy();
      }
    },
  );

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
