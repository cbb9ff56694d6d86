import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture } from './picture.ts';

let server: Server;
let issuer: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/small') return response.end('a picture');
    if (request.url === '/moved') return response.writeHead(302, { location: '/small' }).end();
    if (request.url === '/gone') return response.writeHead(404).end('no');
    for (let i = 0; i < 6; i += 1) response.write(Buffer.alloc(1_048_576));
    return response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a picture at the provider is fetched', async () => {
  expect(Buffer.from((await fetchPicture(`${issuer}/small`, issuer)) ?? []).toString()).toBe('a picture');
});

test.each(['/gone', '/moved', '/huge'])('one that is %s is done without', async (path) => {
  expect(await fetchPicture(issuer + path, issuer)).toBeUndefined();
});

test.each([
  'http://127.0.0.1:1/x',
  'https://169.254.169.254/latest',
  'https://internal.example/x',
  'https://googleusercontent.com.evil.example/x',
  'https://lh3.googleusercontent.com:8443/x',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
])('%s is no address that we would ask', async (url) => {
  asked.length = 0;
  expect(await fetchPicture(url, issuer)).toBeUndefined();
  expect(asked).toEqual([]);
});
