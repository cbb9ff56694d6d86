import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WholeExchange } from '#contract/exchanges.ts';
import { type Child, freePort, run } from '#tests/support/child.ts';
import { copyEmptyDatabase } from '#tests/support/empty-database.ts';
import { type Reader, readEvents, takeIn } from '#tests/support/event-reader.ts';
import { startPostgres, type TestServer } from '#tests/support/postgres.ts';
import { textOf } from '#tests/support/tokens.ts';
import { databases } from '#tests/support/world.ts';

const account = { email: 'ada@example.com', password: 'correct horse' };

/** An app of our own in another process, and one person's browser. */
async function startApp(env: Record<string, string>, children: Child[]) {
  const port = await freePort();
  const child = run('tests/support/slow-app.ts', [], {
    PORT: String(port),
    MARKET_DATA: 'sample',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  children.push(child);
  await child.untilWritten('ready');
  const url = `http://127.0.0.1:${port}`;
  const headers: Record<string, string> = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
  const post = async (path: string, body: object = {}) => {
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const [cookie] = reply.headers.getSetCookie();
    if (cookie) headers.cookie = cookie.split(';', 1)[0] ?? '';
    return (await reply.json()) as { status: string };
  };
  return {
    headers,
    post,
    read: async (id: string) =>
      (await (await fetch(`${url}/api/exchanges/${id}`, { headers })).json()) as WholeExchange,
    join: (id: string, after = 0) => readEvents(`${url}/api/exchanges/${id}/stream?after=${after}`, { headers }),
    ask: (body: object): Promise<Reader> =>
      readEvents(`${url}/api/agents/company-analyst/chat`, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }),
    kill: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
    },
  };
}
type App = Awaited<ReturnType<typeof startApp>>;

/** Until what is saved has some text. */
async function untilSaved(app: App, id: string): Promise<void> {
  while ((await app.read(id)).agentResponse === '') await new Promise((resolve) => setTimeout(resolve, 20));
}

const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
});

describe('a process that is killed while it writes an answer', { timeout: 60_000 }, () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tickmark-killed-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('leaves what it had saved, marked interrupted at the next start; the same message is then tried anew', async () => {
    await copyEmptyDatabase(directory);
    const first = await startApp({ DATA_DIR: directory }, children);
    await first.post('/api/register', account);
    const message = { message: 'AAPL', clientMessageId: 'm1' };
    const reader = await first.ask(message);
    const { id } = (await reader.until('start')).data;
    await untilSaved(first, id);
    await reader.until('delta');
    await first.kill();

    const second = await startApp({ DATA_DIR: directory }, children);
    await second.post('/api/login', account);
    const left = await second.read(id);
    expect(left).toMatchObject({ status: 'interrupted', finishedAt: expect.any(String) });
    expect(left.agentResponse.length).toBeGreaterThan(0);
    expect(textOf(10_000).startsWith(left.agentResponse)).toBe(true);
    const joined = await second.join(id, 1_000_000);
    expect((await joined.rest()).filter(({ event }) => event !== 'step')).toMatchObject([
      { event: 'snapshot', data: { text: '', status: 'interrupted' }, id: left.agentResponse.length },
      { event: 'done', data: { status: 'interrupted' } },
    ]);
    expect(takeIn(joined.events, textOf(10_000))).toBe(left.agentResponse);
    const again = await second.ask(message);
    expect((await again.until('start')).data.id).not.toBe(id);
  });
});

describe.runIf(databases.includes('PostgreSQL'))('two processes on one PostgreSQL', { timeout: 60_000 }, () => {
  let server: TestServer;
  let [here, there]: App[] = [];
  beforeEach(async () => {
    server = await startPostgres();
    const DATABASE_URL = await server.createDatabase();
    [here, there] = await Promise.all([startApp({ DATABASE_URL }, children), startApp({ DATABASE_URL }, children)]);
    await here.post('/api/register', account);
    there.headers.cookie = here.headers.cookie ?? '';
  });
  afterEach(() => server.stop());

  test('an answer is followed and stopped from the other, read whole by both, and asked of a model once', async () => {
    const message = { message: 'AAPL', clientMessageId: 'm1' };
    const [mine, theirs] = await Promise.all([here!.ask(message), there!.ask(message)]);
    const { id } = (await mine!.until('start')).data;
    expect((await theirs!.until('start')).data.id).toBe(id);
    const joined = await there!.join(id);
    await joined.until('delta');
    await joined.until('delta');
    expect(await there!.post(`/api/exchanges/${id}/stop`)).toEqual({ status: 'stopped' });
    const kept = await there!.read(id);
    expect(kept.status).toBe('stopped');
    for (const reader of [mine!, theirs!, joined]) {
      expect((await reader.until('done')).data.status).toBe('stopped');
      expect(takeIn(reader.events)).toBe(kept.agentResponse);
    }
    expect(await here!.post(`/api/exchanges/${id}/stop`)).toEqual({ status: 'stopped' });
  });

  test('when one is killed, who follows its answer at the other is told within seconds, and keeps what was saved', async () => {
    const reader = await here!.ask({ message: 'AAPL' });
    const { id } = (await reader.until('start')).data;
    await untilSaved(there!, id);
    const joined = await there!.join(id);
    await here!.kill();
    expect((await joined.until('done')).data.status).toBe('interrupted');
    const kept = await there!.read(id);
    expect(takeIn(joined.events)).toBe(kept.agentResponse);
    expect(kept.agentResponse.length).toBeGreaterThan(0);
  });
});
