import { createParser } from 'eventsource-parser';
import type { ErrorBody } from '#contract/errors.ts';
import { type AnswerEvent, type AnswerEventName, answerEventSchemas } from '#contract/exchanges.ts';

/** A person who reads a streamed answer. */
export type Reader = {
  status: number;
  headers: Headers;
  /** What a reply that is no stream says. */
  body(): Promise<ErrorBody>;
  /** The events so far, and those to come, each parsed by the contract. */
  events: AnswerEvent[];
  /** Comments so far: the heartbeat. */
  comments: () => number;
  /** The next event that has not been taken yet; undefined at the end of the stream. */
  next(): Promise<AnswerEvent | undefined>;
  /** Takes events until one of this name has come, and returns it; fails when the stream ends without. */
  until<N extends AnswerEventName>(name: N): Promise<Extract<AnswerEvent, { event: N }>>;
  /** Takes all events to the end of the stream. */
  rest(): Promise<AnswerEvent[]>;
  /** Closes the tab. */
  leave(): void;
  /** How many bytes have come. */
  bytes: () => number;
};

/** Opens a stream. It is read as fast as it comes. */
export async function readEvents(url: string, init: RequestInit = {}): Promise<Reader> {
  const tab = new AbortController();
  const reply = await fetch(url, { ...init, signal: tab.signal });
  const events: AnswerEvent[] = [];
  let comments = 0;
  let bytes = 0;
  let taken = 0;
  const parser = createParser({
    onEvent: ({ event, data, id }) => events.push(parse(event, data, id)),
    onComment: () => {
      comments += 1;
    },
  });
  const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
  const chunks = isStream ? reply.body?.getReader() : undefined;
  const decoder = new TextDecoder();

  return {
    status: reply.status,
    headers: reply.headers,
    body: async () => (await reply.json()) as ErrorBody,
    events,
    comments: () => comments,
    next,
    until,
    rest,
    leave: () => tab.abort(),
    bytes: () => bytes,
  };

  async function next(): Promise<AnswerEvent | undefined> {
    while (taken === events.length) {
      const { done, value } = (await chunks?.read()) ?? { done: true, value: undefined };
      if (done || !value) return undefined;
      bytes += value.length;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    taken += 1;
    return events[taken - 1];
  }

  async function until<N extends AnswerEventName>(name: N): Promise<Extract<AnswerEvent, { event: N }>> {
    for (let event = await next(); event; event = await next())
      if (event.event === name) return event as Extract<AnswerEvent, { event: N }>;
    throw new Error(`The stream ended without ${name}, after ${JSON.stringify(events.at(-1))}.`);
  }

  async function rest(): Promise<AnswerEvent[]> {
    const from = taken;
    while (await next());
    return events.slice(from);
  }
}

function parse(name = '', data: string, id: string | undefined): AnswerEvent {
  const schema = answerEventSchemas[name as AnswerEventName];
  if (!schema) throw new Error(`There is no event named ${name}.`);
  const mark = id === undefined ? {} : { id: Number(id) };
  return { event: name, data: schema.strict().parse(JSON.parse(data)), ...mark } as AnswerEvent;
}

/** The events of a stream that has come whole. */
export function parseEvents(body: string): AnswerEvent[] {
  const events: AnswerEvent[] = [];
  createParser({ onEvent: ({ event, data, id }) => events.push(parse(event, data, id)) }).feed(body);
  return events;
}

/** What a reader has after these events: each text stands where its id says. */
export function takeIn(events: AnswerEvent[], before = ''): string {
  return events.reduce((text, { event, data, id }) => {
    if (event !== 'delta' && event !== 'snapshot') return text;
    return text.slice(0, (id ?? Number.NaN) - data.text.length) + data.text;
  }, before);
}
