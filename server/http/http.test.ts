import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#contract/errors.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { describeApi } from './openapi.ts';

describe('what every answer has', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld('PGlite');
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  let url: string | undefined;
  const listening = async () => {
    url ??= await world.app.listen({ port: 0, host: '127.0.0.1' });
    return url;
  };

  const everywhere = [
    '/',
    '/nowhere',
    '/api/status',
    '/api/nothing',
    '/api/stock/%zz',
    '/assets/app-d0c5a1b2.js',
    '/auth/google',
  ];

  test.each(everywhere)('%s carries the security headers, and does not say what serves it', async (url) => {
    const { headers } = await world.bob.get(url);
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(headers['content-security-policy']).toMatch(/img-src 'self' data: blob:;/);
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('a call is one line in the log: its id, method, path, status and time, and no query, cookie or password', async () => {
    world.logged.length = 0;
    await world.bob.get('/api/listings?typed=secret-plan');
    await world.anybody.post('/api/login', { email: 'bob', password: 'hunter2-hunter2' });
    const lines = world.logged.map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/api/listings',
      status: 200,
      requestId: expect.any(String),
    });
    expect(lines[0].ms).toBeGreaterThanOrEqual(0);
    expect(lines).toHaveLength(2);
    expect(world.logged.join('')).not.toMatch(new RegExp(`secret-plan|hunter2|${world.bob.token}`));
  });

  test('what is logged under the name of a secret is blotted out', () => {
    world.logged.length = 0;
    world.app.log.info({ password: 'hunter2', headers: { cookie: 'hunter2' }, a: { b: { token: 'hunter2' } } });
    expect(world.logged.join('')).toContain('(hidden)');
    expect(world.logged.join('')).not.toContain('hunter2');
  });

  test('Google sign-in that is not set up goes back to the login screen with the reason', async () => {
    const reply = await world.anybody.get('/auth/google');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/?error=google_not_configured']);
  });

  test.each(['/', '/ai-agents', '/ai-agents/company-analyst/chat', '/admin', '/settings', '/settings/', '/?error=x'])(
    'the screen %s is the page, fresh each time',
    async (url) => {
      const reply = await world.anybody.get(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'private, no-cache']);
      expect(reply.body).toContain('the page');
    },
  );

  test.each(['/nowhere', '/ai-agents/nobody/chat', '/admin/x', '/index.php'])(
    'the unknown address %s is the page with status 404',
    async (url) => {
      const reply = await world.anybody.get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toContain('the page');
    },
  );

  test('a page asked for without a session says so, and only then', async () => {
    const mark = '<html data-signed-out';
    expect((await world.anybody.get('/')).body).toContain(mark);
    const signedIn = await world.bob.get('/');
    expect(signedIn.body).not.toContain(mark);
    expect(signedIn.headers.vary).toContain('cookie');
  });

  test('an asset is kept for ever; one that is gone is not answered with a page', async () => {
    const asset = await world.anybody.get('/assets/app-d0c5a1b2.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toMatch(/javascript/);
    const gone = await world.anybody.get('/assets/app-00000000.js');
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('pages and JSON are compressed for who can read that', async () => {
    for (const url of ['/api/stock/AAPL', '/assets/app-d0c5a1b2.js'])
      for (const encoding of ['br', 'gzip']) {
        const reply = await world.bob.call({ url, headers: { 'accept-encoding': encoding } });
        expect(reply.headers['content-encoding']).toBe(encoding);
      }
  });

  test('the API is never kept by a cache', async () => {
    expect((await world.bob.get('/api/auth/user')).headers['cache-control']).toBe('no-store');
  });

  test('a server on its way out says so, and still says that it lives', async () => {
    expect((await world.anybody.get('/api/health/ready')).statusCode).toBe(200);
    world.lifecycle.draining = true;
    expect((await world.anybody.get('/api/health/ready')).json().code).toBe('draining');
    expect((await world.anybody.get('/api/health/live')).statusCode).toBe(200);
    const call = await world.bob.get('/api/status');
    expect([call.statusCode, call.headers['retry-after'], call.headers.connection]).toEqual([503, '5', 'close']);
  });

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    [
      'a request of two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ])('%s is refused in the shape of every refusal, with the security headers', async (_what, request, status) => {
    const { port } = new URL(await listening());
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    socket.write(request);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(errorBodySchema.strict().parse(JSON.parse(body)).message).toMatch(/^The .+\.$/);
  });

  test('a field that is missing or of the wrong kind is named in plain words', async () => {
    const said = async (url: string, payload?: object) =>
      (await world.bob.call({ url, method: payload ? 'POST' : 'GET', ...(payload ? { payload } : {}) })).json().message;
    expect(await said('/api/login', { email: 'bob' })).toBe('password: is missing.');
    expect(await said('/api/login', { email: 7, password: 'x' })).toBe('email: is not a text.');
    const stream = '/api/exchanges/7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11/stream?after=';
    expect(await said(`${stream}x`)).toBe('after: is not a number.');
    expect(await said(`${stream}-1`)).toBe('after: is less than 0.');
    expect(await said('/api/login', { email: 'x'.repeat(300), password: 'x' })).toBe('email: is longer than 254.');
  });

  test('the table is published as OpenAPI 3.1', async () => {
    const api = (await world.anybody.get('/api/openapi.json')).json();
    expect(api).toEqual(JSON.parse(JSON.stringify(describeApi('0.0.0', 'http://localhost:3000'))));
    expect(api.openapi).toBe('3.1.0');
    const stock = api.paths['/api/stock/{ticker}'].get;
    expect(stock.parameters).toEqual([
      { name: 'ticker', in: 'path', required: true, schema: expect.objectContaining({ type: 'string' }) },
      {
        name: 'days',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ minimum: 1, maximum: 3650, default: 360 }),
      },
    ]);
    expect(stock.security).toEqual([{ session: [] }]);
    const register = api.paths['/api/register'].post;
    expect(register.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
    expect(register.responses['201'].content['application/json'].schema.required).toEqual(['user']);
    expect(register.security).toBeUndefined();
    const sent = api.paths['/api/objects/upload/{ticket}'].put.requestBody;
    const seen = api.paths['/api/objects/{objectId}'].get.responses['200'];
    expect([sent.content, seen.content]).toEqual([{ '*/*': {} }, { '*/*': {} }]);
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path as object));
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    for (const operation of operations) expect(Object.keys(operation.responses)).toHaveLength(2);
  });
});

describe('on https', () => {
  let world: World;
  beforeAll(async () => {
    const settings = { https: true, publicUrl: 'https://tickmark.example', origins: ['https://tickmark.example'] };
    world = await openWorld('PGlite', { settings });
    await world.reset();
  });
  afterAll(() => world.close());

  test('the cookie is Secure and bound to the host, and browsers are told to stay on https', async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'bob', password: 'correct horse battery' },
    });
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-tickmark=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
