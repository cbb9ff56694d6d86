import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type DatabaseKind, openWorld, password, type World } from '#tests/support/world.ts';

export const newPassword = 'a much longer one';

type Browser = { remoteAddress?: string; userAgent?: string };

/** People who sign in from anywhere, and Bob, who changes his password. Opens the world for the tests around it; `world` is there once they run. */
export function openAccounts(database: DatabaseKind) {
  const accounts = { world: {} as World, logIn, changePassword };
  beforeAll(async () => {
    accounts.world = await openWorld(database);
  });
  beforeEach(() => accounts.world.reset());
  afterAll(() => accounts.world.close());
  return accounts;

  async function logIn(email: string, typed = password, { remoteAddress = '10.0.0.1', userAgent }: Browser = {}) {
    const { app } = accounts.world;
    const reply = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: typed },
      remoteAddress,
      ...(userAgent ? { headers: { 'user-agent': userAgent } } : {}),
    });
    const token = reply.cookies.find(({ name }) => name === 'tickmark')?.value;
    const get = (url: string) => app.inject({ url, cookies: { tickmark: token ?? '' } });
    return { status: reply.statusCode, token, get, message: reply.json().message };
  }

  function changePassword(payload: object, remoteAddress = '127.0.0.1') {
    return accounts.world.bob.call({ method: 'PUT', url: '/api/user/password', payload, remoteAddress });
  }
}
