import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import type { Turn } from '#tests/support/fake-provider/turn.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { ask, environmentFor, newestKept } from './asking.ts';
import { apiKey, type ProviderName } from './connecting.ts';

const text = 'The margin is [[f1]], said first.\n\nThen it goes on, and on, and on to its end.';
const good: Turn = { text };

/** What the reader is told when nothing was written, and how often the provider is called for it. */
type Refused = { fails: string; says: RegExp; turn: Turn; calls: number; comesBack?: true };

const refused: Record<string, Refused> = {
  'says nothing': { fails: 'late', says: /did not begin to answer in time/, turn: { fault: 'stalled' }, calls: 1 },
  'sends headers and then nothing': {
    fails: 'late',
    says: /in time/,
    turn: { fault: 'stalled-after-headers' },
    calls: 1,
  },
  'hangs up, and hangs up again': {
    fails: 'unreachable',
    says: /cannot be reached/,
    turn: { fault: 'cut-before' },
    calls: 2,
  },
  'asks to be left alone, again and again': {
    fails: 'rate_limited',
    says: /asked too often/,
    turn: { fault: 'rate-limited', retryAfter: '0' },
    calls: 3,
  },
  'asks to be left alone for an hour': {
    fails: 'rate_limited',
    says: /asked too often/,
    turn: { fault: 'rate-limited', retryAfter: '3600' },
    calls: 1,
    comesBack: true,
  },
  'asks to be left alone until tomorrow': {
    fails: 'rate_limited',
    says: /asked too often/,
    turn: { fault: 'rate-limited', retryAfter: 'Sun, 22 Nov 2026 12:00:00 GMT' },
    calls: 1,
    comesBack: true,
  },
  'has no credit left': { fails: 'unpaid', says: /no credit left/, turn: { fault: 'out-of-credit' }, calls: 1 },
  'fails, and fails again': {
    fails: 'overloaded',
    says: /failed on its side/,
    turn: { fault: 'server-error', retryAfter: '0' },
    calls: 2,
  },
  'is overloaded': {
    fails: 'overloaded',
    says: /overloaded/,
    turn: { fault: 'overloaded', retryAfter: '0' },
    calls: 2,
  },
  'refuses the key, and repeats it': {
    fails: 'key_refused',
    says: /refused the key/,
    turn: { fault: 'key-refused' },
    calls: 1,
  },
  'does not know the model': { fails: 'unknown_model', says: /not known/, turn: { fault: 'unknown-model' }, calls: 1 },
  'refuses the request': { fails: 'rejected', says: /refused the request/, turn: { fault: 'bad-request' }, calls: 1 },
  'is behind a sign-in page': { fails: 'malformed', says: /no answer/, turn: { fault: 'html' }, calls: 1 },
  'says nothing with status 200': { fails: '(empty|cut)', says: /empty|cut off/, turn: { fault: 'nothing' }, calls: 1 },
  'writes nothing': { fails: 'empty', says: /empty answer/, turn: { text: '' }, calls: 1 },
  'writes nothing but white space': { fails: 'empty', says: /empty answer/, turn: { text: ' \n\n \n' }, calls: 1 },
  'points to another host': { fails: 'unreachable', says: /cannot be reached/, turn: { fault: 'redirect' }, calls: 1 },
  declines: { fails: 'declined', says: /declined/, turn: { finish: 'filtered' }, calls: 1 },
  'says that it declines': { fails: 'declined', says: /declined/, turn: { finish: 'declined' }, calls: 1 },
};

/** Faults after which a part of the answer stands: two paragraphs come before the fault. */
const broken: Record<string, { turn: Turn; fails: string }> = {
  'stops in the middle': { turn: { text, fault: 'stalled-midway' }, fails: 'stalled' },
  'is cut off': { turn: { text, fault: 'cut-midway' }, fails: 'cut' },
  'ends without an end': { turn: { text, fault: 'no-finish' }, fails: 'cut' },
  'sends a chunk that is no JSON': { turn: { text: [text, ' More.'], fault: 'malformed-chunk' }, fails: 'cut' },
  'sends a chunk of another wire': { turn: { text: [text, ' More.'], fault: 'foreign-chunk' }, fails: 'cut' },
  'says that it failed': { turn: { text, fault: 'error-event' }, fails: 'cut' },
  'is stopped by its own filter': { turn: { text, finish: 'filtered' }, fails: 'declined' },
  'reaches its limit of tokens': { turn: { text, finish: 'length' }, fails: 'cut' },
  'never ends': { turn: { text: { [Symbol.iterator]: endless }, usage: 'none' }, fails: 'cut' },
};

/** Lines without end; a stand-in that is hung up on stops asking for more. */
function* endless(): Generator<string> {
  yield text;
  for (;;) yield ' All work and no figure.\n'.repeat(200);
}

const wires: ProviderName[] = ['openai-compatible', 'anthropic', 'google'];
/** Every wire on one database; what differs between databases is tried by way of one wire. */
const places = databases.flatMap((kind, at) =>
  wires.slice(0, at === 0 ? wires.length : 1).map((provider) => ({ kind, provider })),
);

