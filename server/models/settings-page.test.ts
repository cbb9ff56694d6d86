import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { auditLog, modelSettings } from '#server/store/schema.ts';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { closeKey } from './choice.ts';

const key = 'sk-a-key-that-nobody-may-see-4711';

describe.each(databases)('which model writes, on %s', (database) => {
  let fake: FakeProvider;
  let world: World;
  beforeAll(async () => {
    fake = await openFakeProvider({ apiKey: key });
    world = await openWorld(database);
  });
  beforeEach(async () => {
    fake.reset();
    await world.reset();
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });

  const read = async () => (await world.ada.get('/api/admin/model')).json();
  const save = (body: object) => world.ada.call({ method: 'PUT', url: '/api/admin/model', payload: body });
  const restore = () => world.ada.call({ method: 'DELETE', url: '/api/admin/model' });
  const local = () => ({
    provider: 'openai-compatible',
    baseUrl: fake.baseUrls['chat-completions'],
    model: 'honest',
    apiKey: key,
  });
  const ask = (person = world.bob, body: object = {}) =>
    person.post('/api/agents/technical-analyst/chat', { message: 'AAPL', ...body });
  const host = () => new URL(fake.url).host;

  test('is the built-in analyst until somebody says otherwise', async () => {
    expect(await read()).toEqual({
      provider: 'builtin',
      baseUrl: null,
      model: null,
      name: 'Built-in analyst',
      hasKey: false,
      setBy: 'environment',
      contextTokens: null,
      price: null,
      limits: { userTokensPerDay: null, userCostUsdPerDay: null },
      version: 0,
      changedBy: null,
      changedAt: null,
    });
  });

  test('Ada chooses one: the next answer is its, with what it cost, and every screen names it', async () => {
    const price = { inputUsdPerMillion: 3, outputUsdPerMillion: 15 };
    const saved = await save({ ...local(), price, contextTokens: 64_000, basedOn: 0 });
    expect(saved.json()).toMatchObject({
      ...{ provider: 'openai-compatible', model: 'honest', hasKey: true, setBy: 'administrator', version: 1, price },
      ...{ name: `honest (${host()})`, changedBy: 'ada@example.com', contextTokens: 64_000 },
    });
    const answer = (await ask()).json();
    expect(answer).toMatchObject({ status: 'complete', model: `honest (${host()})`, figures: { untraced: 0 } });
    const { inputTokens, outputTokens, costUsd } = answer.usage;
    expect(costUsd).toBeCloseTo((inputTokens * 3 + outputTokens * 15) / 1e6, 12);
    expect(fake.requests[0]?.apiKey).toBe(key);
    expect((await world.bob.get('/api/status')).json().model).toBe(`honest (${host()})`);
    const kept = (await world.bob.get(`/api/exchanges/${answer.id}`)).json();
    expect(kept).toMatchObject({ usage: answer.usage, doubts: [], model: `honest (${host()})` });
  });

  test('its key is sealed where it is kept, and is in no reply, no log line and no audit entry', async () => {
    const saved = await save(local());
    await ask();
    fake.script([{ fault: 'key-refused' }]);
    const failed = await ask();
    expect([failed.statusCode, failed.json().code]).toEqual([502, 'model_key_refused']);
    const kept = JSON.stringify(await world.store.db.select().from(modelSettings));
    const logged = JSON.stringify(await world.store.db.select().from(auditLog));
    const told = [saved.body, JSON.stringify(await read()), failed.body, kept, logged, ...world.logged].join('\n');
    for (const piece of [key, key.slice(3, 20), key.slice(-14)]) expect(told).not.toContain(piece);
  });

  test('the kept key goes to the place that it was given for, and nowhere else', async () => {
    const { apiKey: _, ...without } = local();
    await save(local());
    expect((await save({ ...without, model: 'slow' })).json()).toMatchObject({ hasKey: true, version: 2 });
    const other = await openFakeProvider({ keyless: true });
    const elsewhere = { ...without, baseUrl: other.baseUrls['chat-completions'] };
    const listed = await world.ada.post('/api/admin/model/list', elsewhere);
    expect([listed.statusCode, other.listings[0]?.authorization]).toEqual([200, undefined]);
    expect((await save(elsewhere)).json()).toMatchObject({ hasKey: false });
    await ask();
    expect(other.requests.map(({ apiKey }) => apiKey)).toEqual([undefined]);
    for (const place of [{ baseUrl: other.baseUrls['anthropic-messages'] }, {}]) {
      const refused = await save({ provider: 'anthropic', model: 'm', ...place });
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'apiKey: is needed: there is none yet for this provider at this address.',
      ]);
    }
    await other.close();
  });

  test('a key whose row was given another address in the database opens nothing', async () => {
    await save(local());
    await world.store.db.update(modelSettings).set({ baseUrl: `${fake.url}/elsewhere` });
    expect((await read()).hasKey).toBe(false);
  });

  test('a key that was sealed with another secret opens nothing: Ada sees none, the log says why, and it can be entered anew', async () => {
    await save(local());
    const place = { provider: 'openai-compatible', baseUrl: local().baseUrl } as const;
    const sealedKey = closeKey('another secret, of forty characters or so', key, place);
    await world.store.db.update(modelSettings).set({ sealedKey, version: 2 });
    world.logged.length = 0;
    expect(await read()).toMatchObject({ hasKey: false, provider: 'openai-compatible', version: 2 });
    expect((await ask()).json().code).toBe('model_key_refused');
    expect(fake.requests.map(({ apiKey }) => apiKey)).toEqual([undefined]);
    expect(world.logged.join('')).toMatch(/key of the language model cannot be read.+APP_SECRET/);
    expect((await save({ ...local(), basedOn: 2 })).json()).toMatchObject({ hasKey: true });
    expect((await ask()).json().status).toBe('complete');
  });

  test('of two administrators who saw the same page the second is told, and nothing of theirs is kept', async () => {
    await save({ ...local(), basedOn: 0 });
    const late = await save({ provider: 'builtin', basedOn: 0 });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'ada@example.com has changed the model meanwhile. Open the page again to see it.',
    ]);
    const together = await Promise.all([1, 2, 3].map(() => save({ ...local(), basedOn: 1 })));
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await read()).version).toBe(2);
  });

  test('going back gives the say to the environment again; each change stays in the log', async () => {
    expect((await save(local())).json().name).toBe(`honest (${host()})`);
    expect((await save({ provider: 'builtin', basedOn: 1 })).json().name).toBe('Built-in analyst');
    const builtIn = { provider: 'builtin', name: 'Built-in analyst' };
    expect((await restore()).json()).toMatchObject({ ...builtIn, setBy: 'environment', version: 0 });
    expect((await restore()).json().version).toBe(0);
    await save({ ...local(), basedOn: 0 });
    expect(await world.store.db.$count(modelSettings)).toBe(4);
    const entries = await world.store.db.select().from(auditLog).where(eq(auditLog.subjectId, world.ada.user.id));
    expect(entries.flatMap(({ action, detail }) => (action.startsWith('model') ? [[action, detail]] : []))).toEqual([
      ['model_changed', `openai-compatible at ${fake.url}/v1, honest, with a new key`],
      ['model_changed', 'the built-in analyst'],
      ['model_restored', 'the built-in analyst'],
      ['model_changed', `openai-compatible at ${fake.url}/v1, honest, with a new key`],
    ]);
  });

  test.each([
    [{ provider: 'openai-compatible' }, /^baseUrl: is needed for a server of your own/],
    [{ provider: 'openai', model: 'gpt-x' }, /^apiKey: is needed/],
    [{ provider: 'openai', apiKey: 'k' }, /^model: is needed/],
    [{ provider: 'openai', apiKey: 'k', baseUrl: 'https://x.example/v1?key=k' }, /^baseUrl: ends before any \? or #/],
    [{ provider: 'openai', apiKey: 'k', baseUrl: 'ftp://x' }, /^baseUrl: is a web address/],
    [{ provider: 'openai', apiKey: 'k', baseUrl: 'https://:pw@x.example' }, /^baseUrl: has no user name and password/],
    [{ provider: 'openai', apiKey: 'sk-one\nsk-two' }, /^apiKey: has a character that no key has/],
    [{ provider: 'openai', apiKey: 'sk-ключ' }, /^apiKey: has a character that no key has/],
    [
      { provider: 'openai', apiKey: 'k', baseUrl: 'https://ada:pw@x.example' },
      /^baseUrl: has no user name and password/,
    ],
    [
      { ...{ provider: 'openai', apiKey: 'k', model: 'm' }, limits: { userTokensPerDay: null, userCostUsdPerDay: 1 } },
      /^price: is needed for a limit in dollars/,
    ],
    [{ provider: 'openai-compatible', baseUrl: 'http://169.254.169.254/v1' }, /^baseUrl: is where a cloud speaks/],
    [
      { provider: 'builtin', limits: { userTokensPerDay: 2 ** 31, userCostUsdPerDay: null } },
      /is at most 1,000,000,000$/,
    ],
    [{ provider: 'builtin', contextTokens: 1e8 }, /^contextTokens: is at most 10,000,000$/],
    [{ provider: 'builtin', limits: { userTokensPerDay: 0, userCostUsdPerDay: null } }, /^limits\.userTokensPerDay: /],
  ])('%j is refused, and the field is named', async (body, sentence) => {
    const refused = await save(body);
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(sentence)]);
    expect(await world.store.db.$count(modelSettings)).toBe(0);
  });

  test('the models of a provider are listed, and one is tried before it is chosen', async () => {
    const listed = await world.ada.post('/api/admin/model/list', { ...local(), model: null });
    expect(listed.json().models).toContainEqual({ id: 'no-tools', contextTokens: 128_000 });
    const { checks } = (await world.ada.post('/api/admin/model/test', local())).json();
    expect(checks.map(({ ability }: { ability: string }) => ability)).toEqual([
      'reachable',
      'streams',
      'system',
      'tools',
      'cites',
      'usage',
    ]);
    expect(checks[0].works).toBe(true);
    const wrong = await world.ada.post('/api/admin/model/list', { ...local(), apiKey: 'sk-wrong' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([502, 'model_key_refused']);
    expect((await read()).provider).toBe('builtin');
  });

  test('a server that names no model is asked for its first, once it is used', async () => {
    await save({ ...local(), model: null });
    expect((await read()).name).toBe(`the first model of ${host()}`);
    expect((await ask()).json().model).toBe(`honest (${host()})`);
    expect((await read()).name).toBe(`honest (${host()})`);
  });

  test('a server that is not there is told of, to who asks and to the log', async () => {
    await save({ ...local(), baseUrl: 'http://127.0.0.1:9/v1' });
    world.logged.length = 0;
    expect((await ask()).json().code).toBe('model_unreachable');
    expect(world.logged.join('')).toMatch(/honest \(127\.0\.0\.1:9\): unreachable/);
  });

  test('how much a model reads at once is asked of its server, where nobody has said it', async () => {
    const notesOf = async (body: object) => {
      await save({ ...local(), ...body });
      return (await ask(world.bob, { message: 'MSFT' })).json().notes ?? [];
    };
    expect(await notesOf({ contextTokens: 4096 })).toMatchObject([{ kind: 'facts_cut' }]);
    const asked = fake.listings.length;
    expect(await notesOf({})).toEqual([]);
    expect(fake.listings.length).toBe(asked + 1);
    await ask();
    expect(fake.listings.length).toBe(asked + 1);
  });

  test('trying is bounded for each administrator', async () => {
    const list = () => world.ada.post('/api/admin/model/list', local());
    for (let n = 0; n < 60; n += 1) await list();
    const refused = await list();
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too many tries. Try again in 10 minutes.']);
    world.clock.now += 10 * 60_000;
    expect((await list()).statusCode).toBe(200);
  });
});

