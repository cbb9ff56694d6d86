import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf, Refusal } from './refusal.ts';

/** Answers what never became a request (not HTTP, headers too long, too slow in coming) on the bare connection, in the shape of every refusal, and closes it. */
export function answerBrokenRequests(headers: Record<string, string>) {
  return ({ code }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(write(explain(code), headers));
    socket.destroy();
  };
}

function explain(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Refusal(408, 'too_slow', 'The request took too long to arrive. Try again.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Refusal(431, 'headers_too_large', 'The address or the headers of the request are too long.');
  return new Refusal(400, 'bad_request', 'The request is not well formed.');
}

function write(refusal: Refusal, headers: Record<string, string>): string {
  const requestId = randomUUID();
  const body = JSON.stringify(bodyOf(refusal, requestId));
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
