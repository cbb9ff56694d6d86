import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Model } from '#research/models/model.ts';
import { exchanges } from '#server/store/schema.ts';
import { parseEvents, takeIn } from '#tests/support/event-reader.ts';
import { scriptedModel } from '#tests/support/scripted-model.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { markInterrupted } from './exchanges.ts';

/** A model that writes when it is told to. */
function heldModel() {
  let release = () => {};
  const held = { asked: 0, gate: Promise.resolve(), failure: undefined as Error | undefined };
  const model: Model = {
    name: 'Held analyst',
    async *write(task, signal) {
      held.asked += 1;
      await Promise.race([
        held.gate,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]);
      if (held.failure) throw held.failure;
      yield `About ${task.ticker}: nothing to report.`;
    },
  };
  const hold = () => {
    held.gate = new Promise((resolve) => {
      release = resolve;
    });
  };
  return { model, held, hold, release: () => release() };
}

describe.each(databases)('questions and answers on %s', (database) => {
  const { model, held, hold, release } = heldModel();
  let world: World;
  let outage: Error | undefined;
  beforeAll(async () => {
    const market = sampleMarket({ now: () => Date.parse('2026-11-21T12:00:00Z') });
    const company: typeof market.company = async (ticker) => {
      if (outage) throw outage;
      return market.company(ticker);
    };
    world = await openWorld(database, { desk: { model, market: { ...market, company } } });
  });
  beforeEach(async () => {
    await world.reset();
    Object.assign(held, { asked: 0, gate: Promise.resolve(), failure: undefined });
    outage = undefined;
  });
  afterAll(() => world.close());

  const url = '/api/agents/technical-analyst/chat';
  const ask = (body: object, person = world.bob) => person.post(url, { history: [], ...body });
  const rows = () => world.store.db.select().from(exchanges).orderBy(exchanges.createdAt);
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('Bob asks for an analysis; the answer is kept with its facts, model, source and window', async () => {
    const reply = await ask({ message: 'AAPL', ticker: 'AAPL' });
    expect(reply.statusCode).toBe(200);
    const answer = reply.json();
    expect(answer).toMatchObject({ ticker: 'AAPL', model: 'Held analyst', source: 'sample', figures: { untraced: 0 } });
    expect(answer.response).toContain('About AAPL: nothing to report.');
    const [row] = await rows();
    expect(row).toMatchObject({
      id: answer.id,
      userId: world.bob.user.id,
      status: 'complete',
      agentResponse: answer.response,
      facts: answer.facts,
      figures: answer.figures,
      window: answer.window,
      promptVersion: expect.stringMatching(/^default-[\da-f]{12}$/),
    });
  });

  test('the question is saved before anybody works on it, and the answer when nobody waits for it any more', async () => {
    hold();
    const left = ask({ message: 'MSFT' });
    await until(() => held.asked === 1);
    expect(await rows()).toMatchObject([
      { userMessage: 'MSFT', ticker: 'MSFT', status: 'streaming', agentResponse: '' },
    ]);
    release();
    await until(async () => (await rows())[0]?.status === 'complete');
    await left;
  });

  test('a question sent twice is answered once: together, or later', async () => {
    hold();
    const question = { message: 'AAPL', clientMessageId: 'm1' };
    const together = [ask(question), ask(question), ask(question)];
    await until(() => held.asked === 1);
    release();
    const [first, ...others] = (await Promise.all(together)).map((reply) => reply.json());
    expect(others).toEqual([first, first]);
    expect((await ask(question)).json()).toEqual(first);
    expect(held.asked).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test("another person's question with the same id is another question, and so the id is refused for another text", async () => {
    await ask({ message: 'AAPL', clientMessageId: 'm1' });
    expect((await ask({ message: 'AAPL', clientMessageId: 'm1' }, world.carol)).statusCode).toBe(200);
    expect((await ask({ message: 'MSFT', clientMessageId: 'm1' })).json().code).toBe('message_id_taken');
    expect(held.asked).toBe(2);
  });

  test('a source that is down is named, and a repeat is a new attempt', async () => {
    outage = new SourceDown('Massive', 'answered 503 three times');
    const question = { message: 'AAPL', clientMessageId: 'm1' };
    const failed = await ask(question);
    expect([failed.statusCode, failed.json().message]).toEqual([502, 'Massive: answered 503 three times']);
    expect(await rows()).toMatchObject([{ status: 'failed', failure: { status: 502, code: 'source_down' } }]);
    outage = undefined;
    const answer = (await ask(question)).json();
    expect(await rows()).toMatchObject([
      { attempt: 1, status: 'failed' },
      { attempt: 2, status: 'complete', id: answer.id },
    ]);
    expect((await ask(question)).json()).toEqual(answer);
    const { conversations } = (await world.bob.get('/api/agents/technical-analyst/history')).json();
    expect(conversations.AAPL.map((each: { id: string }) => each.id)).toEqual([answer.id]);
  });

  test('an unknown ticker is said to be unknown', async () => {
    const reply = await ask({ message: 'NOSUCH' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'unknown_ticker']);
  });

  test('a fault of ours is told in general words, and logged', async () => {
    held.failure = new Error('secret detail');
    const reply = await ask({ message: 'AAPL' });
    expect([reply.statusCode, reply.json().message]).toEqual([500, 'The answer could not be written. Try again.']);
    expect(world.logged.join('')).toContain('secret detail');
  });

  test('an agent whose badge says Inactive answers too', async () => {
    const reply = await world.bob.post('/api/agents/earnings-tracker/chat', { message: 'AAPL' });
    expect(reply.statusCode).toBe(200);
  });

  test('eight answers at once are enough for one person, and leave the next person theirs', async () => {
    hold();
    const waiting = Array.from({ length: 8 }, (_, n) => ask({ message: 'AAPL', clientMessageId: `m${n}` }));
    await until(() => held.asked === 8);
    const repeat = ask({ message: 'AAPL', clientMessageId: 'm3' });
    const refused = await ask({ message: 'AAPL' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    const carols = ask({ message: 'AAPL' }, world.carol);
    await until(() => held.asked === 9);
    release();
    for (const reply of await Promise.all([...waiting, repeat, carols])) expect(reply.statusCode).toBe(200);
  });

  test('of twelve questions sent at once eight are let in', async () => {
    hold();
    let refused = 0;
    const asked = Array.from({ length: 12 }, async () => {
      const reply = await ask({ message: 'AAPL' });
      if (reply.statusCode === 429) refused += 1;
      return reply;
    });
    await until(() => held.asked === 8 && refused === 4);
    release();
    const statuses = (await Promise.all(asked)).map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('the history is by ticker, newest first', async () => {
    for (const message of ['AAPL', 'MSFT', 'Analyze AAPL']) await ask({ message });
    const { conversations } = (await world.bob.get('/api/agents/technical-analyst/history')).json();
    expect(Object.keys(conversations)).toEqual(['AAPL', 'MSFT']);
    expect(conversations.AAPL.map((each: { userMessage: string }) => each.userMessage)).toEqual([
      'Analyze AAPL',
      'AAPL',
    ]);
    expect(Object.keys(conversations.AAPL[0]).sort()).toEqual([
      'agentResponse',
      'createdAt',
      'id',
      'status',
      'userMessage',
    ]);
    expect((await world.bob.get('/api/agents/company-analyst/history')).json()).toEqual({ conversations: {} });
  });

  test('a question in a conversation is about the company that it was opened with', async () => {
    const history = [
      { role: 'user', content: 'Analyze MSFT' },
      { role: 'assistant', content: 'Margins are high.' },
    ];
    expect((await ask({ message: 'Why is that?', history })).json().ticker).toBe('MSFT');
    expect((await ask({ message: 'thanks', history })).json().ticker).toBe('MSFT');
    expect((await ask({ message: 'aapl' })).json().ticker).toBe('AAPL');
    expect((await ask({ message: 'Why?' })).json().ticker).toBeNull();
  });

  test('a sentence is about the ticker that it names, and a ratio in capitals is none', async () => {
    const about = async (message: string) => (await ask({ message })).json();
    expect((await about("How is JPM's margin?")).ticker).toBe('JPM');
    expect((await about('Is $AAPL dear on EPS?')).ticker).toBe('AAPL');
    expect((await about('What of BRK.B now?')).ticker).toBe('BRK.B');
    expect((await about('What is ROE?')).ticker).toBeNull();
  });

  test('what a killed process left open is marked interrupted, and its repeat is a new attempt', async () => {
    const [left] = await world.store.db
      .insert(exchanges)
      .values({
        userId: world.bob.user.id,
        agent: 'technical-analyst',
        ticker: 'AAPL',
        userMessage: 'AAPL',
        clientMessageId: 'm1',
        promptVersion: 'default-0',
      })
      .returning();
    await markInterrupted(world.store.db, 60_000);
    expect((await rows())[0]?.status).toBe('streaming');
    await markInterrupted(world.store.db, 0);
    expect((await rows())[0]?.status).toBe('interrupted');
    await ask({ message: 'AAPL', clientMessageId: 'm1' });
    expect(await rows()).toMatchObject([
      { id: left!.id, attempt: 1, status: 'interrupted' },
      { attempt: 2, status: 'complete' },
    ]);
  });
});

describe('a server that shuts down', () => {
  test('waits for the answers that are being written, and marks those that take too long interrupted', async () => {
    const { model, held, hold } = heldModel();
    const world = await openWorld('PGlite', { desk: { model } });
    await world.reset();
    hold();
    const asked = world.bob.post('/api/agents/technical-analyst/chat', { message: 'AAPL' });
    while (held.asked === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await world.deskWork.settle(50);
    const reply = await asked;
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'draining']);
    expect(await world.store.db.select().from(exchanges)).toMatchObject([{ status: 'interrupted' }]);
    await world.close();
  });

  test('tells who reads that it goes, and keeps what there is', async () => {
    const script = scriptedModel();
    const world = await openWorld('PGlite', { desk: { model: script.model } });
    await world.reset();
    const asked = world.bob.call({
      method: 'POST',
      url: '/api/agents/technical-analyst/chat',
      payload: { message: 'AAPL' },
      headers: { accept: 'text/event-stream' },
    });
    (await script.draft(0)).say('It had begun.\n');
    await world.deskWork.settle(20);
    const events = parseEvents((await asked).body);
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'draining' } });
    expect(takeIn(events)).toBe('It had begun.\n');
    expect(await world.store.db.select().from(exchanges)).toMatchObject([
      { status: 'interrupted', agentResponse: 'It had begun.\n' },
    ]);
    await world.close();
  });

  test('waits for a question that has only just come in', async () => {
    const world = await openWorld('PGlite');
    await world.reset();
    const asked = world.bob.post('/api/agents/technical-analyst/chat', { message: 'AAPL' });
    while ((await world.store.db.select().from(exchanges)).length === 0) await new Promise(setImmediate);
    await world.deskWork.settle(10_000);
    expect(await world.store.db.select().from(exchanges)).toMatchObject([{ status: 'complete' }]);
    expect((await asked).statusCode).toBe(200);
    await world.close();
  });
});
