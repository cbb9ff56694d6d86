import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a handler answers when the reply is not JSON; the endpoint says which by `sends`. */
export class EventStream {
  readonly events: AsyncIterable<ServerEvent>;
  constructor(events: AsyncIterable<ServerEvent>) {
    this.events = events;
  }
}
export type ServerEvent = { event: string; data: unknown; id?: number };

export class FileReply {
  readonly bytes: Uint8Array | string;
  readonly headers: Record<string, string>;
  constructor(bytes: Uint8Array | string, headers: Record<string, string>) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

export type OtherReply = EventStream | FileReply | Redirect;

export function isOtherReply(answer: unknown): answer is OtherReply {
  return answer instanceof EventStream || answer instanceof FileReply || answer instanceof Redirect;
}

export function sendOther(reply: FastifyReply, answer: OtherReply): FastifyReply {
  if (answer instanceof Redirect) return reply.redirect(answer.to);
  if (answer instanceof FileReply) return reply.headers(answer.headers).send(answer.bytes);
  return reply.headers(eventHeaders).send(Readable.from(writeEvents(answer.events)));
}

/** `no-transform` keeps proxies, and our own compression, from holding events back. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

async function* writeEvents(events: AsyncIterable<ServerEvent>): AsyncIterable<string> {
  for await (const { event, data, id } of events) {
    const mark = id === undefined ? '' : `id: ${id}\n`;
    yield `${mark}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  }
}
