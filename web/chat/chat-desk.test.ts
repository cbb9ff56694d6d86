import { describe, expect, test, vi } from 'vitest';
import { reconnectPausesMs } from './follow-answer.ts';
import {
  chat,
  delta,
  done,
  join,
  open,
  read,
  server,
  snapshot,
  start,
  textOf,
  whole,
} from './scripted-server.test-support.ts';

describe('asking', () => {
  test('follows the answer over as many lines as it takes, without losing or doubling a letter', async () => {
    server.scripts = {
      [chat]: [[start, delta('One ', 4), delta('two ', 8), 'cut']],
      [join]: [
        [snapshot('', 8), delta('three ', 14), 'end'],
        [snapshot('four ', 19), delta('three four ', 19), delta('five', 23), done],
      ],
    };
    const { desk, last, until, pauses } = open();
    desk.send(' Why? ');
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
    server.scripts = {
      [chat]: [[start, delta('Once upon', 9), 'cut']],
      [join]: [[snapshot('', 3)], [snapshot('A new', 5), done]],
    };
    const { desk, last, until } = open();
    desk.send('Why?');
    await until('written');
    expect(textOf(last())).toBe('A new');
    expect(server.asked.at(-1)?.url).toBe('/api/exchanges/x1/stream?after=0');
  });

  test('takes an answer in JSON as well', async () => {
    server.scripts = { [chat]: [Response.json({ ...(done[1] as object), response: 'All at once' })] };
    const { desk, last, until } = open();
    desk.send('Why?');
    await until('written');
    expect(textOf(last())).toBe('All at once');
  });

  test('says that the server stays away after a few tries, and goes on when told to', async () => {
    const refused = () => new Response('', { status: 503 });
    server.scripts = {
      [chat]: [[start, delta('One ', 4), 'cut']],
      [join]: [...reconnectPausesMs.map(refused), [snapshot('two', 7), done]],
    };
    const { desk, last, until, pauses } = open();
    desk.send('Why?');
    await vi.waitFor(() => expect(last().reply).toMatchObject({ state: 'writing', line: 'lost' }));
    expect(pauses).toEqual(reconnectPausesMs);
    expect(textOf(last())).toBe('One ');
    desk.reconnect();
    await until('written');
    expect(textOf(last())).toBe('One two');
  });

  test('that is refused keeps the words, and Retry sends them as the same question', async () => {
    const refusal = { message: 'The model is away.' };
    server.scripts = { [chat]: [Response.json(refusal, { status: 502 }), [start, delta('One', 3), done]] };
    const { desk, last, until, failed, pauses } = open();
    desk.send('Why?');
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
    server.scripts = {
      [chat]: [[start, delta('One ', 4), ['error', { message: 'It broke.', error: '', code: 'x', requestId: '' }]]],
      [read]: [Response.json({ ...whole, status: 'failed', failure: { code: 'x', message: 'It broke.' } })],
    };
    const { desk, last, until, failed } = open();
    desk.send('Why?');
    await until('written');
    expect(last().reply).toMatchObject({ cut: 'interrupted', problem: 'It broke.' });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ answer: { facts: [] } }));
    expect(textOf(last())).toBe('One ');
    expect(failed).not.toHaveBeenCalled();
  });

  test('waits for the answer before', async () => {
    server.scripts = { [chat]: [[start]] };
    const { desk } = open();
    desk.send('Why?');
    desk.send('And?');
    desk.send('   ');
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    expect(desk.state().shown).toHaveLength(1);
  });
});

describe('stopping', () => {
  const stop = 'POST /api/exchanges/x1/stop';

  test('asks the server, once it has said what to stop', async () => {
    server.scripts = { [chat]: [[start]], [stop]: [Response.json({ status: 'stopped' })] };
    const { desk } = open();
    desk.send('Why?');
    desk.stop();
    desk.stop();
    await vi.waitFor(() => expect(server.asked.map(({ url }) => url)).toContain('/api/exchanges/x1/stop'));
    expect(server.asked).toHaveLength(2);
  });

  test('that does not work leaves the answer running', async () => {
    server.scripts = { [chat]: [[start, delta('One', 3)]], [stop]: [new Response('', { status: 500 })] };
    const { desk, last } = open();
    desk.send('Why?');
    await vi.waitFor(() => expect(textOf(last())).toBe('One'));
    desk.stop();
    expect(last().reply).toMatchObject({ stopping: true });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ state: 'writing', stopping: false }));
  });
});
