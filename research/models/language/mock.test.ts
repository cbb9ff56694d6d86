import { APICallError } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { expect, test } from 'vitest';
import { openAnswer } from './answer.ts';
import { connectionTo, lookupsOf, taskAbout, write } from './answering.fixture.ts';
import type { ProviderModel } from './connect.ts';
import { inFrames } from './frames.ts';
import { openManners } from './manners.ts';

type Part = Awaited<ReturnType<ProviderModel['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

const usage = {
  inputTokens: { total: 40, noCache: 40, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 9, text: 9, reasoning: undefined },
};
const start: Part = { type: 'stream-start', warnings: [] };
const finish = (unified: 'stop' | 'tool-calls'): Part => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage,
});
const words = (...deltas: string[]): Part[] => [
  { type: 'text-start', id: 't' },
  ...deltas.map((delta): Part => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' },
];

/** Writes with the AI SDK's own stand-in for a model of any provider. */
function writeWith(mock: MockLanguageModelV4, asked: unknown[] = []) {
  const connection = connectionTo();
  return write(
    {
      name: 'mock',
      async *write(task, signal, report) {
        const means = { now: Date.now };
        const model = { streaming: mock, whole: mock };
        const manners = openManners(connection);
        yield* inFrames(openAnswer({ connection, means, model, manners, task, report, signal }), () => {});
      },
    },
    { task: taskAbout({ lookups: lookupsOf(asked) }) },
  );
}

const streams = (...parts: Part[][]) => parts.map((chunks) => ({ stream: simulateReadableStream({ chunks }) }));

test('a model of the AI SDK, whosever it is, looks up, is answered, writes and is counted', async () => {
  const call: Part = { type: 'tool-call', toolCallId: 'c1', toolName: 'read_prices', input: '{"ticker":"ACME"}' };
  const mock = new MockLanguageModelV4({
    doStream: streams([start, call, finish('tool-calls')], [start, ...words('Revenue is ', '[[f1]].'), finish('stop')]),
  });
  const asked: unknown[] = [];
  const { text, usages, error } = await writeWith(mock, asked);
  expect([text, error, asked]).toEqual(['Revenue is [[f1]].', undefined, [['read_prices', { ticker: 'ACME' }]]]);
  expect(usages).toMatchObject([{ inputTokens: 80, outputTokens: 18, estimated: false }]);
  expect(mock.doStreamCalls.map(({ tools }) => tools?.length)).toEqual([1, 1]);
  expect(mock.doStreamCalls[1]?.prompt.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool']);
});

test('one that breaks off in its stream keeps what it wrote', async () => {
  const mock = new MockLanguageModelV4({
    doStream: streams([start, ...words('Revenue '), { type: 'error', error: new Error('Overloaded') }]),
  });
  const { text, error } = await writeWith(mock);
  expect([text, (error as { kind: string }).kind]).toEqual(['Revenue ', 'cut']);
});

test('one that refuses is told by its kind', async () => {
  const mock = new MockLanguageModelV4({
    doStream: () =>
      Promise.reject(
        new APICallError({
          message: 'No.',
          url: 'http://x',
          requestBodyValues: {},
          statusCode: 401,
          responseBody: '{}',
        }),
      ),
  });
  const { text, error } = await writeWith(mock);
  expect([text, (error as { kind: string }).kind]).toEqual(['', 'key_refused']);
});
