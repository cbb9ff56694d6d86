import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelFault } from '#research/models/fault.ts';
import { openLanguageModel } from '#research/models/language/language-model.ts';
import { probe } from '#research/models/language/trial/probe.ts';
import { listModels } from '#research/models/language/wire/list-models.ts';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { apiKey, connectionTo, providerNames, providers } from './connecting.ts';
import { priceLookups, taskWith, write } from './task.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await openFakeProvider({ apiKey });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const means = { now: () => Date.parse('2026-11-21T12:00:00Z') };

describe.each(providerNames)('An answer by way of %s', (provider) => {
  const open = (given = {}) => openLanguageModel(connectionTo(fake, provider, given), means);

  it('is asked for with the key in its header, the rules, the facts and the question', async () => {
    await write(
      open(),
      taskWith({
        history: [
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Good day.' },
        ],
      }),
    );
    const [request] = fake.requests;
    expect(request).toMatchObject({
      wire: providers[provider],
      model: 'a-model',
      stream: true,
      apiKey,
      complaint: undefined,
    });
    expect(request?.system).toContain('You are an equity analyst.');
    expect(request?.system).toContain('f1 | AAPL | Revenue | $412.8bn | FY2025');
    expect(request?.messages.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'user: Hello',
      'assistant: Good day.',
      'user: How large is the gross margin?',
    ]);
    expect(request?.tools).toEqual([]);
    expect(request?.maxTokens).toBeGreaterThan(500);
  });

  it('streams: the first words are there while the rest is not yet written', async () => {
    const rest = Promise.withResolvers<void>();
    async function* words() {
      yield 'The margin ';
      await rest.promise;
      yield 'is [[f2]].';
    }
    fake.script([{ text: words() }]);
    const parts = open().write(taskWith(), new AbortController().signal, { onUsage: () => {}, onNote: () => {} });
    const reader = parts[Symbol.asyncIterator]();
    let text = (await reader.next()).value;
    expect('The margin ').toContain(text);
    rest.resolve();
    for (let part = await reader.next(); !part.done; part = await reader.next()) text += part.value;
    expect(text).toBe('The margin is [[f2]].');
  });

  it.each([1, 7])('is the same when the bytes come %i at a time', async (bytesAtOnce) => {
    const text = 'Marge brute : 5 € — 粗利益率 👩‍🚀 of [[f2]].';
    fake.script([{ text, chunkLength: 9, bytesAtOnce }]);
    expect(await write(open(), taskWith())).toMatchObject({ text, error: undefined });
  });

  it('tells the tokens that the provider counted, and estimates where it counted none', async () => {
    fake.script([
      { text: 'It is [[f2]].', usage: { inputTokens: 1234, outputTokens: 56 } },
      { text: 'It is [[f2]].', usage: 'none' },
    ]);
    const price = { inputUsdPerMillion: 2, outputUsdPerMillion: 10 };
    const counted = await write(open({ price }), taskWith());
    expect(counted.usage).toMatchObject([{ inputTokens: 1234, outputTokens: 56, estimated: false }]);
    expect(counted.usage[0]?.costUsd).toBeCloseTo((1234 * 2 + 56 * 10) / 1e6, 10);
    const guessed = await write(open(), taskWith());
    expect(guessed.usage).toMatchObject([{ estimated: true, costUsd: null }]);
    expect(guessed.usage[0]?.inputTokens).toBeGreaterThan(100);
  });

  it('looks up what it asks for, side by side, and goes on with what was found', async () => {
    const lookups = priceLookups();
    const calls = ['AAPL', 'MSFT'].map((ticker) => ({ name: 'read_price', input: { ticker } }));
    const usage = { inputTokens: 100, outputTokens: 10 };
    fake.script([
      { calls, usage },
      { text: 'They cost [[f8]] and [[f9]].', usage },
    ]);
    const written = await write(open(), taskWith({ lookups }));
    expect(written).toMatchObject({ text: 'They cost [[f8]] and [[f9]].', error: undefined });
    expect(written.usage).toMatchObject([{ inputTokens: 200, outputTokens: 20 }]);
    expect(lookups.calls).toEqual(calls);
    expect(lookups.together()).toBe(2);
    const [first, second] = fake.requests;
    expect(first?.tools).toMatchObject([
      {
        name: 'read_price',
        description: 'Gives the last price of a stock.',
        schema: { type: 'object', required: ['ticker'] },
      },
    ]);
    expect(second?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', calls: [{ name: 'read_price', input: { ticker: 'AAPL' } }, { input: { ticker: 'MSFT' } }] },
      {
        role: 'user',
        results: [
          { text: expect.stringContaining('f8 | AAPL | Price | $224.50') },
          { text: expect.stringContaining('f9') },
        ],
      },
    ]);
    expect(second?.complaint).toBeUndefined();
  });

  it('takes two steps when it needs two', async () => {
    const lookups = priceLookups();
    const look = (ticker: string) => ({ text: 'First I look. ', calls: [{ name: 'read_price', input: { ticker } }] });
    fake.script([look('AAPL'), look('MSFT'), { text: 'Done.' }]);
    const { text } = await write(open(), taskWith({ lookups }));
    expect(text).toMatch(/Done\.$/);
    expect(lookups.calls).toHaveLength(2);
    expect(fake.requests.map(({ complaint }) => complaint)).toEqual([undefined, undefined, undefined]);
  });

  it('is told what is wrong with a call of a tool that is broken, or not there', async () => {
    const lookups = priceLookups();
    fake.script([
      { calls: [{ name: 'sell_everything', input: {} }] },
      { calls: [{ name: 'read_price', input: {} }] },
      { text: 'Then without.' },
    ]);
    const { text, error } = await write(open(), taskWith({ lookups }));
    expect({ text, error }).toMatchObject({ text: 'Then without.', error: undefined });
    expect(fake.requests[1]?.messages.at(-1)?.results[0]?.text).toMatch(/no tool sell_everything.*read_price/);
  });

  it('ends when the tools are called for ever: eight calls, the last without tools', async () => {
    const look = (number: number) => ({ calls: [{ name: 'read_price', input: { ticker: `A${number}` } }] });
    fake.script(({ tools }, number) => (tools.length ? look(number) : { text: 'Enough.' }));
    expect(await write(open(), taskWith({ lookups: priceLookups() }))).toMatchObject({
      text: 'Enough.',
      error: undefined,
    });
    expect(fake.requests.map(({ tools }) => tools.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
    expect(fake.requests.every(({ complaint }) => complaint === undefined)).toBe(true);
  });

  it('fails with a text that names the model and holds nothing of what the provider said', async () => {
    fake.script([{ fault: 'key-refused' }]);
    const { error, text } = await write(open(), taskWith());
    expect(error).toBeInstanceOf(ModelFault);
    expect((error as ModelFault).kind).toBe('key_refused');
    expect(text).toBe('');
    expect(
      JSON.stringify({ ...(error as object), message: String(error), cause: String((error as Error).cause) }),
    ).not.toContain(apiKey.slice(8));
  });

  it.each([
    ['3600', 3600],
    ['Sat, 21 Nov 2026 13:30:00 GMT', 5400],
  ])('says until when the provider wants to be left alone: %s', async (retryAfter, seconds) => {
    fake.script([{ fault: 'rate-limited', retryAfter }]);
    const { error } = await write(open(), taskWith());
    expect(error).toMatchObject({ kind: 'rate_limited', retryAt: means.now() + seconds * 1000 });
    expect(fake.requests).toHaveLength(1);
  });

  it('is written without tools, or without a system role, by a model that has none', async () => {
    fake.script(() => ({ text: 'It is [[f2]].', cannot: { tools: true, system: true } }));
    const model = open();
    const lookups = priceLookups();
    expect(await write(model, taskWith({ lookups }))).toMatchObject({ text: 'It is [[f2]].', error: undefined });
    const good = fake.requests.at(-1);
    expect(good).toMatchObject({ system: '', tools: [], complaint: undefined });
    expect(good?.messages[0]?.text).toContain('f1 | AAPL | Revenue');
    const asked = fake.requests.length;
    await write(model, taskWith({ lookups }));
    expect(fake.requests).toHaveLength(asked + 1);
  });

  it('fits what the model can read, after it has refused more', async () => {
    fake.script(() => ({ text: 'It is [[f2]].', cannot: { readMoreThanTokens: 3500 } }));
    const facts = Array.from({ length: 400 }, (_, n) => ({ ...taskWith().facts[0]!, id: `f${n + 1}` }));
    const written = await write(open(), taskWith({ facts }));
    expect(written).toMatchObject({ text: 'It is [[f2]].', error: undefined });
    expect(written.notes).toMatchObject([{ kind: 'facts_cut' }]);
  });
});

describe.each(providerNames)('An administrator who sets up %s', (provider) => {
  const never = new AbortController().signal;

  it('is shown the models that there are', async () => {
    const models = await listModels(connectionTo(fake, provider), means, never);
    expect(models).toContainEqual(expect.objectContaining({ id: 'honest' }));
    expect(fake.listings).toHaveLength(1);
  });

  it('is told when the key is wrong', async () => {
    const wrong = connectionTo(fake, provider, { apiKey: 'another' });
    await expect(listModels(wrong, means, never)).rejects.toMatchObject({ kind: 'key_refused' });
  });

  it('learns from a test what works', async () => {
    fake.script(({ system, tools }) => {
      if (tools.length) return { calls: [{ name: tools[0]!.name, input: { ticker: 'KO' } }] };
      return { text: system.includes('AMBER') ? 'AMBER' : 'Revenue was [[f1]], after [[f2]].' };
    });
    const checks = await probe(connectionTo(fake, provider), means, never);
    expect(checks.map(({ ability, works }) => [ability, works])).toEqual(
      ['reachable', 'streams', 'system', 'tools', 'cites', 'usage'].map((ability) => [ability, true]),
    );
    expect(fake.requests.every(({ complaint }) => complaint === undefined)).toBe(true);
  });
});
