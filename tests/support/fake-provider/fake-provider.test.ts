import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, isStepCount, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FakeProvider, openFakeProvider } from './fake-provider.ts';
import { modelNames } from './models.ts';
import type { WireName } from './received.ts';
import { refusals } from './turn.ts';

let fake: FakeProvider;
beforeAll(async () => {
  fake = await openFakeProvider({ apiKey: 'the right key' });
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const apiKey = 'the right key';
const clients = {
  'OpenAI, compatible': [
    'chat-completions',
    (baseURL: string) => createOpenAICompatible({ name: 'fake', baseURL, apiKey, includeUsage: true })('a-model'),
  ],
  OpenAI: ['chat-completions', (baseURL: string) => createOpenAI({ baseURL, apiKey }).chat('a-model')],
  Anthropic: ['anthropic-messages', (baseURL: string) => createAnthropic({ baseURL, apiKey })('a-model')],
  Google: ['google-generate', (baseURL: string) => createGoogle({ baseURL, apiKey })('a-model')],
} as const;

const price = tool({
  description: 'The price of a share.',
  inputSchema: z.object({ ticker: z.string() }),
  execute: async ({ ticker }) => `${ticker} costs 7`,
});

describe.each(Object.entries(clients))('A client of %s', (_name, [wire, connect]) => {
  const model = () => connect(fake.baseUrls[wire]);
  const ask = { instructions: 'Be short.', prompt: 'What now?', maxRetries: 0, maxOutputTokens: 900 };

  it('reads a streamed answer with its usage, however the bytes are cut', async () => {
    const text = 'Größe: 5 € — 日本 👩‍🚀. '.repeat(5);
    fake.script([{ text, bytesAtOnce: 1, usage: { inputTokens: 11, outputTokens: 22 } }]);
    const result = streamText({ model: model(), ...ask });
    expect(await result.text).toBe(text);
    expect(await result.usage).toMatchObject({ inputTokens: 11, outputTokens: 22 });
    expect(await result.finishReason).toBe('stop');
    expect(fake.requests[0]).toMatchObject({
      wire,
      model: 'a-model',
      stream: true,
      system: 'Be short.',
      messages: [{ role: 'user', text: 'What now?' }],
      apiKey: 'the right key',
      complaint: undefined,
    });
  });

  it('reads a whole answer', async () => {
    fake.script([{ text: 'It is.', usage: { inputTokens: 3, outputTokens: 4 } }]);
    const result = await generateText({ model: model(), ...ask });
    expect(result).toMatchObject({ text: 'It is.', finishReason: 'stop' });
    expect(result.usage).toMatchObject({ inputTokens: 3, outputTokens: 4 });
    expect(fake.requests[0]?.stream).toBe(false);
  });

  it.each([true, false])(
    'calls two tools in parallel and gives their results back (streamed: %s)',
    async (streamed) => {
      const calls = ['AAPL', 'MSFT'].map((ticker) => ({ name: 'price', input: { ticker } }));
      fake.script([{ text: 'Looking. ', calls }, { text: 'Seven.' }]);
      const given = { model: model(), ...ask, tools: { price }, stopWhen: isStepCount(3) };
      const answer = streamed ? await streamText(given).text : (await generateText(given)).text;
      expect(answer).toContain('Seven.');
      const [first, second] = fake.requests;
      expect(first?.tools).toMatchObject([{ name: 'price', schema: { type: 'object', required: ['ticker'] } }]);
      expect(second?.complaint).toBeUndefined();
      expect(second?.messages.slice(1)).toMatchObject([
        { role: 'assistant', calls: [{ input: { ticker: 'AAPL' } }, { input: { ticker: 'MSFT' } }] },
        { role: 'user', results: [{ name: 'price', text: 'AAPL costs 7' }, { text: 'MSFT costs 7' }] },
      ]);
    },
  );

  it.each(refusals)('is refused with %s in words that the client understands', async (fault) => {
    fake.script([{ fault }]);
    const error = await generateText({ model: model(), ...ask }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(APICallError);
    expect(error.statusCode).toBeGreaterThanOrEqual(400);
    expect(error.data).toBeDefined();
  });

  it('is told to come back later', async () => {
    fake.script([{ fault: 'rate-limited', retryAfter: '7' }]);
    const error = await generateText({ model: model(), ...ask }).catch((thrown) => thrown);
    expect(error).toMatchObject({ statusCode: 429, responseHeaders: { 'retry-after': '7' } });
  });

  it('hears of tokens only when the server counts them', async () => {
    fake.script([{ text: 'It is.', usage: 'none' }]);
    const usage = await streamText({ model: model(), ...ask }).usage;
    expect(usage.inputTokens ?? 0).toBe(0);
  });

  it('is told that the answer was declined', async () => {
    fake.script([{ finish: 'filtered', text: 'I will' }]);
    expect(await streamText({ model: model(), ...ask }).finishReason).toBe('content-filter');
  });

  it('is noticed when it hangs up', async () => {
    fake.script([{ text: 'And so on. '.repeat(50), fault: 'stalled-midway' }]);
    const stop = new AbortController();
    const result = streamText({ model: model(), ...ask, abortSignal: stop.signal });
    for await (const part of result.textStream) if (part) stop.abort();
    const [request] = fake.requests;
    expect(await request?.ended).toEqual({ aborted: true });
    expect(request?.abortedAt).toBeGreaterThan(0);
  });
});

const addresses: Record<WireName, string> = {
  'chat-completions': '/v1/chat/completions',
  'anthropic-messages': '/v1/messages',
  'google-generate': '/v1beta/models/m:generateContent',
};
const keys: Record<WireName, Record<string, string>> = {
  'chat-completions': { authorization: `Bearer ${apiKey}` },
  'anthropic-messages': { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  'google-generate': { 'x-goog-api-key': apiKey },
};

function post(wire: WireName, body: object, headers: Record<string, string> = keys[wire]): Promise<Response> {
  return fetch(fake.url + addresses[wire], { method: 'POST', body: JSON.stringify(body), headers });
}

describe('A strict server', () => {
  const user = { role: 'user', content: 'Hello' };
  const call = { id: 'c1', type: 'function', function: { name: 'price', arguments: '{}' } };
  const use = { type: 'tool_use', id: 'c1', name: 'price', input: {} };
  const functionCall = { role: 'model', parts: [{ functionCall: { name: 'price', args: {} } }] };
  const hello = { role: 'user', parts: [{ text: 'Hello' }] };

  it.each<[string, WireName, object]>([
    ['a field that does not exist', 'chat-completions', { model: 'm', messages: [user], maxTokens: 5 }],
    ['a role that does not exist', 'chat-completions', { model: 'm', messages: [{ role: 'model', content: 'Hi' }] }],
    [
      'a system message in the middle',
      'chat-completions',
      { model: 'm', messages: [user, { ...user, role: 'system' }] },
    ],
    [
      'a call without its result',
      'chat-completions',
      { model: 'm', messages: [user, { role: 'assistant', tool_calls: [call] }, user] },
    ],
    [
      'a result without a call',
      'chat-completions',
      { model: 'm', messages: [user, { role: 'tool', tool_call_id: 'c9', content: 'x' }] },
    ],
    [
      'options of a stream without one',
      'chat-completions',
      { model: 'm', messages: [user], stream_options: { include_usage: true } },
    ],
    ['no limit of tokens', 'anthropic-messages', { model: 'm', messages: [user] }],
    [
      'an assistant who begins',
      'anthropic-messages',
      { model: 'm', max_tokens: 9, messages: [{ ...user, role: 'assistant' }] },
    ],
    [
      'a system message among the others',
      'anthropic-messages',
      { model: 'm', max_tokens: 9, messages: [{ ...user, role: 'system' }] },
    ],
    [
      'an empty text',
      'anthropic-messages',
      { model: 'm', max_tokens: 9, messages: [{ role: 'user', content: [{ type: 'text', text: '' }] }] },
    ],
    [
      'a call without its result',
      'anthropic-messages',
      { model: 'm', max_tokens: 9, messages: [user, { role: 'assistant', content: [use] }, user] },
    ],
    ['a role that does not exist', 'google-generate', { contents: [{ role: 'assistant', parts: [{ text: 'Hi' }] }] }],
    ['an unknown field', 'google-generate', { contents: [hello], system: 'Be short.' }],
    ['a call without its result', 'google-generate', { contents: [hello, functionCall, hello] }],
  ])('refuses %s (%s)', async (_what, wire, body) => {
    const reply = await post(wire, body);
    expect(reply.status).toBe(400);
    expect(fake.requests[0]?.complaint).toBeTruthy();
  });

  it.each(Object.keys(addresses) as WireName[])('refuses a wrong key and a body that is no JSON (%s)', async (wire) => {
    const wrong = await post(
      wire,
      {},
      { authorization: 'Bearer wrong', 'x-api-key': 'wrong', 'x-goog-api-key': 'wrong' },
    );
    expect(await wrong.text()).toContain('wrong');
    expect(wrong.ok).toBe(false);
    const broken = await fetch(fake.url + addresses[wire], { method: 'POST', body: '{"model":', headers: keys[wire] });
    expect(broken.status).toBe(400);
  });

  it.each<[WireName, string]>([
    ['chat-completions', '/v1/models'],
    ['anthropic-messages', '/v1/models'],
    ['google-generate', '/v1beta/models'],
  ])('lists its models (%s)', async (wire, path) => {
    const reply = await fetch(fake.url + path, { headers: keys[wire] });
    const text = await reply.text();
    for (const name of modelNames) expect(text).toContain(`${name}"`);
    expect((await fetch(fake.url + path)).ok).toBe(false);
  });
});
