import { once } from 'node:events';
import { createConnection } from 'node:net';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#server/people/sessions.ts';
import { eq } from '#server/store/drizzle.ts';
import { objects, users } from '#server/store/schema.ts';
import { databases, openWorld, origin, type Person, type World } from '#tests/support/world.ts';
import { keepPicture } from './objects.ts';
import { drawing, html, photograph, pictureOf, svg } from './pictures.fixture.ts';
import { sweepObjects } from './sweep.ts';

const minutesMs = 60_000;
const largest = 5_242_880;

const announce = async (person: Person) =>
  (await person.post('/api/objects/upload')).json() as { uploadURL: string; objectURL: string };
const pathOf = (url: string) => new URL(url).pathname;
const put = (person: Pick<Person, 'call'>, url: string, payload: Buffer, headers: InjectOptions['headers'] = {}) =>
  person.call({ method: 'PUT', url: pathOf(url), payload, headers });
const answered = (reply: { statusCode: number; json(): { code?: string } }) => [reply.statusCode, reply.json().code];

describe.each(databases)('pictures on %s', (database) => {
  let world: World;
  let png: Buffer;
  beforeAll(async () => {
    world = await openWorld(database, { settings: { origins: [origin, 'http://127.0.0.1:3000'] } });
    png = await drawing().png().toBuffer();
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  describe('an upload', () => {
    test('is announced, sent once, and then anybody who is signed in sees the picture', async () => {
      const { uploadURL, objectURL } = await announce(world.bob);
      expect(objectURL).toMatch(/^http:\/\/localhost:3000\/api\/objects\/[\da-f-]{36}$/);
      expect(uploadURL).toMatch(/^http:\/\/localhost:3000\/api\/objects\/upload\/[\w-]{43}$/);
      expect((await world.bob.get(pathOf(objectURL))).statusCode).toBe(404);
      const sent = await put(world.bob, uploadURL, png);
      expect([sent.statusCode, sent.json()]).toEqual([200, { ok: true }]);
      const seen = await world.carol.get(pathOf(objectURL));
      expect(seen.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect((await world.anybody.get(pathOf(objectURL))).statusCode).toBe(401);
      expect((await world.paul.get(pathOf(objectURL))).statusCode).toBe(403);
    });

    test.each([{}, { 'content-type': 'application/json' }])(
      'is announced with an empty body, headers %o',
      async (headers) => {
        const reply = await world.bob.call({ method: 'POST', url: '/api/objects/upload', headers, payload: '' });
        expect(reply.statusCode).toBe(200);
      },
    );

    test('has addresses of the origin by which the person came, when it is ours', async () => {
      const from = async (headers: Record<string, string>) => {
        const reply = await world.app.inject({
          method: 'POST',
          url: '/api/objects/upload',
          headers,
          cookies: { tickmark: world.bob.token },
        });
        return new URL(reply.json().uploadURL).origin;
      };
      expect(await from({ origin: 'http://127.0.0.1:3000' })).toBe('http://127.0.0.1:3000');
      expect(await from({ host: '127.0.0.1:3000' })).toBe('http://127.0.0.1:3000');
      expect(await from({ host: 'evil.example' })).toBe('http://localhost:3000');
    });

    test.each([undefined, 'image/png', 'image/gif', 'application/octet-stream', 'application/json', 'text/plain'])(
      'is judged by its bytes, not by the content type %s',
      async (type) => {
        const headers = type === undefined ? {} : { 'content-type': type };
        expect((await put(world.bob, (await announce(world.bob)).uploadURL, png, headers)).statusCode).toBe(200);
        expect(answered(await put(world.bob, (await announce(world.bob)).uploadURL, svg, headers))).toEqual([
          415,
          'not_a_picture',
        ]);
      },
    );

    test('of a page or of nothing is refused, and nothing is kept', async () => {
      for (const file of [html, Buffer.alloc(0)]) {
        const { uploadURL, objectURL } = await announce(world.bob);
        expect(answered(await put(world.bob, uploadURL, file))).toEqual([415, 'not_a_picture']);
        expect((await world.bob.get(pathOf(objectURL))).statusCode).toBe(404);
      }
    });

    test('may have 5,242,880 bytes and not one more', async () => {
      expect((await put(world.bob, (await announce(world.bob)).uploadURL, await pictureOf(5_242_880))).statusCode).toBe(
        200,
      );
      const reply = await put(world.bob, (await announce(world.bob)).uploadURL, await pictureOf(5_242_881));
      expect(answered(reply)).toEqual([413, 'too_large']);
      expect(reply.json().message).toBe('The file is larger than 5 MB.');
    });

    test('goes once: a second is 409, also after one that was refused', async () => {
      const first = await announce(world.bob);
      const both = await Promise.all([put(world.bob, first.uploadURL, png), put(world.bob, first.uploadURL, png)]);
      expect(both.map((reply) => reply.statusCode).sort()).toEqual([200, 409]);
      expect(answered(await put(world.bob, first.uploadURL, svg))).toEqual([409, 'upload_used']);
      const second = await announce(world.bob);
      await put(world.bob, second.uploadURL, svg);
      expect(answered(await put(world.bob, second.uploadURL, png))).toEqual([409, 'upload_used']);
    });

    test('is open for ten minutes', async () => {
      const { uploadURL } = await announce(world.bob);
      const late = await announce(world.bob);
      world.clock.now += 10 * minutesMs - 1;
      expect((await put(world.bob, uploadURL, png)).statusCode).toBe(200);
      world.clock.now += 1;
      expect(answered(await put(world.bob, late.uploadURL, png))).toEqual([410, 'upload_expired']);
    });

    test('is not there for another person, nor for another session of the same', async () => {
      const { uploadURL } = await announce(world.bob);
      expect(answered(await put(world.carol, uploadURL, png))).toEqual([404, 'unknown_upload']);
      const elsewhere = await openSession(
        world.store.db,
        world.bob.user.id,
        { address: '', headers: {} },
        world.clock.now,
      );
      const reply = await world.app.inject({
        method: 'PUT',
        url: pathOf(uploadURL),
        payload: png,
        cookies: { tickmark: elsewhere.token },
      });
      expect(reply.statusCode).toBe(404);
      expect((await put(world.anybody, uploadURL, png)).statusCode).toBe(401);
      expect((await put(world.bob, uploadURL, png)).statusCode).toBe(200);
    });

    test('from another site is refused', async () => {
      const { uploadURL } = await announce(world.bob);
      const reply = await put(world.bob, uploadURL, png, { origin: 'https://evil.example' });
      expect(answered(reply)).toEqual([403, 'foreign_origin']);
    });

    test('can be announced thirty times in an hour', async () => {
      for (let times = 0; times < 30; times += 1)
        expect((await world.bob.post('/api/objects/upload')).statusCode).toBe(200);
      const reply = await world.bob.post('/api/objects/upload');
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '3600']);
      expect((await world.carol.post('/api/objects/upload')).statusCode).toBe(200);
      world.clock.now += 60 * minutesMs;
      expect((await world.bob.post('/api/objects/upload')).statusCode).toBe(200);
    });

    test('shares the memory with others: two of one person at a time, and a refused one may be tried again', async () => {
      const uploads = await Promise.all([1, 2, 3].map(() => announce(world.bob)));
      const replies = await Promise.all(uploads.map(({ uploadURL }) => put(world.bob, uploadURL, png)));
      expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 200, 503]);
      const refused = replies.findIndex((reply) => reply.statusCode === 503);
      expect(replies[refused]!.headers['retry-after']).toBe('5');
      expect((await put(world.bob, uploads[refused]!.uploadURL, png)).statusCode).toBe(200);
    });
  });

  test('addresses of pictures that are not there', async () => {
    const get = async (id: string) => (await world.bob.get(`/api/objects/${id}`)).statusCode;
    expect(await get('7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11')).toBe(404);
    expect(await get('upload')).toBe(400);
    expect(answered(await put(world.bob, `${origin}/api/objects/upload/none`, png))).toEqual([404, 'unknown_upload']);
  });

  test('a picture from elsewhere is redrawn in the same way', async () => {
    const id = await keepPicture(world.store.db, world.bob.user.id, await photograph());
    const seen = await world.bob.get(`/api/objects/${id}`);
    expect([seen.headers['content-type'], seen.rawPayload.includes('Carol')]).toEqual(['image/webp', false]);
  });

  test('the sweep takes what was not finished within an hour and what nobody used for a day, and leaves the rest', async () => {
    const { db } = world.store;
    const now = world.clock.now;
    const ago = (minutes: number) => now - minutes * minutesMs;
    const used = await keepPicture(db, world.bob.user.id, png, ago(9999));
    await db
      .update(users)
      .set({ profileImageUrl: `/api/objects/${used}` })
      .where(eq(users.id, world.bob.user.id));
    const unused = await keepPicture(db, world.bob.user.id, png, ago(24 * 60 + 1));
    const fresh = await keepPicture(db, world.bob.user.id, png, ago(24 * 60 - 1));
    const someoneElses = await keepPicture(db, world.carol.user.id, png, ago(9999));
    const unfinished = (minutes: number) => ({ ownerId: world.bob.user.id, createdAt: new Date(ago(minutes)) });
    const [, waiting] = await db
      .insert(objects)
      .values([unfinished(61), unfinished(59)])
      .returning();
    await sweepObjects(db, now);
    const left = (await db.select({ id: objects.id }).from(objects)).map((row) => row.id);
    expect(left.sort()).toEqual([used, fresh, waiting!.id].sort());
    expect(left).not.toContain(unused);
    expect(left).not.toContain(someoneElses);
  });
});