describe('a key that the environment has', () => {
  let fake: FakeProvider;
  let world: World;
  beforeAll(async () => {
    fake = await openFakeProvider({ apiKey: key });
    const baseUrl = fake.baseUrls['anthropic-messages'];
    const env = { LLM_PROVIDER: 'anthropic', LLM_BASE_URL: baseUrl, ANTHROPIC_API_KEY: key, LLM_MODEL: 'honest' };
    world = await openWorld('PGlite', { env });
    await world.reset();
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });
  const save = (body: object) => world.ada.call({ method: 'PUT', url: '/api/admin/model', payload: body });
  const ask = async () => (await world.bob.post('/api/agents/technical-analyst/chat', { message: 'AAPL' })).json();

  test('writes at once, stays in the environment when Ada chooses another model there, and goes nowhere else', async () => {
    const host = new URL(fake.url).host;
    expect((await ask()).model).toBe(`honest (${host})`);
    const there = { provider: 'anthropic', baseUrl: `${fake.baseUrls['anthropic-messages']}/`, model: 'no-tools' };
    expect((await save(there)).json()).toMatchObject({ hasKey: true, name: `no-tools (${host})`, version: 1 });
    expect(await world.store.db.select().from(modelSettings)).toMatchObject([{ sealedKey: null }]);
    expect((await ask()).model).toBe(`no-tools (${host})`);
    expect(new Set(fake.requests.map(({ apiKey }) => apiKey))).toEqual(new Set([key]));
    for (const elsewhere of [{ baseUrl: null }, { baseUrl: `${fake.url}/v2` }, { provider: 'openai' }])
      expect((await save({ ...there, ...elsewhere })).json().message).toMatch(/^apiKey: is needed/);
  });
});
