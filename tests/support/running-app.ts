import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The whole app as a process of its own, on its own data directory, as a person would run it. */
export type RunningApp = {
  url: string;
  /** Resident memory in bytes (Linux). */
  pid: number;
  startedInMs: number;
  /** All that the server printed so far. */
  printed: () => string;
  stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');

/** Starts `server/main.ts` on a free port and a fresh data directory and waits until it can serve. */
export async function runApp(env: Record<string, string> = {}): Promise<RunningApp> {
  const port = String(await freePort());
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'tickmark-'));
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, MARKET_DATA: 'sample', LOG_LEVEL: 'warn', ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}`;
  await Promise.race([
    untilReady(url),
    ended.then(() => Promise.reject(new Error(`The app ended at its start:\n${printed}`))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    printed: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
