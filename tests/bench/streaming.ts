import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, freePort, run } from '#tests/support/child.ts';
import { textOf } from '#tests/support/tokens.ts';
import type { Row } from './bench.ts';
import { times } from './measure.ts';

const atOnce = 200;
const tokens = 1500;
const apartMs = 10;

/** Streamed answers of the whole app, made of small tokens, against a bare node:http server that passes the same tokens on as they are. */
export async function benchStreaming(): Promise<Row[]> {
  const ours = await serve('tests/support/slow-app.ts', { SEATS: String(atOnce) });
  const bare = await serve('tests/bench/pass-through.ts', {});
  try {
    const cookie = await signUp(ours.url);
    const few = await measure(ours, cookie, 20);
    const theirs = await measure(bare, '', 20);
    const many = await measure(ours, cookie, atOnce);
    return [
      {
        what: `server CPU per streamed token, 20 streams of ${tokens} tokens`,
        measured: microseconds(few.cpuMsPerToken),
        against: `${times(few.cpuMsPerToken / theirs.cpuMsPerToken)} of bare node:http with an event for each token (${microseconds(theirs.cpuMsPerToken)})`,
      },
      {
        what: `${atOnce} streams at once, of ${tokens} tokens each`,
        measured: `${many.failed} failed`,
        against: `${microseconds(many.cpuMsPerToken)} CPU per token; memory before, during, after: ${many.memoryMb.map((mb) => mb.toFixed(0)).join(', ')} MB`,
      },
      {
        what: 'bytes on the wire over bytes of text',
        measured: times(few.bytesPerTextByte),
        against: `limit 3.00x; an event for each token: ${times(theirs.bytesPerTextByte)}`,
      },
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

type Server = { url: string; child: Child; stop: () => Promise<void> };

async function serve(file: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'tickmark-bench-'));
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: directory, MARKET_DATA: 'sample', LOG_LEVEL: 'warn' };
  const child = run(file, [], { ...settings, ...env });
  await child.untilWritten('ready');
  const stop = async () => {
    child.process.kill('SIGKILL');
    await child.ended;
    rmSync(directory, { recursive: true, force: true });
  };
  return { url, child, stop };
}

async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function measure({ url, child }: Server, cookie: string, count: number) {
  const pid = child.process.pid ?? 0;
  await ask(url, cookie, 60);
  const before = residentMb(pid);
  const cpuBefore = cpuMs(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 200);
  const streams = await Promise.all(Array.from({ length: count }, () => ask(url, cookie, tokens)));
  clearInterval(watch);
  const spent = cpuMs(pid) - cpuBefore;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const textBytes = Buffer.byteLength(textOf(tokens));
  return {
    failed: streams.filter(({ whole }) => !whole).length,
    cpuMsPerToken: spent / (count * tokens),
    bytesPerTextByte: streams.reduce((sum, { bytes }) => sum + bytes, 0) / (count * textBytes),
    memoryMb: [before, most, residentMb(pid)],
  };
}

/** Reads a stream to its end, without making anything of it: the reader's work is not what is measured. */
function ask(url: string, cookie: string, count: number): Promise<{ bytes: number; whole: boolean }> {
  const headers = { origin: url, cookie, accept: 'text/event-stream', 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const failed = () => resolve({ bytes: 0, whole: false });
    const call: ClientRequest = request(`${url}/api/agents/company-analyst/chat`, { method: 'POST', headers });
    call.on('error', failed).on('response', (reply) => {
      let bytes = 0;
      let end = '';
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        end = (end + chunk.toString()).slice(-2000);
      });
      reply.on('error', failed).on('end', () => resolve({ bytes, whole: end.includes('event: done') }));
    });
    call.end(JSON.stringify({ message: `AAPL, ${count} tokens, ${apartMs} ms apart` }));
  });
}

const ticksPerSecond = 100;

/** What the kernel has counted for a process, user and system (Linux). */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function microseconds(ms: number): string {
  return `${(ms * 1000).toFixed(1)} us`;
}
