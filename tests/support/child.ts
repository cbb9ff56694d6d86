import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program of ours in a process of its own. */
export type Child = {
  process: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Until it has written this; fails when it ends without. */
  untilWritten(text: string): Promise<void>;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Runs a file of the repository with nothing in its environment but `env`. */
export function run(file: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk;
    for (const look of waiting) look();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const untilWritten = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`It ended without writing "${text}": ${output}`)));
    });
  return { process: child, output: () => output, untilWritten, ended };
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
