import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { Exchange, WholeExchange } from '#contract/exchanges.ts';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { openChatDesk } from './chat-desk.ts';
import type { Shown } from './conversation.ts';

/** What the server does with one call: events one after the other, a cut or an end, or an answer that is no stream. */
type Script = (Event | 'cut' | 'end')[] | Response;
type Event<D = unknown> = [name: string, data: D, id?: number];

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
    doubts: [],
    notes: [],
    usage: null,
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
const chat = 'POST /api/agents/company-analyst/chat';
const join = 'GET /api/exchanges/x1/stream';
const read = 'GET /api/exchanges/x1';
const queue = (place: number): Event => ['queue', { place }];
const failure = (code: string, message: string): Event<ErrorBody> => [
  'error',
  { message, error: message, code, requestId: '' },
];
const delta = (text: string, id: number): Event => ['delta', { text }, id];
const snapshot = (text: string, id: number): Event => ['snapshot', { text, status: 'streaming' }, id];

/** What a script is written with: the calls, the events, and an exchange that is being written. */
export const scripts = { chat, delta, done, failure, join, queue, read, snapshot, start, whole };

/** What was asked of the server, and what it does at the next call of each kind. */
export const server = {
  asked: [] as { method: string; url: string; body: Record<string, unknown> | undefined }[],
  scripts: {} as Record<string, Script[]>,
};

beforeEach(() => {
  server.asked = [];
  server.scripts = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, signal }: RequestInit) => {
    const call = `${method} ${url.replace(/\?.*/, '')}`;
    server.asked.push({ method, url, body: body ? JSON.parse(String(body)) : undefined });
    const script = server.scripts[call]?.shift();
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

/** The reader comes to the page and asks why, and the server does as the scripts say. */
export function askWhy(scripts: Record<string, Script[]>, before: Parameters<typeof open>[0] = {}) {
  server.scripts = scripts;
  const page = open(before);
  page.desk.send('Why?');
  return page;
}

export function open({ stored = shelf(), running = [] as Exchange[] } = {}) {
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

export function textOf({ reply }: Shown): string {
  return reply.state === 'written' ? reply.answer.response : reply.state === 'writing' ? reply.writing.text : '';
}
