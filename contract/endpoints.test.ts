import { expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';

/** The calls that the order names, letter by letter. */
const ordered: [line: string, name: EndpointName][] = [
  ['GET /api/auth/user', 'getCurrentUser'],
  ['POST /api/login', 'login'],
  ['POST /api/register', 'register'],
  ['GET /auth/google', 'startGoogle'],
  ['POST /api/logout', 'logout'],
  ['PUT /api/user/profile', 'updateProfile'],
  ['POST /api/objects/upload', 'announceUpload'],
  ['GET /api/stock/{ticker}', 'getStock'],
  ['GET /api/news/{ticker}', 'getNews'],
  ['POST /api/agents/{agentId}/chat', 'askAgent'],
  ['GET /api/agents/{agentId}/history', 'getAgentHistory'],
  ['GET /api/admin/agents/{agentId}/prompt', 'getPrompt'],
  ['PUT /api/admin/agents/{agentId}/prompt', 'savePrompt'],
  ['GET /api/admin/users', 'listUsers'],
  ['POST /api/admin/users/{userId}/approve', 'decideOnUser'],
];

test.each(ordered)('the order names %s', (line, name) => {
  const { method, path } = endpoints[name];
  expect(`${method} ${path}`).toBe(line);
});

test('a call that carries a body takes the fields of the order, and these alone are needed', () => {
  const needed = (name: EndpointName) => {
    const { body }: Endpoint = endpoints[name];
    return Object.entries(body?.shape ?? {})
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([field]) => field);
  };
  expect(needed('login')).toEqual(['email', 'password']);
  expect(needed('register')).toEqual(['email', 'password']);
  expect(needed('updateProfile')).toEqual([]);
  expect(needed('askAgent')).toEqual(['message']);
  expect(needed('savePrompt')).toEqual(['systemPrompt']);
  expect(needed('decideOnUser')).toEqual(['approved']);
  expect([needed('logout'), needed('announceUpload')]).toEqual([[], []]);
});
