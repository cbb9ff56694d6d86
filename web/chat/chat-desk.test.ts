import { describe, expect, test, vi } from 'vitest';
import { reconnectPausesMs } from './follow-answer.ts';
import { askWhy, open, scripts, server, textOf } from './scripted-server.test-support.ts';

const { chat, delta, done, failure, join, queue, read, snapshot, start, whole } = scripts;

describe('asking', () => {
  test('follows the answer over as many lines as it takes, without losing or doubling a letter', async () => {
    const { last, until, pauses } = askWhy({
      [chat]: [[start, delta('One ', 4), delta('two ', 8), 'cut']],
      [join]: [
        [snapshot('', 8), delta('three ', 14), 'end'],
        [snapshot('four ', 19), delta('three four ', 19), delta('five', 23), done],
      ],
    });
    await until('written');
    expect(textOf(last())).toBe('One two three four five');
    expect(server.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      chat,
      `${join}?after=8`,
      `${join}?after=14`,
    ]);
    expect(pauses).toEqual([500, 500]);
    expect(last()).toMatchObject({ question: 'Why?', ticker: 'AAPL', exchangeId: 'x1' });
  });

  test('begins anew what the server has begun anew', async () => {
    const { last, until } = askWhy({
      [chat]: [[start, delta('Once upon', 9), 'cut']],
      [join]: [[snapshot('', 3)], [snapshot('A new', 5), done]],
    });
    await until('written');
    expect(textOf(last())).toBe('A new');
    expect(server.asked.at(-1)?.url).toBe('/api/exchanges/x1/stream?after=0');
  });

  test('takes an answer in JSON as well', async () => {
    const { last, until } = askWhy({
      [chat]: [Response.json({ ...(done[1] as object), response: 'All at once' })],
    });
    await until('written');
    expect(textOf(last())).toBe('All at once');
  });

  test('says that the server stays away after a few tries, and goes on when told to', async () => {
    const refused = () => new Response('', { status: 503 });
    const { desk, last, until, pauses } = askWhy({
      [chat]: [[start, delta('One ', 4), 'cut']],
      [join]: [...reconnectPausesMs.map(refused), [snapshot('two', 7), done]],
    });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ state: 'writing', line: 'lost' }));
    expect(pauses).toEqual(reconnectPausesMs);
    expect(textOf(last())).toBe('One ');
    desk.reconnect();
    await until('written');
    expect(textOf(last())).toBe('One two');
  });

  test('that is refused keeps the words, and Retry sends them as the same question', async () => {
    const refusal = { message: 'The model is away.' };
    const { desk, last, until, failed, pauses } = askWhy({
      [chat]: [Response.json(refusal, { status: 502 }), [start, delta('One', 3), done]],
    });
    await until('failed');
    expect(last().reply).toEqual({ state: 'failed', text: 'The model is away.' });
    expect(failed).toHaveBeenCalledWith('Why?');
    expect(pauses).toEqual([]);
    desk.retry(last().id);
    await until('written');
    expect(server.asked[0]?.body?.clientMessageId).toBe(server.asked[1]?.body?.clientMessageId);
    expect(desk.state().shown).toHaveLength(1);
  });

  test('that nobody takes is not sent again by itself', async () => {
    const { desk, until } = open();
    desk.send('Why?');
    await until('failed');
    expect(server.asked).toHaveLength(1);
  });

  test('that fails in the middle keeps what came, and its facts', async () => {
    const { last, until, failed } = askWhy({
      [chat]: [[start, delta('One ', 4), failure('x', 'It broke.')]],
      [read]: [Response.json({ ...whole, status: 'failed', failure: { code: 'x', message: 'It broke.' } })],
    });
    await until('written');
    expect(last().reply).toMatchObject({ cut: 'interrupted', problem: 'It broke.' });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ answer: { facts: [] } }));
    expect(textOf(last())).toBe('One ');
    expect(failed).not.toHaveBeenCalled();
  });

  test('waits for the answer before', async () => {
    const { desk } = askWhy({ [chat]: [[start]] });
    desk.send('And?');
    desk.send('   ');
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    expect(desk.state().shown).toHaveLength(1);
  });
});

describe('waiting for its turn', () => {
  test('an answer says its place, over each line on which it is followed, until it begins', async () => {
    const { desk, last, until } = askWhy({
      [chat]: [[start, queue(3), 'cut']],
      [join]: [[snapshot('', 0), queue(1), delta('One', 3), done]],
    });
    const places = new Set<unknown>();
    desk.watch(() => {
      const { reply } = last();
      places.add(reply.state === 'writing' ? reply.writing.place : reply.state);
    });
    await until('written');
    expect([...places]).toEqual([undefined, 3, 1, 'written']);
    expect(textOf(last())).toBe('One');
  });
});

describe('a language model that fails before its first word', () => {
  const late = failure('model_late', 'Terse 4B did not begin to answer in time.');

  test('leaves its word for it, and the built-in analyst can be asked instead, as a new question', async () => {
    const { desk, last, until } = askWhy({
      [chat]: [
        [start, late],
        [start, delta('One', 3), done],
      ],
    });
    await until('failed');
    expect(last().reply).toEqual({ state: 'failed', text: late[1].message, code: 'model_late' });
    desk.askBuiltIn(last().id);
    await until('written');
    const [first, second] = server.asked.map(({ body }) => body);
    expect(first).not.toHaveProperty('analyst');
    expect(second).toMatchObject({ message: 'Why?', analyst: 'built-in' });
    expect(second?.clientMessageId).not.toBe(first?.clientMessageId);
    expect(desk.state().shown).toHaveLength(1);
  });

  test('is asked itself by Retry, as the same question', async () => {
    const { desk, last, until } = askWhy({
      [chat]: [
        [start, late],
        [start, delta('One', 3), done],
      ],
    });
    await until('failed');
    desk.retry(last().id);
    await until('written');
    expect(server.asked[1]?.body).toEqual(server.asked[0]?.body);
  });

  test('the question to the built-in analyst stays one to the built-in analyst when it is tried again', async () => {
    const { desk, last, until } = askWhy({ [chat]: [[start, late], new Response('', { status: 500 }), [start, done]] });
    await until('failed');
    desk.askBuiltIn(last().id);
    await vi.waitFor(() => expect(server.asked).toHaveLength(2));
    await until('failed');
    desk.retry(last().id);
    await vi.waitFor(() => expect(server.asked).toHaveLength(3));
    expect(server.asked[2]?.body).toEqual(server.asked[1]?.body);
  });
});

describe('stopping', () => {
  const stop = 'POST /api/exchanges/x1/stop';

  test('asks the server, once it has said what to stop', async () => {
    const { desk } = askWhy({ [chat]: [[start]], [stop]: [Response.json({ status: 'stopped' })] });
    desk.stop();
    desk.stop();
    await vi.waitFor(() => expect(server.asked.map(({ url }) => url)).toContain('/api/exchanges/x1/stop'));
    expect(server.asked).toHaveLength(2);
  });

  test('that does not work leaves the answer running', async () => {
    const { desk, last } = askWhy({ [chat]: [[start, delta('One', 3)]], [stop]: [new Response('', { status: 500 })] });
    await vi.waitFor(() => expect(textOf(last())).toBe('One'));
    desk.stop();
    expect(last().reply).toMatchObject({ stopping: true });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ state: 'writing', stopping: false }));
  });
});
