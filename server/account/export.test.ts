import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSchema } from '#contract/account.ts';
import { makeResetLink } from '#server/account/reset-links.ts';
import { record } from '#server/people/audit.ts';
import { eq } from '#server/store/drizzle.ts';
import {
  exchanges,
  identities,
  modelCalls,
  modelSettings,
  notifications,
  objects,
  prompts,
  sessions,
  users,
} from '#server/store/schema.ts';
import { databases, openWorld, origin, type World } from '#tests/support/world.ts';

describe.each(databases)('the export on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const take = (format: 'json' | 'markdown') => world.bob.get(`/api/user/export?format=${format}`);
  const ask = (who: 'bob' | 'carol', agent: string, ticker: string) =>
    world[who].post(`/api/agents/${agent}/chat`, { message: ticker, history: [], ticker });

  /** One of everything that is kept about Bob. */
  async function fill(): Promise<void> {
    const { db } = world.store;
    const userId = world.bob.user.id;
    await ask('bob', 'technical-analyst', 'MSFT');
    await ask('bob', 'company-analyst', 'AAPL');
    await ask('carol', 'company-analyst', 'JPM');
    await db.update(users).set({ firstName: 'Bob', lastName: 'O|Neil' }).where(eq(users.id, userId));
    await db.insert(identities).values({ issuer: 'https://id.example', subject: 's1', userId, email: 'b@id.example' });
    await db.insert(notifications).values({ userId, kind: 'answer', about: world.carol.user.id });
    const picture = { ownerId: userId, contentType: 'image/webp', bytes: Buffer.from('a picture') };
    await db.insert(objects).values([picture, { ownerId: userId, uploadHash: 'secret-upload-hash' }]);
    const change = { agent: 'company-analyst', authorName: 'Bob' } as const;
    await db.insert(prompts).values([
      { ...change, version: 1, text: 'Cash first.', authorId: userId },
      { ...change, version: 2, text: "Carol's words.", authorId: world.carol.user.id },
    ]);
    const choice = { provider: 'openai', model: 'gpt-x', sealedKey: 'sealed-key', authorName: 'Bob' } as const;
    await db.insert(modelSettings).values([
      { ...choice, version: 1, authorId: userId },
      { ...choice, version: 2, authorId: world.carol.user.id, model: "Carol's choice" },
      { ...choice, version: 3, authorId: userId, provider: null, model: null },
    ]);
    const call = { userId, day: '2026-11-20', model: 'gpt-x' };
    await db.insert(modelCalls).values([
      { ...call, id: randomUUID(), tokens: 4000, costUsd: 0.25 },
      { ...call, id: randomUUID(), tokens: 500, costUsd: null },
      { ...call, id: randomUUID(), tokens: 1000, costUsd: 0.5, day: '2026-11-21' },
    ]);
    await record(db, { action: 'approved', subjectId: userId, actorId: world.ada.user.id, address: '10.9.9.9' });
    const wish = { userId, actorId: world.ada.user.id, address: '10.9.9.9', publicUrl: origin };
    await makeResetLink(db, wish, world.clock.now);
  }

  test('as JSON has everything of Bob, by agent and ticker, and nothing of Carol', async () => {
    await fill();
    const reply = await take('json');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="tickmark-bob-2026-11-21.json"');
    const data = exportSchema.strict().parse(reply.json());
    expect(data).toEqual(reply.json());
    expect(data.profile).toMatchObject({ email: 'bob@example.com', firstName: 'Bob', hasPassword: true });
    expect(data.exchanges.map(({ agentId, ticker }) => [agentId, ticker])).toEqual([
      ['company-analyst', 'AAPL'],
      ['technical-analyst', 'MSFT'],
    ]);
    expect(data.exchanges[0]!.facts.length).toBeGreaterThan(20);
    expect(data.exchanges[0]).toMatchObject({ status: 'complete', source: expect.any(String) });
    expect(data.pictures.map(({ base64 }) => Buffer.from(base64, 'base64').toString())).toEqual(['a picture']);
    expect(data.identities).toMatchObject([{ issuer: 'https://id.example', subject: 's1', email: 'b@id.example' }]);
    expect(data.notifications).toMatchObject([{ kind: 'answer', readAt: null }]);
    expect(data.promptChanges).toMatchObject([{ agentId: 'company-analyst', version: 1, text: 'Cash first.' }]);
    expect(data.modelChanges).toMatchObject([
      { version: 1, provider: 'openai', model: 'gpt-x' },
      { version: 3, provider: null, model: null },
    ]);
    expect(data.modelUse).toEqual([
      { day: '2026-11-20', model: 'gpt-x', answers: 2, tokens: 4500, costUsd: null },
      { day: '2026-11-21', model: 'gpt-x', answers: 1, tokens: 1000, costUsd: 0.5 },
    ]);
    expect(reply.body).not.toContain('sealed-key');
    expect(data.sessions).toHaveLength(1);
    expect(reply.body).not.toMatch(/JPM|Carol|carol/);
  });

  test('names nobody else: what an administrator did is there without who and from where', async () => {
    await fill();
    const { audit } = exportSchema.parse((await take('json')).json());
    expect(audit).toContainEqual(expect.objectContaining({ action: 'approved', by: 'somebody else', address: null }));
    expect(audit).toContainEqual(expect.objectContaining({ action: 'reset_link_made', address: null }));
    const again = exportSchema.parse((await take('json')).json()).audit.at(-1);
    expect(again).toMatchObject({ action: 'data_exported', by: 'oneself', address: '127.0.0.1', detail: 'json' });
  });

  test.each(['json', 'markdown'] as const)('as %s holds no secret', async (format) => {
    await fill();
    const { db } = world.store;
    const [row] = await db.select().from(users).where(eq(users.id, world.bob.user.id));
    const hashes = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
    const { body } = await take(format);
    expect(body.length).toBeGreaterThan(5000);
    for (const secret of [
      row!.passwordHash!,
      ...hashes,
      world.bob.token,
      'secret-upload-hash',
      world.ada.user.id,
      '10.9.9.9',
    ])
      expect(body).not.toContain(secret);
    expect(body).not.toMatch(/passwordHash|tokenHash|uploadHash/i);
  });

  test('as Markdown reads well: per agent and ticker the question, then the answer with footnotes of its own', async () => {
    await fill();
    const reply = await take('markdown');
    expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe('attachment; filename="tickmark-bob-2026-11-21.md"');
    const { body } = reply;
    expect(body).toMatch(/^# Your data in Tickmark\n\nExported 2026-11-21 12:00\. All times are UTC\.\n/);
    expect(body).toContain('- Name: Bob O\\|Neil\n');
    const order = ['### Company Analyst: AAPL', '> AAPL', '[^e1-', '### Technical Analyst: MSFT', '> MSFT', '[^e2-'];
    const places = order.map((part) => body.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const cited = new Set(Array.from(body.matchAll(/(?<!^)\[\^([\w-]+)\]/gm), ([, id]) => id));
    const defined = Array.from(body.matchAll(/^\[\^([\w-]+)\]:/gm), ([, id]) => id);
    expect(new Set(defined)).toEqual(cited);
    expect(defined).toHaveLength(cited.size);
    expect(body).toMatch(
      /_complete; model: .+; data: sample.*, \d{4}-.+; figures: \d+ traced, 0 untraced; prompt: .+_/,
    );
  });

  test('for who has asked nothing is whole all the same', async () => {
    expect(exportSchema.parse((await take('json')).json()).exchanges).toEqual([]);
    expect((await take('markdown')).body).toContain('## Conversations\n\nNone.');
  });

  test('has each of many exchanges once, in order, with what went wrong', async () => {
    const values = Array.from({ length: 57 }, (_, n) => ({
      userId: world.bob.user.id,
      agent: 'sector-analyst' as const,
      ticker: n % 2 ? 'AAPL' : null,
      userMessage: `question ${n}`,
      promptVersion: 'default-1',
      status: 'failed' as const,
      failure: { status: 502, code: 'source_down', message: 'The source is *away*.' },
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
    }));
    await world.store.db.insert(exchanges).values(values.toReversed());
    const asked = exportSchema.parse((await take('json')).json()).exchanges.map(({ userMessage }) => userMessage);
    const expected = [...values.filter(({ ticker }) => ticker), ...values.filter(({ ticker }) => !ticker)];
    expect(asked).toEqual(expected.map(({ userMessage }) => userMessage));
    const { body } = await take('markdown');
    expect(body.match(/failed: The source is \\\*away\\\*\./g)).toHaveLength(57);
    expect(body).toContain('### Sector Analyst: General');
  });

  test('is given out twenty times in an hour, to each person by themselves, and then again', async () => {
    for (let n = 0; n < 20; n += 1) expect((await take('markdown')).statusCode).toBe(200);
    const refused = await take('json');
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too many exports. Try again in 60 minutes.']);
    expect((await world.carol.get('/api/user/export')).statusCode).toBe(200);
    world.clock.now += 60 * 60_000;
    expect((await take('json')).statusCode).toBe(200);
  });

  test('says what an answer of a language model cost, what does not hold together in it, and why a figure is untraced', async () => {
    await world.store.db.insert(exchanges).values({
      userId: world.bob.user.id,
      agent: 'sector-analyst',
      ticker: 'AAPL',
      userMessage: 'AAPL',
      agentResponse: 'Sales fell to 12.',
      promptVersion: 'default-1',
      status: 'complete',
      model: 'gpt-x',
      usage: { inputTokens: 4210, outputTokens: 380, ms: 12_400, costUsd: 0.0183, estimated: true },
      notes: [{ kind: 'direction', text: 'The text says fell; it rose.', quote: 'fell', factIds: [] }],
      doubts: [{ written: '12', kind: 'no_fact', reason: 'No fact says 12.' }],
    });
    const { body } = await take('markdown');
    expect(body).toContain(
      '- To check: The text says fell; it rose.\n- Untraced: 12. No fact says 12.\n\n_complete; model: gpt-x; ',
    );
    expect(body).toContain('; tokens: 4,210 in, 380 out, estimated; 12.4 s; 0.0183 USD; prompt: default-1_');
  });

  test('lists the models that Bob chose, and what they used for him', async () => {
    await fill();
    const { body } = await take('markdown');
    expect(body).toMatch(
      /## Language models you chose\n\n- .+, version 1: openai, gpt-x\n- .+, version 3: back to what the environment says\n/,
    );
    expect(body).toContain(
      '| 2026-11-20 | gpt-x | 2 | 4,500 | not known |\n| 2026-11-21 | gpt-x | 1 | 1,000 | 0.5 USD |\n',
    );
  });

  test('has no other format', async () => {
    const reply = await world.bob.get('/api/user/export?format=pdf');
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'format: is json or markdown']);
  });
});
