import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportSchema } from '#contract/account.ts';
import { makeResetLink } from '#server/account/reset-links.ts';
import { record } from '#server/people/audit.ts';
import { eq } from '#server/store/drizzle.ts';
import { exchanges, identities, notifications, objects, prompts, sessions, users } from '#server/store/schema.ts';
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

  test('has no other format', async () => {
    const reply = await world.bob.get('/api/user/export?format=pdf');
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'format: is json or markdown']);
  });
});
