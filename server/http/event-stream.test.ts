import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decide } from '#server/people/decide.ts';
import { closeSession } from '#server/people/sessions.ts';
import { eq } from '#server/store/drizzle.ts';
import { exchanges, users } from '#server/store/schema.ts';
import { type Reader, readEvents } from '#tests/support/event-reader.ts';
import { scriptedModel } from '#tests/support/scripted-model.ts';
import { databases, openWorld, origin, type Person, type World } from '#tests/support/world.ts';
import { sendEvents } from './event-stream.ts';
import type { ServerEvent } from './replies.ts';

describe.each(databases)('who may go on reading on %s', (database) => {
  const script = scriptedModel();
  let world: World;
  let url: string;
  beforeAll(async () => {
    world = await openWorld(database, {
      desk: { model: script.model },
      settings: { streams: { checkMs: 20 } },
      // Whoever writes hears of a rejection with the next save: here readers hear of it first.
      deskWork: { saveMs: 3_600_000 },
    });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => world.reset());
  afterAll(async () => {
    await world.deskWork.settle(0);
    await world.close();
  });

  async function begin({ token }: Person): Promise<Reader> {
    const headers = {
      origin,
      cookie: `tickmark=${token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ message: 'AAPL' });
    const number = script.drafts.length;
    const reader = await readEvents(`${url}/api/agents/company-analyst/chat`, { method: 'POST', headers, body });
    (await script.draft(number)).say('Begun.\n');
    await reader.until('delta');
    return reader;
  }

  test('a rejected person reads no further, also when another process took the decision; the others do', async () => {
    const [bob, carol] = [await begin(world.bob), await begin(world.carol)];
    await decide(world.store.db, {
      userId: world.bob.user.id,
      approved: false,
      actorId: world.ada.user.id,
      address: '',
    });
    expect((await bob.until('error')).data.code).toBe('not_signed_in');
    expect(await bob.rest()).toEqual([]);
    script.drafts.at(-1)!.say('And on.\n');
    expect((await carol.until('delta')).data.text).toBe('And on.\n');
    const answers = await world.store.db.select().from(exchanges).where(eq(exchanges.userId, world.bob.user.id));
    expect(answers).toMatchObject([{ status: 'streaming' }]);
  });

  test('who is not approved any more reads no further, and neither does who has signed out', async () => {
    const bob = await begin(world.bob);
    await world.store.db.update(users).set({ standing: 'pending' }).where(eq(users.id, world.bob.user.id));
    expect((await bob.until('error')).data.code).toBe('not_signed_in');
    const carol = await begin(world.carol);
    await closeSession(world.store.db, world.carol.token);
    expect((await carol.until('error')).data).toMatchObject({
      code: 'not_signed_in',
      message: expect.stringMatching('Sign in'),
    });
  });
});

describe('a decision here', () => {
  test('ends streams at once, without waiting for the next look', async () => {
    const script = scriptedModel();
    const world = await openWorld('PGlite', {
      desk: { model: script.model },
      settings: { streams: { checkMs: 3_600_000 } },
    });
    await world.reset();
    const asked = world.bob.call({
      method: 'POST',
      url: '/api/agents/company-analyst/chat',
      payload: { message: 'AAPL' },
      headers: { accept: 'text/event-stream' },
    });
    await script.draft(0);
    await world.ada.post(`/api/admin/users/${world.bob.user.id}/approve`, { approved: false });
    expect((await asked).body).toContain('"code":"not_signed_in"');
    await world.deskWork.settle(0);
    await world.close();
  });
});

describe('a stream of events', () => {
  /** A server that sends these events to whoever asks. */
  async function serve(events: (signal: AbortSignal) => AsyncIterable<ServerEvent>, heartbeatMs = 3_600_000) {
    const app = fastify();
    const streams = { heartbeatMs, admit: () => () => {}, check: async () => {} };
    app.get('/', (_request, reply) => sendEvents(reply, events, streams));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    return { url, port: Number(new URL(url).port), close: () => app.close() };
  }

  async function openRaw(port: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    return socket;
  }

  async function* silence(signal: AbortSignal): AsyncGenerator<ServerEvent> {
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }

  test('shows that it lives by a comment now and then, and its headers at once', async () => {
    const server = await serve(silence, 5);
    const socket = await openRaw(server.port);
    let read = '';
    for await (const chunk of socket) {
      read += chunk;
      if (read.split(':\n\n').length > 4) break;
    }
    expect(read).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+text\/event-stream/);
    await server.close();
  });

  test('tells its source when the reader has gone', async () => {
    let gone: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const server = await serve(async function* (signal) {
      try {
        yield* silence(signal);
      } finally {
        gone();
      }
    });
    const socket = await openRaw(server.port);
    await once(socket, 'data');
    socket.destroy();
    await ended;
    await server.close();
  });

  test('forgets at once a reader who hung up before there was a stream, while the question was being saved', async () => {
    const app = fastify();
    let open = 0;
    const admit = () => {
      open += 1;
      return () => {
        open -= 1;
      };
    };
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    app.get('/', async (request, reply) => {
      request.raw.socket.destroy();
      await once(reply.raw, 'close');
      sendEvents(reply, silence, { heartbeatMs: 3_600_000, admit, check: async () => {} });
      resolve();
      return reply;
    });
    await openRaw(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
    await sent;
    expect(open).toBe(0);
    await app.close();
  });

  test('is drawn no faster than it is read, and a reader who reads nothing is cut off', async () => {
    let drawn = 0;
    let cut: () => void = () => {};
    const ended = new Promise<void>((resolve) => {
      cut = resolve;
    });
    const server = await serve(async function* () {
      try {
        for (;;) {
          drawn += 1;
          yield { event: 'delta', data: 'x'.repeat(10_000) };
        }
      } finally {
        cut();
      }
    }, 100);
    const socket = await openRaw(server.port);
    await ended;
    // What the two sockets of a connection hold in the kernel, and no more.
    expect(drawn * 10_000).toBeLessThan(30_000_000);
    socket.destroy();
    await server.close();
  });
});
