import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
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

/** Starts the server (`program` may be one with another analyst) on a free port and a fresh data directory and waits until it can serve. */
export async function runApp(env: Record<string, string> = {}, program = 'server/main.ts'): Promise<RunningApp> {
  const port = String(await freePort());
  const dataDir = env.DATA_DIR ?? makeDataDirectory();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...inherited(), MARKET_DATA: 'sample', LOG_LEVEL: 'warn', ...env, PORT: port, DATA_DIR: dataDir },
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

/** Nothing of the reader's own settings reaches the app. */
function inherited(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
}

/** Empty, or a copy of one in which the database is made already: making it is most of a first start. */
function makeDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'tickmark-'));
  const prepared = process.env[preparedDirectory];
  if (prepared) cpSync(prepared, directory, { recursive: true });
  return directory;
}

/** The environment's name for the directory that `makeDataDirectory` copies. */
export const preparedDirectory = 'TICKMARK_PREPARED_DATA';

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
