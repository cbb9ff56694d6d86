import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, freePort, run } from '#tests/support/child.ts';

/** A server under load, in a process of its own. */
export type Server = { url: string; pid: number; child: Child; stop: () => Promise<void> };

/** Starts a server of ours on a free port and a fresh data directory, and waits until it has written `ready`. */
export async function serve(file: string, env: Record<string, string>): Promise<Server> {
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
  return { url, pid: child.process.pid ?? 0, child, stop };
}

/** The session of somebody new. */
export async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse' }),
  });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

export type Heard = {
  bytes: number;
  whole: boolean;
  /** From the question to the first words of the answer. */
  firstMs: number;
};

/** Reads a streamed answer to its end, without making anything of it: the reader's work is not what is measured. */
export function ask(url: string, cookie: string, message: string): Promise<Heard> {
  const headers = { origin: url, cookie, accept: 'text/event-stream', 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const began = performance.now();
    const failed = () => resolve({ bytes: 0, whole: false, firstMs: Number.NaN });
    const call: ClientRequest = request(`${url}/api/agents/company-analyst/chat`, { method: 'POST', headers });
    call.on('error', failed).on('response', (reply) => {
      let bytes = 0;
      let firstMs = Number.NaN;
      let end = '';
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        end = (end + chunk.toString()).slice(-2000);
        if (Number.isNaN(firstMs) && end.includes('event: delta')) firstMs = performance.now() - began;
      });
      reply.on('error', failed).on('end', () => resolve({ bytes, whole: end.includes('event: done'), firstMs }));
    });
    call.end(JSON.stringify({ message }));
  });
}

const ticksPerSecond = 100;

/** What the kernel has counted for a process, user and system (Linux). */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export function microseconds(ms: number): string {
  return `${(ms * 1000).toFixed(1)} us`;
}
