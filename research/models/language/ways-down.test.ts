import { describe, expect, test } from 'vitest';
import { lookupsOf, modelThatSays, taskAbout, write } from './answering.fixture.ts';
import { begunStream, refusal, streamOf } from './scripted-chat.fixture.ts';

describe('what a provider cannot do is done without, and remembered', () => {
  test('tools', async () => {
    const { model, sent } = modelThatSays([
      refusal(400, 'registry.ollama.ai/library/llama3.2 does not support tools'),
      { chunks: ['Revenue is [[f1]].'] },
    ]);
    const task = taskAbout({ lookups: lookupsOf() });
    expect((await write(model, { task })).text).toBe('Revenue is [[f1]].');
    expect((await write(model, { task })).text).toBe('Revenue is [[f1]].');
    expect(sent.map(({ tools }) => Boolean(tools))).toEqual([true, false, false]);
  });

  test('the system role', async () => {
    const { model, sent } = modelThatSays([refusal(400, 'System role not supported'), { chunks: ['Fine.'] }]);
    await write(model);
    await write(model);
    expect(sent.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
      ['system', 'user'],
      ['user'],
      ['user'],
    ]);
    expect(sent[1]?.messages[0]?.content).toMatch(
      /^You are an analyst of companies\.[\s\S]*How much is the revenue\?$/,
    );
  });

  test('much at once: half as much is sent, and the reader is told', async () => {
    const facts = Array.from({ length: 200 }, (_, at) => ({
      ...taskAbout().facts[0]!,
      id: `f${at + 1}`,
      label: `Figure number ${at + 1}`,
    }));
    const { model, sent } = modelThatSays([
      refusal(400, "This model's maximum context length is 4096 tokens."),
      { chunks: ['Fine.'] },
    ]);
    const { notes } = await write(model, { task: taskAbout({ facts }) });
    expect(sent.map(({ max_tokens }) => max_tokens)).toEqual([2048, 1024]);
    const shown = (sent[1]?.messages[0]?.content.match(/^f\d+ \|/gm) ?? []).length;
    expect(shown).toBeGreaterThan(20);
    expect(notes).toEqual([
      {
        kind: 'facts_cut',
        text: `The model was shown ${shown} of 200 facts: it cannot read more at once.`,
        quote: '',
        factIds: [],
      },
    ]);
  });

  test('streaming', async () => {
    const whole = { id: 'x', choices: [{ message: { role: 'assistant', content: 'Whole.' }, finish_reason: 'stop' }] };
    const { model, sent } = modelThatSays([{ response: () => Response.json(whole) }]);
    expect((await write(model)).text).toBe('Whole.');
    expect((await write(model)).text).toBe('Whole.');
    expect(sent.map((body) => 'stream' in body)).toEqual([true, false, false]);
  });
});

describe('an answer that fails', () => {
  const faultOf = async (...given: Parameters<typeof modelThatSays>) => {
    const { error, text, usages } = await write(modelThatSays(...given).model);
    return {
      kind: (error as { kind?: string } | undefined)?.kind,
      text,
      used: usages.map(({ outputTokens }) => outputTokens > 0),
    };
  };

  test('before its first word is a fault that says why', async () => {
    expect(await faultOf([{ chunks: [] }])).toEqual({ kind: 'empty', text: '', used: [true] });
    expect(await faultOf([{ chunks: [' \n'] }])).toMatchObject({ kind: 'empty', text: '' });
    expect(await faultOf([{ chunks: [], finish: 'content_filter' }])).toMatchObject({ kind: 'declined' });
    expect(await faultOf([refusal(401, 'Incorrect API key')])).toMatchObject({ kind: 'key_refused' });
    expect(await faultOf([refusal(404, 'model "llama3.2" not found')])).toMatchObject({ kind: 'unknown_model' });
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(await faultOf([{ response: page }])).toMatchObject({ kind: 'malformed' });
  });

  test('after it is cut: what came stands, and its use is counted', async () => {
    const broken = () => begunStream('Revenue is [[f1]].', (control) => control.error(new TypeError('terminated')));
    expect(await faultOf([{ response: broken }])).toEqual({ kind: 'cut', text: '', used: [false] });
    expect(await faultOf([{ chunks: ['Revenue is [[f1]].'], finish: null }])).toEqual({
      kind: 'cut',
      text: 'Revenue is [[f1]].',
      used: [true],
    });
  });

  test('over a chunk that is no JSON is cut there, and what would follow is not believed', async () => {
    const said = (content: string) =>
      `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content } }] })}\n\n`;
    const end = 'data: {"id":"x","choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n';
    const chunks = [said('Revenue is '), 'data: {"id":"x","cho\n\n', said('wrong'), end];
    expect(await faultOf([{ response: () => streamOf(chunks) }])).toEqual({
      kind: 'cut',
      text: 'Revenue is ',
      used: [true],
    });
    expect(await faultOf([{ response: () => streamOf(chunks.slice(1)) }])).toMatchObject({
      kind: 'malformed',
      text: '',
    });
  });

  test('in the middle is a cut, whatever the provider says of it; before the first word its words count', async () => {
    const begun = `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content: 'Revenue' } }] })}\n\n`;
    const failed = 'data: {"error":{"message":"Rate limit reached","type":"rate_limit_error","code":"x"}}\n\n';
    expect(await faultOf([{ response: () => streamOf([begun, failed]) }])).toMatchObject({
      kind: 'cut',
      text: 'Revenue',
    });
    expect(await faultOf([{ response: () => streamOf([failed]) }], { totalMs: 500 })).toMatchObject({
      kind: 'rate_limited',
    });
  });

  test('to begin in time is late, to go on stalled, to end too slow', async () => {
    const silent = (text: string) => ({ response: () => begunStream(text, () => {}) });
    expect(await faultOf([silent('')], { firstTokenMs: 20 })).toMatchObject({ kind: 'late' });
    expect(await faultOf([silent('Revenue')], { idleMs: 20 })).toMatchObject({ kind: 'stalled', text: 'Revenue' });
    expect(await faultOf([silent('Revenue')], { totalMs: 30 })).toMatchObject({ kind: 'too_slow', text: 'Revenue' });
    const never = { response: () => new Promise<Response>(() => {}) };
    expect(await faultOf([never], { firstTokenMs: 20 })).toMatchObject({ kind: 'late' });
  });

  test('because it was stopped ends with the reason of the stop', async () => {
    const stop = new AbortController();
    const { model } = modelThatSays([{ response: () => begunStream('Revenue', () => stop.abort('stopped')) }]);
    const { error, usages } = await write(model, { signal: stop.signal });
    expect(error).toBe('stopped');
    expect(usages).toHaveLength(1);
  });
});
