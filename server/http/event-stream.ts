import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from './connection.ts';
import { explain } from './errors.ts';
import { bodyOf, type Refusal } from './refusal.ts';
import type { ServerEvent } from './replies.ts';

/** The streams that are open, each ended when its session is. */
export type Streams = {
  heartbeatMs: number;
  /** Lets `end` be called when the request's session may no longer read. The returned function says that the stream is over. */
  admit(request: FastifyRequest, end: (why: Refusal) => void): () => void;
  /** Looks now who may still read. */
  check(): Promise<void>;
};

/** `no-transform` keeps proxies, and our own compression, from holding events back. */
const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

type Open = (signal: AbortSignal) => AsyncIterable<ServerEvent>;

/** Sends events as they come and as fast as they are read. A reader who takes nothing from one heartbeat to the next is cut off, and may resume. */
export function sendEvents(reply: FastifyReply, open: Open, streams: Streams): FastifyReply {
  const { request, raw } = reply.headers(eventHeaders);
  if (request.method === 'HEAD') return reply.send();
  const ending = new AbortController();
  const leave = streams.admit(request, (why) => ending.abort(why));
  const endHeartbeat = beginHeartbeat(raw, streams.heartbeatMs);
  whenClosed(raw, () => {
    leave();
    endHeartbeat();
    ending.abort(readerGone);
  });
  return reply.send(Readable.from(writeEvents(open, ending.signal, request), { highWaterMark: 1 }));
}

const readerGone = new Error('The reader has closed the connection.');

/** The first comment brings the headers to the reader before anything has happened. */
const comment = ':\n\n';

async function* writeEvents(open: Open, signal: AbortSignal, request: FastifyRequest): AsyncGenerator<string> {
  yield comment;
  try {
    for await (const event of open(signal)) yield writeEvent(event);
  } catch (error) {
    if (error !== readerGone) yield writeEvent({ event: 'error', data: bodyOf(explain(error, request), request.id) });
  }
}

function writeEvent({ event, data, id }: ServerEvent): string {
  const mark = id === undefined ? '' : `id: ${id}\n`;
  return `${mark}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Each event is one write, so that a comment between two writes stands between two events. */
function beginHeartbeat(raw: ServerResponse, everyMs: number): () => void {
  let taken = true;
  const onDrain = () => {
    taken = true;
  };
  raw.on('drain', onDrain);
  const timer = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(comment);
    else if (taken) taken = false;
    else raw.destroy();
  }, everyMs);
  return () => clearInterval(timer);
}
