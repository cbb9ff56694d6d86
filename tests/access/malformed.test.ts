import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBodySchema } from '#contract/errors.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { callOf, everyEndpoint } from './calls.ts';

const json = { 'content-type': 'application/json' };
const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;

const bodies: Record<string, InjectOptions> = {
  'an empty body': { payload: '', headers: json },
  'an empty object': { payload: '{}', headers: json },
  'an array': { payload: '[]', headers: json },
  null: { payload: 'null', headers: json },
  'a number': { payload: '42', headers: json },
  'a string': { payload: '"x"', headers: json },
  'cut JSON': { payload: '{"email":"a', headers: json },
  'keys of the prototype': { payload: '{"__proto__":{"isAdmin":true},"email":"x"}', headers: json },
  'a constructor key': { payload: '{"constructor":{"prototype":{"isAdmin":true}}}', headers: json },
  'fields of wrong types': {
    payload: '{"email":{"$gt":""},"password":[1],"message":7,"history":"x","approved":"yes","ticker":{}}',
    headers: json,
  },
  'null fields': { payload: '{"email":null,"password":null,"message":null,"approved":null}', headers: json },
  'characters that no database keeps': {
    payload: '{"email":"a\\u0000@example.com","password":"long enough","message":"a\\u0000","approved":true}',
    headers: json,
  },
  'half of a character': {
    payload: '{"email":"a@example.com","password":"long \\ud800 enough","message":"\\ud800","approved":true}',
    headers: json,
  },
  'a deep body': { payload: deep, headers: json },
  'two megabytes': { payload: `{"message":"${'x'.repeat(2_000_000)}"}`, headers: json },
  'a wrong type': { payload: 'email=a&password=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'plain text': { payload: '{}', headers: { 'content-type': 'text/plain' } },
  'no type': { payload: '{}' },
  'bytes that are not UTF-8': { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), headers: json },
  'a wrong length': { payload: '{}', headers: { ...json, 'content-length': '7' } },
};

const readable = /^[^<>{}]{3,300}$/;
const leaks = /at .+\.ts|select |insert |node_modules|argon2|Error:/i;

describe.each(databases)('malformed calls on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world.close());

  describe.each(everyEndpoint)('%s', (name) => {
    beforeAll(() => world.reset());

    test.each(Object.entries(bodies))('with %s', async (_what, body) => {
      const { payload: _, ...call } = await callOf(name, world);
      const reply = await world.ada.call({ ...call, ...body });
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      if (reply.statusCode < 400) return;
      const { message, error, requestId } = errorBodySchema.strict().parse(reply.json());
      expect(message).toMatch(readable);
      expect(message).not.toMatch(leaks);
      expect(error).toBe(message);
      expect(requestId).toBe(reply.headers['x-request-id']);
    });
  });

  describe('one by one', () => {
    beforeAll(() => world.reset());

    /** Where nothing is required an empty body is well formed. */
    const posting = everyEndpoint.filter(([, { body }]) => body && !body.safeParse({}).success);
    test.each(posting)('%s refuses each malformed body, and says which rule it broke', async (name) => {
      const send = async (what: string) => {
        const { payload: _, ...call } = await callOf(name, world);
        return (await world.ada.call({ ...call, ...bodies[what] })).statusCode;
      };
      for (const what of ['an empty body', 'an empty object', 'an array', 'null', 'cut JSON', 'fields of wrong types'])
        expect([what, await send(what)]).toEqual([what, 400]);
      expect(await send('keys of the prototype')).toBe(400);
      expect(await send('characters that no database keeps')).toBe(400);
      expect(await send('two megabytes')).toBe(413);
      expect(await send('a wrong type')).toBe(415);
      expect(await send('plain text')).toBe(415);
    });

    test.each([
      ['/api/stock/AAPL?days=0', 400, /^days: /],
      ['/api/stock/AAPL?days=3651', 400, /^days: /],
      ['/api/stock/AAPL?days=1e9', 400, /^days: /],
      ['/api/stock/AAPL?days=7&days=8', 400, /^days: /],
      ['/api/stock/AAPL?days[]=7', 200, undefined],
      ['/api/news/AAPL?limit=51', 400, /^limit: /],
      ['/api/news/AAPL?limit=', 400, /^limit: /],
      ['/api/stock/%20', 400, /^ticker: A ticker has 1 to 15/],
      ['/api/stock/AAPL%00', 400, /^ticker: /],
      ['/api/stock/..%2F..%2Fetc', 400, /^ticker: /],
      ['/api/stock/NOSUCH', 422, /NOSUCH/],
      ['/api/news/NOSUCH', 422, /NOSUCH/],
      ['/api/listings', 400, /^typed: /],
      [`/api/stock/${'A'.repeat(33)}`, 400, /^ticker: A ticker has at most 15/],
      [`/api/stock/${'A'.repeat(300)}`, 414, /cannot be read/],
      ['/api/agents/nobody/history', 404, /no such agent/],
      ['/api/agents/__proto__/history', 404, /no such agent/],
      ['/api/nothing', 404, /nothing here/],
      ['/api', 404, /nothing here/],
      ['/api/../etc/passwd', 404, undefined],
      ['/api/stock/%zz', 400, /well formed/],
    ])('GET %s is answered with %i', async (url, status, message) => {
      const reply = await world.ada.get(url);
      expect(reply.statusCode).toBe(status);
      expect(reply.headers['content-security-policy']).toBeDefined();
      if (message) expect(errorBodySchema.strict().parse(reply.json()).message).toMatch(message);
    });

    test('a class share may be written with a slash, a dot or a hyphen', async () => {
      expect((await world.ada.get('/api/stock/brk%2Fb')).json().ticker).toBe('BRK.B');
      expect((await world.ada.get('/api/stock/BRK.B')).json().ticker).toBe('BRK.B');
    });

    test('an address that knows another method says so', async () => {
      const reply = await world.ada.call({ method: 'DELETE', url: '/api/login' });
      expect(reply.statusCode).toBe(405);
      expect(reply.headers.allow).toBe('POST');
    });

    test('a decision on nobody is 404, on a malformed id 400', async () => {
      const decide = (id: string) => world.ada.post(`/api/admin/users/${id}/approve`, { approved: true });
      expect((await decide('7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11')).statusCode).toBe(404);
      expect((await decide('1')).json().message).toBe('userId: That is not a user id.');
    });

    test('messages name the field and its rule', async () => {
      const register = async (body: object) => (await world.anybody.post('/api/register', body)).json().message;
      expect(await register({ email: 'x', password: 'long enough' })).toBe('email: Enter a valid e-mail address.');
      expect(await register({ email: 'x@example.com', password: 'short' })).toBe(
        'password: A password has at least 8 characters.',
      );
      const ask = async (body: object) => (await world.ada.post('/api/agents/sector-analyst/chat', body)).json();
      expect((await ask({ message: ' ' })).message).toBe('message: Write a message first.');
      expect((await ask({ message: 'x'.repeat(8193) })).message).toBe('message: A message has at most 8 KB.');
      expect((await ask({ message: 'AAPL', history: [{ role: 'system', content: 'x' }] })).message).toMatch(
        /^history\.0\.role: /,
      );
      expect((await ask({ message: 'How are you today?' })).ticker).toBeNull();
    });
  });
});