describe.each(places)('On $kind a model spoken to as $provider', ({ kind, provider }) => {
  let fake: FakeProvider;
  let world: World;
  beforeAll(async () => {
    fake = await openFakeProvider({ apiKey });
    const env = environmentFor(fake, provider, { LLM_FIRST_TOKEN_MS: '200', LLM_IDLE_MS: '200' });
    world = await openWorld(kind, { env });
    await world.reset();
  });
  beforeEach(() => {
    fake.reset();
    world.logged.length = 0;
  });
  afterAll(async () => {
    await world.close();
    await fake.close();
  });

  /** Whatever happened: the key went nowhere but to its provider, and the next question is answered. */
  afterEach(async () => {
    const kept = JSON.stringify(await newestKept(world.bob));
    expect(world.logged.length).toBeGreaterThan(0);
    for (const place of [kept, ...world.logged]) expect(place).not.toContain(apiKey.slice(8));
    expect(fake.elsewhere).toEqual([]);
    fake.script([good]);
    const next = await ask(world.bob);
    expect(next.json()).toMatchObject({ status: 'complete' });
    expect(next.body).not.toContain(apiKey.slice(8));
  });

  it.each(Object.entries(refused))(
    'that %s is told of, and kept as failed',
    async (_what, { fails, says, turn, calls, comesBack }) => {
      fake.script(() => turn);
      const reply = await ask(world.bob);
      const failure = { code: expect.stringMatching(`^model_${fails}$`), message: expect.stringMatching(says) };
      expect(reply.json()).toMatchObject(failure);
      expect(reply.statusCode).toBe(502);
      expect(reply.json().message).toMatch(/^a-model \(127\.0\.0\.1:\d+\) /);
      expect(reply.body).not.toContain(apiKey.slice(8));
      if (comesBack) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(await newestKept(world.bob)).toMatchObject({ status: 'failed', agentResponse: '', failure });
      expect(fake.requests).toHaveLength(calls);
    },
  );

  it.each(Object.entries(broken))(
    'that %s leaves what it wrote, marked as interrupted',
    async (_what, { turn, fails }) => {
      fake.script([turn]);
      const reply = await ask(world.bob);
      const { response } = reply.json();
      expect(reply.json()).toMatchObject({ status: 'interrupted', figures: { traced: 1, untraced: 0 } });
      expect(response).toMatch(/^The margin is \S+\[\^f1\], said first\.\n\nThen it goes on/);
      expect(response.length).toBeLessThan(90_000);
      expect(await newestKept(world.bob)).toMatchObject({
        status: 'interrupted',
        agentResponse: response,
        failure: { code: `model_${fails}` },
        usage: { outputTokens: expect.any(Number) },
      });
      expect(fake.requests).toHaveLength(1);
      await fake.requests[0]?.ended;
    },
  );

  it.each<[string, Turn]>([
    ['fails', { fault: 'server-error', retryAfter: '0' }],
    ['is overloaded', { fault: 'overloaded', retryAfter: '0' }],
    ['asks to be left alone for a moment', { fault: 'rate-limited', retryAfter: '0' }],
    ['hangs up', { fault: 'cut-before' }],
  ])('that %s once is asked once more, and nobody is told', async (_what, turn) => {
    fake.script([turn, good]);
    expect((await ask(world.bob)).json()).toMatchObject({ status: 'complete' });
    expect(fake.requests).toHaveLength(2);
  });

  it('that tells of a use that cannot be is read all the same, and its use is worked out', async () => {
    fake.script([{ text, usage: { inputTokens: -5000, outputTokens: 1.5e15 } }]);
    const { status, usage } = (await ask(world.bob)).json();
    expect(status).toBe('complete');
    expect(usage.estimated).toBe(true);
    expect(usage.inputTokens).toBeGreaterThan(1000);
    expect(usage.outputTokens).toBeLessThan(1000);
    expect(await newestKept(world.bob)).toMatchObject({ status: 'complete', usage });
  });

  it('that writes what no database takes is kept without it', async () => {
    fake.script([{ text: 'Nul \u0000, half \ud83d, back \u202e, escape \u001b. The end.' }]);
    const { response, status } = (await ask(world.bob)).json();
    expect(status).toBe('complete');
    expect(response).toMatch(/^Nul .*The end\.$/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    expect(response).not.toMatch(/[\u0000\u001b\u202e]|\p{Cs}/u);
    expect(await newestKept(world.bob)).toMatchObject({ agentResponse: response });
  });

  it('that sends the halves of characters leaves readable marks in their place', async () => {
    fake.script([{ text, fault: 'half-character' }]);
    const { response, status } = (await ask(world.bob)).json();
    expect(status).toBe('complete');
    expect(response).toContain('\ufffd');
    expect(response).toContain('goes');
  });

  it('that calls for broken look-ups, and for ever, is brought to an end', async () => {
    fake.script(({ tools }, number) =>
      tools.length
        ? { calls: [{ name: number % 2 ? 'sell_everything' : tools[0]!.name, json: number % 3 ? '{"broken' : '{}' }] }
        : { text },
    );
    const reply = (await ask(world.bob)).json();
    // Google's models say themselves that their call is malformed, and stop there.
    if (provider === 'google') expect(reply.code).toMatch(/^model_/);
    else expect(reply).toMatchObject({ status: 'complete', response: expect.stringContaining('said first') });
    expect(fake.requests.length).toBeLessThanOrEqual(8);
    expect(fake.requests.every(({ complaint }) => complaint === undefined)).toBe(true);
  });
});
