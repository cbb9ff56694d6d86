import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { askAndRead, environmentFor, newestKept } from './asking.ts';
import { apiKey, providerNames } from './connecting.ts';

const begun = 'The margin is [[f1]], said first.\n\nThen it goes on.\n\n';

describe.each(providerNames)('A reader of an answer by way of %s', (provider) => {
  let fake: FakeProvider;
  let world: World;
  let url: string;
  beforeAll(async () => {
    fake = await openFakeProvider({ apiKey });
    world = await openWorld(databases[0] ?? 'PGlite', { env: environmentFor(fake, provider) });
    await world.reset();
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(() => fake.reset());
  afterAll(async () => {
    // Who leaves has a connection in reserve, which nothing was ever asked on.
    world.app.server.closeAllConnections();
    await world.close();
    await fake.close();
  });

  it('who says Stop in the middle reaches the provider, which hears no more of it', async () => {
    fake.script([{ text: begun, fault: 'stalled-midway' }]);
    const reader = await askAndRead(url, world.bob);
    const { id } = (await reader.until('start')).data;
    await reader.until('delta');
    const request = await fake.request(0);
    expect((await world.bob.post(`/api/exchanges/${id}/stop`)).json()).toEqual({ status: 'stopped' });
    expect(await request.ended).toEqual({ aborted: true });
    expect((await reader.until('done')).data.status).toBe('stopped');
    expect(await newestKept(world.bob)).toMatchObject({
      status: 'stopped',
      agentResponse: expect.stringContaining('said first'),
    });
    expect(fake.requests).toHaveLength(1);
  });

  it('who says Stop before the first word reaches the provider too', async () => {
    fake.script([{ fault: 'stalled' }]);
    const reader = await askAndRead(url, world.bob);
    const { id } = (await reader.until('start')).data;
    const request = await fake.request(0);
    expect((await world.bob.post(`/api/exchanges/${id}/stop`)).json()).toEqual({ status: 'stopped' });
    expect(await request.ended).toEqual({ aborted: true });
    expect(await newestKept(world.bob)).toMatchObject({ status: 'stopped', agentResponse: '' });
  });

  it('who says Stop while the provider is waited for after a 429 ends the waiting', async () => {
    fake.script([{ fault: 'rate-limited', retryAfter: '25' }]);
    const reader = await askAndRead(url, world.bob);
    const { id } = (await reader.until('start')).data;
    await (await fake.request(0)).ended;
    expect((await world.bob.post(`/api/exchanges/${id}/stop`)).json()).toEqual({ status: 'stopped' });
    expect((await reader.until('done')).data.status).toBe('stopped');
    expect(fake.requests).toHaveLength(1);
  });

  it('who leaves does not stop the provider, and finds the whole answer', async () => {
    const left = Promise.withResolvers<void>();
    async function* words() {
      yield begun;
      await left.promise;
      yield 'And here is its end.';
    }
    fake.script([{ text: words() }]);
    const reader = await askAndRead(url, world.bob);
    await reader.until('delta');
    reader.leave();
    const request = await fake.request(0);
    expect(request.aborted).toBe(false);
    left.resolve();
    expect(await request.ended).toEqual({ aborted: false });
    const { id } = await newestKept(world.bob);
    const joined = await world.bob.get(`/api/exchanges/${id}/stream`);
    expect(joined.body).toContain('event: done');
    expect(await newestKept(world.bob)).toMatchObject({
      status: 'complete',
      agentResponse: expect.stringContaining('And here is its end.'),
    });
  });
});
