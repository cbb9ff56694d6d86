import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Child, freePort, run } from '#tests/support/child.ts';
import { copyEmptyDatabase } from '#tests/support/empty-database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { databases } from '#tests/support/world.ts';

describe('the program', { timeout: 60_000 }, () => {
  let directory: string;
  let port: number;
  const children: Child[] = [];
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tickmark-main-'));
    port = await freePort();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.process.kill('SIGKILL');
      await child.ended;
    }
    rmSync(directory, { recursive: true });
  });

  function start(env: Record<string, string> = {}): Child {
    const child = run('server/main.ts', [], { PORT: String(port), DATA_DIR: directory, MARKET_DATA: 'sample', ...env });
    children.push(child);
    return child;
  }
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  test('says where it runs and on what, serves, and closes cleanly on SIGTERM; a second signal changes nothing', async () => {
    await copyEmptyDatabase(directory);
    const child = start();
    await child.untilWritten(`Tickmark is ready at http://localhost:${port}`);
    expect(child.output()).toContain(`database     embedded, ${directory}`);
    expect(child.output()).toContain('market data  Sample market');
    expect((await ask('/api/health/ready')).status).toBe(200);
    expect((await post('/api/register', { email: 'ada@example.com', password: 'correct horse' })).status).toBe(201);
    child.process.kill('SIGTERM');
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
    expect(child.output()).toContain('"msg":"closed"');
    expect(child.output()).not.toContain('correct horse');

    const again = start();
    await again.untilWritten('Tickmark is ready');
    expect((await post('/api/login', { email: 'ada', password: 'correct horse' })).status).toBe(200);
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  test('makes the administrator whom the settings name, and then the first to sign up is not one; leaves a key alone that names no model', async () => {
    await copyEmptyDatabase(directory);
    const env = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'a long password', OPENAI_API_KEY: 'sk-of-another' };
    const child = start(env);
    await child.untilWritten('Built-in analyst (OPENAI_API_KEY is set; to use it set LLM_MODEL too)');
    expect(child.output()).not.toContain('sk-of-another');
    const login = await post('/api/login', { email: 'root@example.com', password: 'a long password' });
    expect(await login.json()).toMatchObject({ user: { isAdmin: true, approved: true, username: 'root' } });
    const other = await post('/api/register', { email: 'bob@example.com', password: 'a long password' });
    expect(await other.json()).toMatchObject({ user: { isAdmin: false, approved: false } });
  });

  test('a busy port is one sentence and a failure', async () => {
    await copyEmptyDatabase(directory);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const child = start();
    expect(await child.ended).toBe(1);
    expect(child.output().trim()).toBe(
      `Port ${port} is already in use. Stop what runs there, or set PORT to another number.`,
    );
    squatter.close();
  });

  const occupied = join(tmpdir(), `tickmark-file-${process.pid}`);
  test.each([
    [{ PORT: 'http' }, 'The setting PORT is a port number. Correct it in the environment or in .env.'],
    [{ MARKET_DATA: 'nonesuch' }, /^MARKET_DATA names nonesuch, which this version does not offer\./],
    [
      { DATA_DIR: occupied },
      /^The data directory .+ cannot be made\. Set DATA_DIR to a directory that can be written\.$/,
    ],
    [
      { DATABASE_URL: 'postgresql://ada:hunter2@127.0.0.1:1/tickmark' },
      /^PostgreSQL at 127\.0\.0\.1:1\/tickmark does not let Tickmark in: connect ECONNREFUSED/,
    ],
  ])('%j is one sentence and a failure', async (env, sentence) => {
    writeFileSync(occupied, '');
    if ('MARKET_DATA' in env) await copyEmptyDatabase(directory);
    const child = start(env as Record<string, string>);
    expect(await child.ended).toBe(1);
    const said = child.output().trim();
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('hunter2');
    rmSync(occupied);
  });

  test.runIf(databases.includes('PostgreSQL') && !process.env.TEST_DATABASE_URL)(
    'with its database away it answers 503 and lives on',
    async () => {
      const server = await startPostgres();
      const child = start({ DATABASE_URL: await server.createDatabase() });
      await child.untilWritten('Tickmark is ready');
      const account = { email: 'ada@example.com', password: 'correct horse' };
      const cookie = (await post('/api/register', account)).headers.get('set-cookie')!.split(';', 1)[0]!;
      await server.stop();
      const away = await ask('/api/auth/user', { headers: { cookie } });
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await away.json()).toMatchObject({
        code: 'database_away',
        message: expect.not.stringMatching(/connect|sql|select/i),
      });
      expect((await ask('/api/health/ready')).status).toBe(503);
      expect((await ask('/api/health/live')).status).toBe(200);
    },
  );
});
