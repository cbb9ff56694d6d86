import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stockQuerySchema, stockReplySchema } from '#contract/market.ts';
import { tickerSchema } from '#contract/ticker.ts';
import { runApp } from '#tests/support/running-app.ts';
import type { Row } from './bench.ts';
import { ms, times } from './measure.ts';

const clients = 16;
const measuredMs = 3000;

/** `GET /api/stock` of the whole app against a bare node:http server that checks the same cookie, parses with the same zod and sends the same body. */
export async function benchStock(): Promise<Row[]> {
  const app = await runApp({ LOG_LEVEL: 'info' });
  try {
    const cookie = await signUp(app.url);
    const path = '/api/stock/AAPL?days=360';
    const body = await fetch(app.url + path, { headers: { cookie } }).then((reply) => reply.json());
    const bare = await serveBare(stockReplySchema.parse(body));
    const ours = await requestsPerSecond(app.url + path, cookie);
    const theirs = await requestsPerSecond(bare.url + path, bare.cookie);
    bare.stop();
    return [
      { what: 'start-up until ready, fresh data directory', measured: ms(app.startedInMs) },
      { what: 'resident memory after the load below', measured: `${residentMb(app.pid).toFixed(0)} MB` },
      {
        what: `GET /api/stock/AAPL, requests per second, ${clients} clients`,
        measured: ours.toFixed(0),
        against: `${times(ours / theirs)} of bare node:http with the same cookie check and zod (${theirs.toFixed(0)})`,
      },
    ];
  } finally {
    await app.stop();
  }
}

async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  const [cookie] = reply.headers.getSetCookie();
  return cookie?.split(';')[0] ?? '';
}

async function serveBare(body: unknown) {
  const token = randomBytes(32).toString('base64url');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const sessions = new Map([[hash(token), 'ada']]);
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://bare');
    const sent = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    if (!sessions.has(hash(sent))) return reply.writeHead(401).end();
    tickerSchema.parse(url.pathname.split('/').at(-1));
    stockQuerySchema.parse(Object.fromEntries(url.searchParams));
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stockReplySchema.parse(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, cookie: `session=${token}`, stop: () => server.close() };
}

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let finished = 0;
  let until = performance.now() + measuredMs / 2;
  const client = async () => {
    while (performance.now() < until) {
      await request(url, cookie, agent);
      finished++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  finished = 0;
  until = performance.now() + measuredMs;
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (finished * 1000) / measuredMs;
}

function request(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}

function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
