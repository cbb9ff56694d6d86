import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exchange, WholeExchange } from '#contract/exchanges.ts';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { openChatDesk } from './chat-desk.ts';
import type { Shown } from './conversation.ts';
import { reconnectPausesMs } from './follow-answer.ts';

/** What the server does with one call: events one after the other (a number waits for `release`), a cut, or a refusal. */
type Script = (Event | 'cut' | 'end')[] | Response;
type Event = [name: string, data: unknown, id?: number];

const done: Event = [
  'done',
  {
    id: 'x1',
    ticker: 'AAPL',
    status: 'complete',
    facts: [],
    figures: { traced: 0, untraced: 0 },
    model: 'm',
    source: 's',
    window: null,
    steps: [],
    followUps: [],
  },
];
const start: Event = ['start', { id: 'x1', ticker: 'AAPL' }];
const whole: WholeExchange = {
  ...(done[1] as object),
  id: 'x1',
  createdAt: '',
  userMessage: 'Why?',
  agentResponse: 'One ',
  status: 'streaming',
  agentId: 'company-analyst',
  clientMessageId: 'c1',
  promptVersion: '1',
  failure: null,
  finishedAt: null,
} as unknown as WholeExchange;

let asked: { method: string; url: string; body: Record<string, unknown> | undefined }[] = [];
let scripts: Record<string, Script[]> = {};

