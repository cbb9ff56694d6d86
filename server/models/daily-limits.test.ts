import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exchanges, modelCalls } from '#server/store/schema.ts';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';

const userTokensPerDay = 30_000;

describe.each(databases)('limits per person and day on %s', (database) => {
  let fake: FakeProvider;
  let world: World;
  beforeAll(async () => {
    fake = await openFakeProvider({ keyless: true });
    const env = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: fake.baseUrls['chat-completions'],
      LLM_MODEL: 'honest',
      LLM_CONTEXT_TOKENS: '16000',
      LLM_USER_TOKENS_PER_DAY: String(userTokensPerDay),
    };
    const seats = { perPerson: 12, turnsPerPerson: 12, turnsInAll: 12 };
    world = await openWorld(database, { env, deskWork: { seats } });
  });
  beforeEach(async () => {
    fake.reset();
    world.logged.length = 0;
    await world.reset();
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });

  const ask = (body: object = {}, person = world.bob) =>
    person.post('/api/agents/technical-analyst/chat', { message: 'AAPL', ...body });
  const calls = () => world.store.db.select().from(modelCalls);
  const use = async () => (await world.ada.get('/api/admin/model/use')).json();

  test('of a dozen questions at once none takes more than is left, and the others are told why', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask()));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused[0]!.json()).toMatchObject({ code: 'model_limit_reached' });
    expect(refused[0]!.json().message).toMatch(
      /is 30,000 tokens a day\. .+ until then the built-in analyst answers\.$/,
    );
    expect(refused[0]!.headers['retry-after']).toBe('43200');
    const used = (await calls()).reduce((sum, { tokens }) => sum + tokens, 0);
    expect(used).toBeLessThanOrEqual(userTokensPerDay);
    expect(fake.requests).toHaveLength(12 - refused.length);
    const failed = (await world.store.db.select().from(exchanges)).filter(({ status }) => status === 'failed');
    expect(failed).toHaveLength(refused.length);
  });

  test('what was reserved is corrected to what was used, and administrators see it by person', async () => {
    const { usage } = (await ask()).json();
    await ask({}, world.carol);
    await ask({}, world.carol);
    const tokens = usage.inputTokens + usage.outputTokens;
    expect(await calls()).toMatchObject(Array(3).fill({ settled: true, day: '2026-11-21', costUsd: null }));
    const { day, people } = await use();
    expect(day).toBe('2026-11-21');
    expect(people).toMatchObject([
      { userId: world.carol.user.id, name: 'carol@example.com', answers: 2, costUsd: null },
      { userId: world.bob.user.id, name: 'bob@example.com', answers: 1, tokens, costUsd: null },
    ]);
    world.clock.now += 12 * 3_600_000;
    expect(await use()).toEqual({ day: '2026-11-22', people: [] });
  });

  test('who has used their day is answered by the built-in analyst, which counts as nothing', async () => {
    const values = { userId: world.bob.user.id, day: '2026-11-21', model: 'm', settled: true };
    await world.store.db.insert(modelCalls).values({ ...values, id: crypto.randomUUID(), tokens: userTokensPerDay });
    const refused = await ask({ clientMessageId: 'm1' });
    expect(refused.statusCode).toBe(429);
    const answer = await ask({ clientMessageId: 'm2', analyst: 'built-in' });
    expect(answer.json()).toMatchObject({ status: 'complete', model: 'Built-in analyst' });
    expect(await calls()).toHaveLength(1);
    expect(fake.requests).toHaveLength(0);
  });

  test('asking and stopping is not free: what the provider was sent stays counted', async () => {
    fake.script([{ fault: 'stalled' }]);
    const asked = ask();
    await fake.request(0);
    const [row] = await world.store.db.select().from(exchanges);
    await world.bob.post(`/api/exchanges/${row!.id}/stop`);
    const { status, usage } = (await asked).json();
    expect([status, usage.outputTokens, usage.estimated]).toEqual(['stopped', 0, true]);
    expect(usage.inputTokens).toBeGreaterThan(1000);
    expect(await calls()).toMatchObject([{ id: row!.id, settled: true, tokens: usage.inputTokens }]);
  });

  test('to stop waiting for a provider that has refused for now is free', async () => {
    fake.script([{ fault: 'rate-limited', retryAfter: '25' }]);
    const asked = ask();
    await vi.waitUntil(() => world.logged.some((line) => line.includes('rate_limited')), { timeout: 10_000 });
    const [row] = await world.store.db.select().from(exchanges);
    await world.bob.post(`/api/exchanges/${row!.id}/stop`);
    expect((await asked).json()).toMatchObject({ status: 'stopped', usage: { inputTokens: 0 } });
    expect(await calls()).toMatchObject([{ settled: true, tokens: 0 }]);
  });

  test('an answer that is stopped in the middle says what it used until then', async () => {
    fake.script([{ text: tokensWithoutEnd(), usage: 'none' }]);
    const asked = ask();
    await fake.request(0);
    const streaming = async () => (await world.store.db.select().from(exchanges))[0]!;
    await vi.waitUntil(async () => (await streaming()).agentResponse !== '', { timeout: 10_000 });
    await world.bob.post(`/api/exchanges/${(await streaming()).id}/stop`);
    const { status, usage, response } = (await asked).json();
    expect([status, response.slice(0, 8)]).toEqual(['stopped', 'It rose.']);
    expect(usage).toMatchObject({ estimated: true, inputTokens: expect.any(Number) });
    const [call] = await calls();
    expect(call!.tokens).toBe(usage.inputTokens + usage.outputTokens);
    expect(usage.inputTokens).toBeGreaterThan(1000);
  });

  test('a model that cannot be reached costs nothing', async () => {
    fake.script([{ fault: 'bad-request' }]);
    expect((await ask()).statusCode).toBe(502);
    expect(await calls()).toMatchObject([{ tokens: 0, settled: true }]);
  });

  test("an administrator's trial of a prompt counts too", async () => {
    const url = '/api/admin/agents/technical-analyst/prompt/trial';
    expect((await world.ada.post(url, { systemPrompt: 'Be brief.' })).statusCode).toBe(200);
    expect((await use()).people).toMatchObject([{ userId: world.ada.user.id, answers: 1 }]);
  });
});

async function* tokensWithoutEnd(): AsyncGenerator<string> {
  for (;;) {
    yield 'It rose. ';
    await new Promise(setImmediate);
  }
}