describe('on the wire', () => {
  let world: World;
  let port: number;
  beforeAll(async () => {
    world = await openWorld('PGlite');
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    port = (world.app.server.address() as { port: number }).port;
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  async function open(headers: string) {
    const { uploadURL } = await announce(world.bob);
    const socket = createConnection({ port, host: '127.0.0.1' });
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    const cookie = `cookie: tickmark=${world.bob.token}`;
    socket.write(
      `PUT ${pathOf(uploadURL)} HTTP/1.1\r\nhost: localhost:3000\r\norigin: ${origin}\r\n${cookie}\r\n${headers}\r\n\r\n`,
    );
    const status = async () => {
      while (!heard.includes('requestId')) await once(socket, 'data');
      return /^HTTP\/1.1 (\d+)/.exec(heard)?.[1];
    };
    return { socket, status };
  }

  test('a file without an end is refused while it comes in', async () => {
    const { socket, status } = await open('transfer-encoding: chunked');
    const piece = Buffer.alloc(65_536);
    for (let sent = 0; sent <= largest; sent += piece.length) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      socket.write('\r\n');
    }
    expect(await status()).toBe('413');
    socket.destroy();
  });

  test('one whose length says that it is too large is refused before it comes', async () => {
    const { socket, status } = await open('content-length: 5242881');
    expect(await status()).toBe('413');
    socket.destroy();
  });

  test('those that break off halfway leave nothing behind, and make room for the next', async () => {
    world.logged.length = 0;
    for (let times = 0; times < 3; times += 1) {
      const { socket } = await open('content-length: 1000');
      socket.write('half a picture');
      socket.destroy();
      await once(socket, 'close');
    }
    const send = async () => put(world.bob, (await announce(world.bob)).uploadURL, await drawing().png().toBuffer());
    await expect.poll(async () => (await send()).statusCode).toBe(200);
    expect(world.logged.join('')).not.toMatch(/"level":(40|50)/);
    const kept = await world.store.db.select().from(objects);
    expect(kept.filter((row) => row.bytes)).toHaveLength(1);
  });
});
