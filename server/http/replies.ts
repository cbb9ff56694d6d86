import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { type Streams, sendEvents } from './event-stream.ts';

export type ServerEvent = { event: string; data: unknown; id?: number };

/** What a handler answers when the reply is not JSON; the endpoint says which by `sends`. */
export class EventStream {
  /** Opened when the reply is sent; the signal aborts when the reader is gone or may no longer read. What it throws is told as a last `error` event. */
  readonly open: (signal: AbortSignal) => AsyncIterable<ServerEvent>;
  constructor(open: (signal: AbortSignal) => AsyncIterable<ServerEvent>) {
    this.open = open;
  }
}

export class FileReply {
  readonly bytes: FileBytes;
  readonly headers: Record<string, string>;
  constructor(bytes: FileBytes, headers: Record<string, string>) {
    this.bytes = bytes;
    this.headers = headers;
  }
}

/** A file as a whole; or in pieces, each made when the one before it has been taken. */
export type FileBytes = Uint8Array | string | AsyncIterable<string>;

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

export function sendOther(reply: FastifyReply, answer: OtherReply, streams: Streams): FastifyReply {
  if (answer instanceof Redirect) return reply.redirect(answer.to);
  if (answer instanceof FileReply) return reply.headers(answer.headers).send(sendable(answer.bytes));
  return sendEvents(reply, answer.open, streams);
}

function sendable(bytes: FileBytes): Uint8Array | string | Readable {
  return typeof bytes === 'string' || bytes instanceof Uint8Array ? bytes : Readable.from(bytes);
}
