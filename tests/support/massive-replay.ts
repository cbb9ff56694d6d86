import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { answerMassive, type Body } from './massive-answers.ts';

/** How the next requests go wrong: `slow-down` is a 429 with Retry-After, `cut` breaks the connection within the body. */
export type Fault = 'slow-down' | 'failure' | 'stall' | 'html' | 'cut' | 'half-json' | 'wrong-types' | 'refused';

export type Replay = {
  url: string;
  apiKey: string;
  /** Paths asked for so far, with their queries. */
  asked: string[];
  /** Every request fails so until called again; `undefined` ends it. */
  failWith(fault: Fault | undefined): void;
  close(): Promise<void>;
};

export type ReplaySettings = {
  port?: number;
  apiKey?: string;
  /** An ISO date: filings of later days are left out, as they would have been then. Without it all recorded filings are served. */
  knownBy?: string;
};

/** Retry-After of the `slow-down` fault. */
export const retryAfterSeconds = 7;

/** A Massive REST API on the loopback that answers from the recordings: their companies, bars, filings, articles, dividends and splits. */
export async function openReplay({ port = 0, apiKey = 'recorded-key', knownBy }: ReplaySettings = {}): Promise<Replay> {
  const asked: string[] = [];
  let fault: Fault | undefined;
  let requests = 0;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('x-request-id', `replay-${++requests}`);
    const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (fault) fail(response, fault);
    else if (!isAuthorized(request, apiKey)) send(response, 401, { status: 'ERROR', error: 'Unknown API Key' });
    else answer(response, address, knownBy, `replay-${requests}`);
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    asked,
    failWith: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function answer(response: ServerResponse, address: URL, knownBy: string | undefined, id: string): void {
  const body = answerMassive(address, knownBy);
  if (body) send(response, 200, { status: 'OK', request_id: id, ...body });
  else send(response, 404, { status: 'NOT_FOUND', message: 'Ticker not found.' });
}

function isAuthorized(request: IncomingMessage, apiKey: string): boolean {
  return request.headers.authorization === `Bearer ${apiKey}`;
}

function send(response: ServerResponse, status: number, body: Body): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, fault: Fault): void {
  const page = '<!doctype html><title>Welcome</title><p>Please sign in to the network.</p>';
  const json = { 'content-type': 'application/json' };
  const failures: Record<Fault, () => void> = {
    stall: () => {},
    'slow-down': () => {
      response.setHeader('retry-after', retryAfterSeconds);
      send(response, 429, { status: 'ERROR', error: 'You have exceeded the maximum requests per minute.' });
    },
    failure: () => send(response, 500, { status: 'ERROR' }),
    refused: () => send(response, 403, { status: 'NOT_AUTHORIZED' }),
    'wrong-types': () => send(response, 200, { status: 'OK', results: [{ t: 'yesterday', c: '12.5' }] }),
    html: () => response.writeHead(200, { 'content-type': 'text/html' }).end(page),
    'half-json': () => response.writeHead(200, json).end('{"status":"OK","results":[{"t":17'),
    cut: () => {
      response.writeHead(200, { ...json, 'content-length': 1000 }).write('{"status":"OK","results":[');
      setTimeout(() => response.destroy(), 10);
    },
  };
  failures[fault]();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4010' } } });
  const replay = await openReplay({ port: Number(values.port) });
  process.stdout.write(`Recorded Massive API on ${replay.url}, key ${replay.apiKey}\n`);
}
