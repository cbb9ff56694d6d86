import { createServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardFetch } from './guard-fetch.ts';

let head = '';
let body: Buffer;
let server: Server;
let endGuard: () => void;
beforeAll(async () => {
  endGuard = guardFetch();
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n`), body])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  endGuard();
  server.close();
});

async function read(signal?: AbortSignal): Promise<Response> {
  const { port } = server.address() as { port: number };
  return fetch(`http://127.0.0.1:${port}`, signal ? { signal } : {});
}

test.each([
  ['in one header', `content-encoding: ${Array(7).fill('gzip').join(', ')}\r\n`],
  ['in two', `content-encoding: gzip, gzip, gzip, br\r\nContent-Encoding: gzip, gzip\r\n`],
  ['one a header', 'content-encoding: gzip\r\n'.repeat(6)],
])(
  'A reply with more encodings than can be unpacked, %s, is an answer like others, and may break off',
  async (_how, encodings) => {
    // The body is shorter than promised, so that the connection breaks while nobody has begun to read.
    head = `content-length: 500\r\n${encodings}`;
    body = Buffer.from('packed');
    const call = new AbortController();
    const reply = await read(call.signal);
    expect(reply.status).toBe(200);
    await expect(reply.text()).rejects.toThrow();
    call.abort(new Error('nobody waits any longer'));
  },
);

test('A reply that is packed as replies are is unpacked', async () => {
  body = gzipSync('figures');
  head = `content-length: ${body.length}\r\ncontent-encoding: gzip\r\n`;
  expect(await (await read()).text()).toBe('figures');
});
