import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '#web/shared/api.ts';
import { sessionQuery, watchSessionEnd } from './session.ts';

const ada = { id: 'u1', email: 'ada@example.com' };
const nobody = () => Response.json({ message: 'Please log in.' }, { status: 401 });

/** A server that knows Ada until her session ends. */
function server() {
  let here = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!here) return nobody();
    return Response.json(url === '/api/auth/user' ? ada : {});
  });
  return { endSession: () => (here = false) };
}

afterEach(() => vi.unstubAllGlobals());

test('who is not signed in is nobody', async () => {
  server().endSession();
  const queries = new QueryClient();
  await queries.fetchQuery(sessionQuery);
  expect(await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })).toBe('nobody');
});

test('a page that was asked for without a session asks nobody who is here', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { dataset: { signedOut: '' } } });
  expect(await new QueryClient().fetchQuery(sessionQuery)).toBe('nobody');
  expect(asked).not.toHaveBeenCalled();
});

test('a call refused with 401 asks anew who is here, and finds that the session has ended', async () => {
  const { endSession } = server();
  const queries = new QueryClient();
  const unwatch = watchSessionEnd(queries);
  expect(await queries.fetchQuery(sessionQuery)).toEqual(ada);
  await call('getStatus');
  expect(queries.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(false);
  endSession();
  await expect(call('getStatus')).rejects.toThrow('401');
  expect(queries.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true);
  expect(await queries.fetchQuery(sessionQuery)).toBe('ended');
  unwatch();
});

test('a server that cannot say who is here has not signed anybody out', async () => {
  server();
  const queries = new QueryClient();
  await queries.fetchQuery(sessionQuery);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(queries.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false })).rejects.toThrow('503');
  expect(queries.getQueryData(sessionQuery.queryKey)).toEqual(ada);
});