beforeEach(() => {
  asked = [];
  scripts = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const call = `${method} ${url.replace(/\?.*/, '')}`;
    asked.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    const script = scripts[call]?.shift();
    if (!script) throw new TypeError(`nobody answers ${call}`);
    return script instanceof Response ? script : streamed(script, signal ?? undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

function streamed(script: (Event | 'cut' | 'end')[], signal?: AbortSignal): Response {
  const left = [...script];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    pull(controller) {
      const next = left.shift();
      if (next === 'cut') return controller.error(new TypeError('network error'));
      if (next === 'end') return controller.close();
      if (!next) return new Promise(() => undefined);
      const [event, data, id] = next;
      controller.enqueue(
        new TextEncoder().encode(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      );
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const chat = 'POST /api/agents/company-analyst/chat';
const join = 'GET /api/exchanges/x1/stream';
const read = 'GET /api/exchanges/x1';
const delta = (text: string, id: number): Event => ['delta', { text }, id];
const snapshot = (text: string, id: number): Event => ['snapshot', { text, status: 'streaming' }, id];

function open({ stored = shelf(), running = [] as Exchange[] } = {}) {
  const failed = vi.fn();
  const pauses: number[] = [];
  const desk = openChatDesk({
    agentId: 'company-analyst',
    userId: 'u1',
    shelf: stored,
    pause: async (ms) => void pauses.push(ms),
    readHistory: async () => ({ conversations: { AAPL: running } }),
    onHistory: vi.fn(),
    onFailed: failed,
    onStopFailed: vi.fn(),
  });
  const close = desk.open();
  const last = () => desk.state().shown.at(-1) as Shown;
  const until = (state: Shown['reply']['state']) => vi.waitFor(() => expect(last().reply.state).toBe(state));
  return { desk, close, last, until, failed, pauses, stored };
}

function textOf({ reply }: Shown): string {
  return reply.state === 'written' ? reply.answer.response : reply.state === 'writing' ? reply.writing.text : '';
}

describe('asking', () => {
  test('follows the answer over as many lines as it takes, without losing or doubling a letter', async () => {
    scripts = {
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
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([chat, `${join}?after=8`, `${join}?after=14`]);
    expect(pauses).toEqual([500, 500]);
    expect(last()).toMatchObject({ question: 'Why?', ticker: 'AAPL', exchangeId: 'x1' });
  });

  test('begins anew what the server has begun anew', async () => {
    scripts = {
      [chat]: [[start, delta('Once upon', 9), 'cut']],
      [join]: [[snapshot('', 3)], [snapshot('A new', 5), done]],
    };
    const { desk, last, until } = open();
    desk.send('Why?');
    await until('written');
    expect(textOf(last())).toBe('A new');
    expect(asked.at(-1)?.url).toBe('/api/exchanges/x1/stream?after=0');
  });

  test('takes an answer in JSON as well', async () => {
    scripts = { [chat]: [Response.json({ ...(done[1] as object), response: 'All at once' })] };
    const { desk, last, until } = open();
    desk.send('Why?');
    await until('written');
    expect(textOf(last())).toBe('All at once');
  });

  test('says that the server stays away after a few tries, and goes on when told to', async () => {
    const refused = () => new Response('', { status: 503 });
    scripts = {
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
    scripts = { [chat]: [Response.json(refusal, { status: 502 }), [start, delta('One', 3), done]] };
    const { desk, last, until, failed, pauses } = open();
    desk.send('Why?');
    await until('failed');
    expect(last().reply).toEqual({ state: 'failed', text: 'The model is away.' });
    expect(failed).toHaveBeenCalledWith('Why?');
    expect(pauses).toEqual([]);
    desk.retry(last().id);
    await until('written');
    expect(asked[0]?.body?.clientMessageId).toBe(asked[1]?.body?.clientMessageId);
    expect(desk.state().shown).toHaveLength(1);
  });

  test('that nobody takes is not sent again by itself', async () => {
    const { desk, until } = open();
    desk.send('Why?');
    await until('failed');
    expect(asked).toHaveLength(1);
  });

  test('that fails in the middle keeps what came, and its facts', async () => {
    scripts = {
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
    scripts = { [chat]: [[start]] };
    const { desk } = open();
    desk.send('Why?');
    desk.send('And?');
    desk.send('   ');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(desk.state().shown).toHaveLength(1);
  });
});

describe('stopping', () => {
  const stop = 'POST /api/exchanges/x1/stop';

  test('asks the server, once it has said what to stop', async () => {
    scripts = { [chat]: [[start]], [stop]: [Response.json({ status: 'stopped' })] };
    const { desk } = open();
    desk.send('Why?');
    desk.stop();
    desk.stop();
    await vi.waitFor(() => expect(asked.map(({ url }) => url)).toContain('/api/exchanges/x1/stop'));
    expect(asked).toHaveLength(2);
  });

  test('that does not work leaves the answer running', async () => {
    scripts = { [chat]: [[start, delta('One', 3)]], [stop]: [new Response('', { status: 500 })] };
    const { desk, last } = open();
    desk.send('Why?');
    await vi.waitFor(() => expect(textOf(last())).toBe('One'));
    desk.stop();
    expect(last().reply).toMatchObject({ stopping: true });
    await vi.waitFor(() => expect(last().reply).toMatchObject({ state: 'writing', stopping: false }));
  });
});

describe('coming back', () => {
  test('finds what was here, and goes on with what is being written', async () => {
    scripts = {
      [chat]: [[start, delta('One ', 4)]],
      [read]: [Response.json(whole)],
      [join]: [[snapshot('two', 7), done]],
    };
    const first = open();
    first.desk.send('Why?');
    await vi.waitFor(() => expect(textOf(first.last())).toBe('One '));
    first.close();
    const second = open({ stored: first.stored });
    expect(second.last()).toMatchObject({ question: 'Why?', reply: { state: 'kept' } });
    await second.until('written');
    expect(textOf(second.last())).toBe('One two');
  });

  test('sends again, as the same question, what may never have arrived', async () => {
    scripts = { [chat]: [[], [start, delta('One', 3), done]] };
    const first = open();
    first.desk.send('Why?');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    first.close();
    const second = open({ stored: first.stored });
    await second.until('written');
    expect(asked[1]?.body).toEqual(asked[0]?.body);
  });

  test('twice at once, as development does, follows once', async () => {
    scripts = { [chat]: [[start, delta('One ', 4)]], [join]: [[snapshot('two', 7), done]] };
    const { desk, close, last, until } = open();
    desk.send('Why?');
    await vi.waitFor(() => expect(textOf(last())).toBe('One '));
    close();
    desk.open();
    await until('written');
    expect(textOf(last())).toBe('One two');
    expect(asked).toHaveLength(2);
  });

  test('drops what the server does not know, and says what cannot be read', async () => {
    scripts = { [chat]: [[start, delta('One', 3), done]] };
    const first = open();
    first.desk.send('Why?');
    await first.until('written');
    scripts = { [read]: [new Response('{"message":"busy"}', { status: 503 }), new Response('', { status: 404 })] };
    const second = open({ stored: first.stored });
    await vi.waitFor(() => expect(second.last().reply).toEqual({ state: 'kept', problem: 'busy' }));
    second.desk.retry(second.last().id);
    await vi.waitFor(() => expect(second.desk.state().shown).toEqual([]));
  });
});

describe('an answer that is being written elsewhere', () => {
  const running: Exchange = { ...whole, userMessage: 'Why?' };

  test('is shown on an empty page', async () => {
    scripts = { [read]: [Response.json(whole)], [join]: [[snapshot('two', 7), done]] };
    const { last, until } = open({ running: [running] });
    await vi.waitFor(() => expect(last()).toBeDefined());
    await until('written');
    expect(textOf(last())).toBe('One two');
  });

  test('is offered on another page, and added when asked for', async () => {
    scripts = { [chat]: [[['start', { id: 'x2', ticker: null }]]], [read]: [Response.json(whole)], [join]: [[]] };
    const { desk } = open({ running: [running] });
    desk.send('Something else');
    await vi.waitFor(() => expect(desk.state().elsewhere).toHaveLength(1));
    expect(desk.state().shown).toHaveLength(1);
    desk.join(desk.state().elsewhere[0]!);
    expect(desk.state().elsewhere).toEqual([]);
    expect(desk.state().shown.map(({ question }) => question)).toEqual(['Something else', 'Why?']);
  });

  test('is what was left here for a new conversation', async () => {
    scripts = { [chat]: [[start, delta('One', 3)]] };
    const { desk, last } = open();
    desk.send('Why?');
    await vi.waitFor(() => expect(textOf(last())).toBe('One'));
    desk.begin();
    expect(desk.state().shown).toEqual([]);
    expect(desk.state().elsewhere).toMatchObject([{ group: 'AAPL', exchange: { id: 'x1', userMessage: 'Why?' } }]);
  });
});

test('the analysis of a card begins the page, and is kept once a question follows it', async () => {
  const { response: _, ...evidence } = { ...(done[1] as object), response: '' };
  const seed = { agentId: 'company-analyst', ticker: 'AAPL', analysis: 'All of it', evidence };
  const stored = shelf({ 'tickmark:chat-seed': JSON.stringify(seed) });
  const { desk, close, last } = open({ stored });
  expect(last()).toMatchObject({ question: 'Analyze AAPL', ticker: 'AAPL', reply: { state: 'written' } });
  close();
  desk.open();
  expect(desk.state().shown).toHaveLength(1);
  expect(open({ stored }).desk.state().shown).toEqual([]);
  desk.send('And?');
  await vi.waitFor(() => expect(asked.at(-1)?.body?.history).toHaveLength(2));
  expect(asked.at(-1)?.body?.ticker).toBe('AAPL');
});
