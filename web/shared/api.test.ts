import { afterEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { addressOf, call, watchSignedOut } from './api.ts';
import { calls } from './calls.ts';
import { Refusal, Unreachable } from './failure.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(response: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _request: RequestInit) => response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each(Object.entries(calls))('%s stands in the table of endpoints', (name, line) => {
  const { method, path } = endpoints[name as keyof typeof calls];
  expect(line).toBe(`${method} ${path}`);
});

test('params are escaped and absent query values left out', () => {
  expect(
    addressOf('GET /api/stock/{ticker}', { params: { ticker: '^GSPC/x' }, query: { days: 7, a: undefined } }),
  ).toEqual({
    method: 'GET',
    url: '/api/stock/%5EGSPC%2Fx?days=7',
    body: undefined,
  });
});

describe('a call', () => {
  test('carries cookies and a JSON body', async () => {
    const fetched = answering(() => Response.json({ user: { id: 'u1' } }));
    await call('login', { body: { email: 'ada@example.com', password: 'engine-no-1' } });
    const [url, request] = fetched.mock.calls[0]!;
    expect(url).toBe('/api/login');
    expect(request).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{"email":"ada@example.com","password":"engine-no-1"}',
    });
  });
  test('names no content type when it has no body', async () => {
    const fetched = answering(() => Response.json({ ok: true }));
    await call('logout');
    expect(fetched.mock.calls[0]![1].headers).not.toHaveProperty('content-type');
    expect(fetched.mock.calls[0]![1]).not.toHaveProperty('body');
  });
  test('fails with the status and the body', async () => {
    answering(() => new Response('draining', { status: 503 }));
    await expect(call('getStatus')).rejects.toEqual(new Refusal(503, '', 'draining'));
  });
  test('fails readably when nothing answers', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('getStatus')).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('a session that is over', () => {
  async function tellings(status: number, ask: () => Promise<unknown>) {
    const told = vi.fn();
    const unwatch = watchSignedOut(told);
    answering(() => new Response('', { status }));
    await expect(ask()).rejects.toBeInstanceOf(Refusal);
    unwatch();
    return told.mock.calls.length;
  }
  test('is told of at a 401', async () => {
    expect(await tellings(401, () => call('getStatus'))).toBe(1);
  });
  test('is not told of at another refusal', async () => {
    expect(await tellings(403, () => call('getStatus'))).toBe(0);
  });
  test('is not what a wrong password means', async () => {
    expect(await tellings(401, () => call('login', { body: { email: 'ada', password: 'guess' } }))).toBe(0);
  });
  test('is not what the question who is here means', async () => {
    expect(await tellings(401, () => call('getCurrentUser'))).toBe(0);
  });
});
