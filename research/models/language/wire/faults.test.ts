import { APICallError } from 'ai';
import { describe, expect, test } from 'vitest';
import { ModelFault } from '#research/models/fault.ts';
import { connectionTo, key } from '#research/models/language/answering.fixture.ts';
import { readTrouble } from './faults.ts';
import { NotStreamed } from './wire.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const everything = { tools: [{}], messages: [{ role: 'system' }], reasoning_effort: 'low', stream: true };

function refused(statusCode: number, responseBody: string, sent: unknown = everything): APICallError {
  return new APICallError({
    message: 'Bad Request',
    url: 'http://x',
    requestBodyValues: sent,
    statusCode,
    responseBody,
  });
}

const read = (error: unknown) => readTrouble(error, connectionTo(), now);

/** As the providers say it, in their own words. */
describe('what a provider says is understood', () => {
  test.each([
    [401, 'Incorrect API key provided: sk-...', 'key_refused'],
    [403, 'Your request was blocked', 'key_refused'],
    [400, 'API key not valid. Please pass a valid API key.', 'key_refused'],
    [402, 'Insufficient credits', 'unpaid'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'unpaid'],
    [400, 'Your credit balance is too low to access the Anthropic API.', 'unpaid'],
    [404, 'The model `gpt-9` does not exist', 'unknown_model'],
    [404, 'model "llama3.2" not found, try pulling it first', 'unknown_model'],
    [400, 'invalid model ID', 'unknown_model'],
    [429, 'Too many requests', 'rate_limited'],
    [500, 'The server had an error', 'overloaded'],
    [503, 'The model is overloaded. Please try again later.', 'overloaded'],
    [529, '{"type":"overloaded_error"}', 'overloaded'],
    [400, "This model's maximum context length is 8192 tokens.", 'too_long'],
    [400, 'prompt is too long: 215000 tokens > 200000 maximum', 'too_long'],
    [400, 'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).', 'too_long'],
    [500, 'the request exceeds the available context size, try increasing it', 'too_long'],
    [413, 'Request too large', 'too_long'],
    [400, 'max_tokens: 8000 > 4096, which is the maximum allowed number of output tokens', 'too_long'],
    [422, 'something else', 'rejected'],
    [418, 'I am a teapot', 'rejected'],
  ])('%i %s', (status, said, kind) => {
    expect(read(refused(status, said)).fault.kind).toBe(kind);
  });

  test.each([
    [{ type: 'overloaded_error', message: 'Overloaded' }, 'overloaded'],
    [{ message: 'Rate limit reached', code: 429 }, 'rate_limited'],
    ['context length exceeded', 'too_long'],
    [new SyntaxError('Unexpected token < in JSON'), 'malformed'],
    [new TypeError('terminated'), 'cut'],
    [Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), 'unreachable'],
    [new TypeError('fetch failed'), 'unreachable'],
  ])('also in the middle of a stream: %j', (error, kind) => {
    expect(read(error).fault.kind).toBe(kind);
  });
});

describe('what could be done without is found', () => {
  test.each([
    [400, 'registry.ollama.ai/library/gemma does not support tools', 'without_tools'],
    [404, 'No endpoints found that support tool use.', 'without_tools'],
    [400, '"auto" tool choice requires --enable-auto-tool-choice', 'without_tools'],
    [500, 'tools param requires --jinja flag', 'without_tools'],
    [400, 'Function calling is not enabled for models/gemma-3', 'without_tools'],
    [400, 'System role not supported', 'without_system'],
    [400, 'Developer instruction is not enabled for models/gemma-3', 'without_system'],
    [400, 'Conversation roles must alternate user/assistant/user/assistant/...', 'without_system'],
    [400, "Unsupported parameter: 'reasoning_effort'", 'without_effort'],
    [400, 'Your organization must be verified to stream this model.', 'without_streaming'],
    [422, 'Streaming is not supported', 'without_streaming'],
    [400, 'maximum context length is 4096 tokens', 'shorter'],
    [400, 'Something else is wrong', undefined],
    [401, 'tools are only for paying customers', undefined],
    [503, 'upstream stream tools system error', undefined],
  ])('%i %s', (status, said, remedy) => {
    expect(read(refused(status, said)).remedy).toBe(remedy);
  });

  test('only where the request had it', () => {
    expect(read(refused(400, 'does not support tools', { messages: [] })).remedy).toBeUndefined();
    expect(read(refused(400, 'System role not supported', { messages: [{ role: 'user' }] })).remedy).toBeUndefined();
  });

  test('of a server that sends its answer as one', () => {
    expect(read(new NotStreamed())).toMatchObject({ fault: { kind: 'malformed' }, remedy: 'without_streaming' });
  });
});

describe('a fault', () => {
  test('names the model, and holds nothing of what the provider said', () => {
    const { fault } = read(refused(401, `Incorrect API key provided: ${key}`));
    expect(fault.message).toBe(
      'llama3.2 (localhost:11434) refused the key: an administrator has to enter a valid one.',
    );
    expect(JSON.stringify([fault, fault.stack, String(fault.cause)])).not.toContain(key);
  });

  test('of ours stays as it is, also inside another error', () => {
    const fault = new ModelFault('m', 'late');
    expect(read(fault).fault).toBe(fault);
    expect(read(new Error('outer', { cause: fault })).fault).toBe(fault);
  });

  test('says when the provider may be asked again', () => {
    const error = new APICallError({
      message: 'Slow down',
      url: 'http://x',
      requestBodyValues: {},
      statusCode: 429,
      responseBody: '{"details":[{"retryDelay":"34s"}]}',
    });
    expect(read(error)).toMatchObject({ waitMs: 34_000, fault: { retryAt: now + 34_000 } });
  });
});
