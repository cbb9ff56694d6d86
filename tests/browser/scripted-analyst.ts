import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Answer, ExchangeStatus, Step, WholeExchange } from '#contract/exchanges.ts';

/**
 * Stands before the real app and plays its agents: a test says when which words of an answer come, when the line is cut, and what goes wrong. All
 * else is the real server's.
 */
export type ScriptedAnalyst = {
  url: string;
  /** The exchanges so far, oldest first. */
  exchanges: WholeExchange[];
  /** The questions as they were sent, oldest first. */
  asked: Asked[];
  /** The answer waits for its turn. */
  queue(place: number): void;
  step(step: Step): void;
  write(text: string): void;
  finish(more?: Partial<Answer>): void;
  fail(message: string, code?: string): void;
  /** Breaks every line on which an answer is coming. */
  cut(): void;
  /** While set, everything about agents is refused with this status and text. */
  refuseWith: { status: number; message: string } | undefined;
  /** Lines that are open now. */
  lines(): number;
  stop(): Promise<void>;
};

type Line = { reply: ServerResponse; exchangeId: string };

export async function scriptAnalyst(appUrl: string): Promise<ScriptedAnalyst> {
  const exchanges: WholeExchange[] = [];
  const open = new Set<Line>();
  const newest = () => exchanges.at(-1) as WholeExchange;

  function send(event: string, data: unknown, id?: number, { id: exchangeId } = newest()) {
    for (const line of open) if (line.exchangeId === exchangeId) line.reply.write(eventText(event, data, id));
  }
  function settle(status: ExchangeStatus, more: Partial<WholeExchange> = {}, exchange = newest()) {
    const written = { status, figures: { traced: 0, untraced: 0 }, model: 'Scripted', source: 'sample' };
    Object.assign(exchange, written, more);
    send('done', doneOf(exchange), undefined, exchange);
    hangUp(exchange);
  }
  function hangUp({ id }: WholeExchange) {
    for (const line of open) if (line.exchangeId === id) line.reply.end();
  }
  function follow(reply: ServerResponse, exchangeId: string) {
    const line = { reply, exchangeId };
    open.add(line);
    reply.on('close', () => open.delete(line));
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  }

  const analyst: Omit<ScriptedAnalyst, 'url' | 'stop'> = {
    exchanges,
    asked: [],
    queue: (place) => send('queue', { place }),
    step: (step) => {
      newest().steps.push(step);
      send('step', step);
    },
    write(text) {
      newest().agentResponse += text;
      send('delta', { text }, newest().agentResponse.length);
    },
    finish: ({ response: _, status = 'complete', ...more } = {}) => settle(status, more as Partial<WholeExchange>),
    fail(message, code = 'answer_failed') {
      Object.assign(newest(), { status: 'failed', failure: { code, message } });
      send('error', { ...errorBody(message), code });
      hangUp(newest());
    },
    cut: () => {
      for (const { reply } of open) reply.destroy();
    },
    refuseWith: undefined,
    lines: () => open.size,
  };

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const url = new URL(request.url ?? '/', appUrl);
    const [, agent, exchangeId] =
      /^\/api\/(?:agents\/([\w-]+)\/(?:chat|history)|exchanges\/([\w-]+))/.exec(url.pathname) ?? [];
    if (!agent && !exchangeId) return proxy(appUrl, request, reply);
    const { refuseWith } = analyst;
    if (refuseWith) return sendJson(reply, errorBody(refuseWith.message), refuseWith.status);
    if (url.pathname.endsWith('/history')) return sendJson(reply, { conversations: grouped(exchanges, agent) });
    if (agent) {
      const asked = (await json(request)) as Asked;
      analyst.asked.push(asked);
      return ask(agent, asked, reply);
    }
    const exchange = exchanges.find(({ id }) => id === exchangeId);
    if (!exchange) return sendJson(reply, errorBody('There is no such answer.'), 404);
    if (url.pathname.endsWith('/stop')) {
      if (exchange.status === 'streaming') settle('stopped', {}, exchange);
      return sendJson(reply, { status: exchange.status });
    }
    if (!url.pathname.endsWith('/stream')) return sendJson(reply, exchange);
    return join(exchange, Number(url.searchParams.get('after') ?? 0), reply);
  }

  function ask(agentId: string, { message, ticker, clientMessageId }: Asked, reply: ServerResponse) {
    const known = exchanges.find((one) => one.clientMessageId === clientMessageId);
    const exchange = known ?? newExchange(agentId, message, ticker, clientMessageId);
    if (!known) exchanges.push(exchange);
    else if (known.status === 'failed') Object.assign(known, { status: 'streaming', agentResponse: '', failure: null });
    follow(reply, exchange.id);
    reply.write(eventText('start', { id: exchange.id, ticker: exchange.ticker }));
    if (exchange.agentResponse) join(exchange, 0, reply, false);
  }
  function join(exchange: WholeExchange, after: number, reply: ServerResponse, isNew = true) {
    if (isNew) follow(reply, exchange.id);
    const { agentResponse: text, status } = exchange;
    reply.write(eventText('snapshot', { text: text.slice(after), status }, text.length));
    for (const step of exchange.steps) reply.write(eventText('step', step));
    if (status !== 'streaming') reply.end(eventText('done', doneOf(exchange)));
  }

  const server = createServer((request, reply) => void answer(request, reply)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(analyst, {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

type Asked = { message: string; ticker?: string; clientMessageId?: string; analyst?: string };

function newExchange(agentId: string, userMessage: string, ticker?: string, clientMessageId?: string): WholeExchange {
  return {
    id: randomUUID(),
    createdAt: new Date().toISOString(),
    userMessage,
    agentResponse: '',
    status: 'streaming',
    agentId: agentId as WholeExchange['agentId'],
    ticker: ticker ?? null,
    clientMessageId: clientMessageId ?? null,
    facts: [],
    figures: null,
    model: null,
    source: null,
    window: null,
    steps: [],
    followUps: [],
    doubts: [],
    notes: [],
    usage: null,
    promptVersion: '1',
    failure: null,
    finishedAt: null,
  };
}

function doneOf({ id, ticker, status, facts, figures, model, source, window, steps, ...rest }: WholeExchange) {
  const { followUps, doubts, notes, usage } = rest;
  return { id, ticker, status, facts, figures, model, source, window, steps, followUps, doubts, notes, usage };
}

function grouped(exchanges: WholeExchange[], agent: string | undefined) {
  const own = exchanges.filter(({ agentId }) => agentId === agent).toReversed();
  return Object.fromEntries(Map.groupBy(own, ({ ticker }) => ticker ?? 'General'));
}

function eventText(event: string, data: unknown, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function errorBody(message: string) {
  return { message, error: message, code: 'scripted', requestId: 'r1' };
}

function sendJson(reply: ServerResponse, body: unknown, status = 200) {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** As if the browser had spoken to the app itself. */
function proxy(appUrl: string, request: IncomingMessage, reply: ServerResponse) {
  const { host } = new URL(appUrl);
  const headers = { ...request.headers, host, ...(request.headers.origin ? { origin: appUrl } : {}) };
  const onward = forward(`${appUrl}${request.url}`, { method: request.method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.destroy());
  request.pipe(onward);
}
