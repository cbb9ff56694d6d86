import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#server/http/refusal.ts';
import type { Db, Store } from '#server/store/db.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { modelCalls, users } from '#server/store/schema.ts';
import { startPostgres, type TestServer } from '#tests/support/postgres.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { reserve, settle, type Terms } from './allowance.ts';

const noon = Date.parse('2026-11-21T12:00:00Z');
const price = { inputUsdPerMillion: 2, outputUsdPerMillion: 10 };

describe.each(databases)("a person's share of the day on %s", (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  type Wish = { person?: 'bob' | 'carol'; id?: string; db?: Db; now?: number };
  const need = (inputTokens: number, outputTokens = 0) => ({ inputTokens, outputTokens });
  const tokens = (userTokensPerDay: number | null): Terms => ({
    limits: { userTokensPerDay, userCostUsdPerDay: null },
    price: null,
  });
  const dollars = (userCostUsdPerDay: number): Terms => ({
    limits: { userTokensPerDay: null, userCostUsdPerDay },
    price,
  });
  /** Undefined when it was granted, else why not. */
  const ask = async (inputTokens: number, terms: Terms, wish: Wish = {}): Promise<Refusal | undefined> => {
    const { person = 'bob', id = randomUUID(), db = world.store.db, now = noon } = wish;
    const account = { userId: world[person].user.id, id };
    try {
      await reserve(db, account, 'm', need(inputTokens), terms, now);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };
  const rows = () => world.store.db.select().from(modelCalls);

  test('covers calls until the next one is too much; who has used theirs is told how much, and when it starts anew', async () => {
    expect(await ask(6000, tokens(10_000))).toBeUndefined();
    expect(await ask(4000, tokens(10_000))).toBeUndefined();
    const refused = await ask(1, tokens(10_000));
    expect([refused?.status, refused?.code, refused?.retryAfterSeconds]).toEqual([429, 'model_limit_reached', 43_200]);
    expect(refused?.message).toBe(
      'Your limit for the language model is 10,000 tokens a day. You have used 10,000, answers under way included, and the next step may need 1. The count starts anew at midnight UTC; until then the built-in analyst answers.',
    );
    expect(await ask(10_000, tokens(10_000), { person: 'carol' })).toBeUndefined();
    expect(await ask(10_000, tokens(10_000), { now: noon + 43_200_000 })).toBeUndefined();
  });

  test('in dollars counts what the tokens cost, in and out; a limit of nothing refuses at once', async () => {
    const account = { userId: world.bob.user.id, id: randomUUID() };
    await reserve(world.store.db, account, 'm', need(100_000, 20_000), dollars(1), noon);
    expect(await rows()).toMatchObject([{ tokens: 120_000, costUsd: 0.4, day: '2026-11-21', settled: false }]);
    expect(await ask(300_000, dollars(1))).toBeUndefined();
    expect((await ask(1000, dollars(1)))?.message).toMatch(
      /is \$1\.00 a day\. You have used \$1\.00, .+ need \$0\.0020\./,
    );
    expect((await ask(1, dollars(0), { person: 'carol' }))?.status).toBe(429);
  });

  test('a cost that nobody knows is not within a limit in dollars', async () => {
    expect((await ask(1, { ...dollars(1000), price: null }))?.message).toMatch(/need an unknown amount\./);
  });

  test('the calls of one answer add up, and give back what was not used once it has ended', async () => {
    const account = { userId: world.bob.user.id, id: randomUUID() };
    await ask(3000, tokens(10_000), account);
    await ask(4000, tokens(10_000), account);
    expect(await rows()).toMatchObject([{ id: account.id, tokens: 7000 }]);
    expect((await ask(5000, tokens(10_000)))?.status).toBe(429);
    const used = { inputTokens: 900, outputTokens: 100, ms: 5, costUsd: 0.25, estimated: false };
    await settle(world.store.db, account, used);
    expect(await rows()).toMatchObject([{ tokens: 1000, costUsd: 0.25, settled: true }]);
    expect(await ask(5000, tokens(10_000))).toBeUndefined();
  });

  test('an answer counts on the day on which it began, also past midnight', async () => {
    const account = { userId: world.bob.user.id, id: randomUUID() };
    const late = Date.parse('2026-11-21T23:59:59Z');
    await ask(9000, tokens(10_000), { ...account, now: late });
    expect((await ask(2000, tokens(10_000), { ...account, now: late + 5000 }))?.retryAfterSeconds).toBe(1);
    expect(await ask(10_000, tokens(10_000), { now: late + 5000 })).toBeUndefined();
  });

  test('holds, however many ask at once and whatever they need', async () => {
    const asks = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 50, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(asks, fc.integer({ min: 1, max: 60_000 }), async (needs, limit) => {
        await world.store.db.delete(modelCalls);
        const refusals = await Promise.all(needs.map((each) => ask(each, tokens(limit))));
        const granted = (await rows()).reduce((sum, row) => sum + row.tokens, 0);
        expect(granted).toBeLessThanOrEqual(limit);
        const expected = needs.filter((_, at) => !refusals[at]).reduce((sum, each) => sum + each, 0);
        expect(granted).toBe(expected);
        const smallestRefused = Math.min(...needs.filter((_, at) => refusals[at]));
        expect(granted + smallestRefused).toBeGreaterThan(limit);
      }),
      { numRuns: 5 },
    );
  });
});

describe.runIf(databases.includes('PostgreSQL'))('two app processes on one PostgreSQL', () => {
  let server: TestServer;
  let stores: Store[];
  beforeAll(async () => {
    server = await startPostgres();
    const url = await server.createDatabase();
    stores = [await openPostgres(url), await openPostgres(url)];
  });
  afterAll(async () => {
    for (const store of stores) await store.close();
    await server.stop();
  });

  test('grant no more between them than one would', async () => {
    const [one] = stores;
    const [bob] = await one!.db.insert(users).values({ email: 'bob@example.com', username: 'bob' }).returning();
    const terms: Terms = { limits: { userTokensPerDay: 10_000, userCostUsdPerDay: 0.02 }, price };
    const replies = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        reserve(
          stores[n % 2]!.db,
          { userId: bob!.id, id: randomUUID() },
          'm',
          { inputTokens: 900, outputTokens: 0 },
          terms,
          noon,
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    for (const reply of replies) if (reply.status === 'rejected') expect(reply.reason).toBeInstanceOf(Refusal);
    expect(await one!.db.$count(modelCalls)).toBe(11);
  });
});
