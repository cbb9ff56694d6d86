import { describe, expect, test } from 'vitest';
import { modelAbilities, modelCheckSchema } from '#contract/models.ts';
import { connectionTo } from '#research/models/language/answering.fixture.ts';
import { refusal, type ScriptedReply, scriptedChat } from '#research/models/language/scripted-chat.fixture.ts';
import { probe } from './probe.ts';

const amber: ScriptedReply = { chunks: ['AM', 'BER'] };
const called: ScriptedReply = { calls: [{ name: 'read_price', input: '{"ticker": "KO"}' }] };
const cited: ScriptedReply = { chunks: ['Revenue was [[f1]], after [[f2]] the year before.'] };

async function probing(script: ScriptedReply[]) {
  const chat = scriptedChat(script);
  const checks = await probe(connectionTo(), { fetch: chat.fetch, now: Date.now }, new AbortController().signal);
  for (const check of checks) modelCheckSchema.parse(check);
  expect(checks.map(({ ability }) => ability)).toEqual(modelAbilities);
  return {
    ...chat,
    works: checks.map(({ works }) => works),
    text: Object.fromEntries(checks.map(({ ability, text }) => [ability, text])),
  };
}

describe('a model that is tried out', () => {
  test('and can do everything, says so with three short questions', async () => {
    const { works, sent } = await probing([amber, called, cited]);
    expect(works).toEqual([true, true, true, true, true, true]);
    expect(sent).toHaveLength(3);
    expect(Math.max(...sent.map(({ max_tokens }) => max_tokens ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(2000);
  });

  test('but cannot be reached, is tried no further', async () => {
    const { works, text, sent } = await probing([refusal(401, 'Incorrect API key')]);
    expect(works).toEqual([false, null, null, null, null, null]);
    expect(text.reachable).toBe(
      'llama3.2 (localhost:11434) refused the key: an administrator has to enter a valid one.',
    );
    expect(text.tools).toBe('Not tried: the model did not answer.');
    expect(sent).toHaveLength(1);
  });

  test('and refuses tools, hears what is done instead', async () => {
    const { works, text } = await probing([amber, refusal(400, 'does not support tools'), { chunks: ['5'] }, cited]);
    expect(works).toEqual([true, true, true, false, true, true]);
    expect(text.tools).toBe('It cannot call tools: everything that it may need is gathered before it writes.');
  });

  test('and does not call the tool that it needs, is not said to call tools', async () => {
    const { text } = await probing([amber, { chunks: ['It costs $70.'] }, cited]);
    expect(text.tools).toMatch(/^It did not call the tool that it needed/);
  });

  test('and writes its call as text, is understood', async () => {
    const spoken = { chunks: ['{"name": "read_price", "parameters": {"ticker": "KO"}}'] };
    expect((await probing([amber, spoken, cited])).works[3]).toBe(true);
  });

  test('and has no system role, gets its instructions with the question', async () => {
    const { works, text, sent } = await probing([refusal(400, 'System role not supported'), amber, called, cited]);
    expect(works).toEqual([true, true, false, true, true, true]);
    expect(text.system).toContain('before the question');
    expect(sent[1]?.messages.map(({ role }) => role)).toEqual(['user']);
  });

  test('and passes over its instructions, is said to', async () => {
    const { works, text } = await probing([{ chunks: ['Blue.'] }, called, cited]);
    expect(works[2]).toBe(false);
    expect(text.system).toContain('passed over its instructions');
  });

  test.each([['Revenue was $52.4bn, after $51.3bn.'], ['Revenue was 52.4 [[f1]].'], ['I do not know.'], ['[[f9]]']])(
    'and does not cite its facts, is said to: %s',
    async (answer) => {
      const { works } = await probing([amber, called, { chunks: [answer] }]);
      expect(works[4]).toBe(false);
    },
  );

  test('and tells no usage, will be estimated', async () => {
    const { works, text } = await probing([{ ...amber, usage: null }, called, cited]);
    expect(works[5]).toBe(false);
    expect(text.usage).toContain('estimated');
  });

  test('and answers as one, is not said to stream', async () => {
    const whole = { choices: [{ message: { role: 'assistant', content: 'AMBER' }, finish_reason: 'stop' }] };
    const { works } = await probing([{ response: () => Response.json(whole) }]);
    expect(works.slice(0, 3)).toEqual([true, false, true]);
  });

  test('and breaks off at a later question, has the others tried all the same', async () => {
    const { works, text } = await probing([amber, refusal(400, 'Bad request'), cited]);
    expect(works).toEqual([true, true, true, false, true, true]);
    expect(text.tools).toBe('llama3.2 (localhost:11434) refused the request.');
  });

  test('and is stopped, ends with the reason of the stop', async () => {
    const stop = new AbortController();
    stop.abort('stopped');
    const { fetch } = scriptedChat([amber]);
    await expect(probe(connectionTo(), { fetch, now: Date.now }, stop.signal)).rejects.toBe('stopped');
  });
});
