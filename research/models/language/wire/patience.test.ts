import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelThatSays, write } from '#research/models/language/answering.fixture.ts';
import { refusal, type ScriptedReply } from '#research/models/language/scripted-chat.fixture.ts';

const good: ScriptedReply = { chunks: ['Revenue is [[f1]].'] };
const patient = { totalMs: 180_000, firstTokenMs: 30_000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What came of a question, and at which seconds the provider was called. */
async function callsOf(script: ScriptedReply[], wish = {}) {
  const began = Date.now();
  const seconds: number[] = [];
  const timed = script.map((reply) => ({
    response: async () => {
      seconds.push((Date.now() - began) / 1000);
      return reply.response?.() ?? new Response(good.chunks?.[0], { status: 200 });
    },
  }));
  const { model, logged } = modelThatSays(
    script.map((reply, at) => (reply.response ? timed[at]! : reply)),
    { ...patient, ...wish },
  );
  const written = write(model);
  await vi.runAllTimersAsync();
  const { text, error } = await written;
  return { text, seconds, logged, fault: error as { kind: string; retryAt?: number } | undefined };
}

test('A provider that asks for a pause is given it, and asked twice more', async () => {
  const { text, seconds } = await callsOf([
    refusal(429, 'Rate limit', { 'retry-after': '7' }),
    refusal(429, 'Rate limit', { 'retry-after-ms': '1500' }),
    good,
  ]);
  expect([text, seconds]).toEqual(['Revenue is [[f1]].', [0, 7]]);
});

test('A pause may be told as a date', async () => {
  const { text } = await callsOf([refusal(429, 'Slow down', { 'retry-after': 'Sat, 21 Nov 2026 12:00:20 GMT' }), good]);
  expect(text).toBe('Revenue is [[f1]].');
});

test('A pause of more than 30 seconds is told to the reader instead, with its end', async () => {
  const { seconds, fault } = await callsOf([refusal(429, 'Rate limit', { 'retry-after': '31' }), good]);
  expect(seconds).toEqual([0]);
  expect(fault).toMatchObject({ kind: 'rate_limited', retryAt: Date.parse('2026-11-21T12:00:31Z') });
});

test('So is one that does not fit into the time for the answer', async () => {
  const { fault } = await callsOf([refusal(429, 'Rate limit', { 'retry-after': '20' }), good], { totalMs: 19_000 });
  expect(fault?.kind).toBe('rate_limited');
});

test('After the third refusal the reader is told', async () => {
  const { seconds, fault } = await callsOf([refusal(429, 'Rate limit', { 'retry-after': '1' })]);
  expect([seconds, fault?.kind]).toEqual([[0, 1, 2], 'rate_limited']);
});

test('No credit left is not worth a second call', async () => {
  const { seconds, fault } = await callsOf([refusal(429, 'insufficient_quota', { 'retry-after': '1' }), good]);
  expect([seconds, fault?.kind]).toEqual([[0], 'unpaid']);
});

test.each([500, 502, 503, 529])('A provider that fails with %i is asked once more, quickly', async (status) => {
  expect((await callsOf([refusal(status, 'Overloaded'), good])).text).toBe('Revenue is [[f1]].');
  const { seconds, fault } = await callsOf([refusal(status, 'Overloaded')]);
  expect([seconds, fault?.kind]).toEqual([[0, 0.3], 'overloaded']);
});

test('A connection that was reset is opened anew once; one that is refused is not', async () => {
  const failing = (code: string): ScriptedReply => ({
    response: () =>
      Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: Object.assign(new Error(code), { code }) })),
  });
  expect((await callsOf([failing('ECONNRESET'), good])).text).toBe('Revenue is [[f1]].');
  const { seconds, fault } = await callsOf([failing('ECONNREFUSED'), good]);
  expect([seconds, fault?.kind]).toEqual([[0], 'unreachable']);
});

test('A stop ends a pause at once', async () => {
  const stop = new AbortController();
  const { model } = modelThatSays([refusal(429, 'Rate limit', { 'retry-after': '20' }), good], patient);
  const written = write(model, { signal: stop.signal });
  await vi.advanceTimersByTimeAsync(5000);
  stop.abort('stopped');
  expect(await written).toMatchObject({ error: 'stopped', text: '' });
});

test('An answer leaves no clock running', async () => {
  const { model } = modelThatSays([good], patient);
  const written = write(model);
  await vi.advanceTimersByTimeAsync(100);
  await written;
  expect(vi.getTimerCount()).toBe(0);
});

test('Each failure is logged without the key, in 300 characters at most', async () => {
  const key = 'sk-test-0123456789abcdef';
  const { logged } = await callsOf([refusal(401, `Incorrect API key provided: ${key}. ${'x '.repeat(400)}`)]);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatch(/^llama3\.2 \(localhost:11434\): key_refused: 401 Incorrect API key provided: \[key\]/);
  expect(logged[0]?.length).toBeLessThan(360);
  expect(logged[0]).not.toContain(key.slice(0, 12));
});
