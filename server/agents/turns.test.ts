import { describe, expect, test } from 'vitest';
import { eq } from '#server/store/drizzle.ts';
import { exchanges } from '#server/store/schema.ts';
import { databases } from '#tests/support/world.ts';
import { agent, openChat, until } from './chat.fixture.ts';

const oneEach = { perPerson: 8, turnsPerPerson: 1, turnsInAll: 2 };

describe.each(databases)('answers of a language model that wait for their turn on %s', (database) => {
  const chat = openChat(database, { takesTurns: true, deskWork: { seats: oneEach } });
  const { ask, begin, join, rows, stop } = chat;

  /** Bob asks, and waits. */
  async function wait(body: object = {}, person = chat.world.bob) {
    const reader = await ask({ message: 'MSFT', ...body }, person);
    const { id } = (await reader.until('start')).data;
    return { reader, id };
  }

  test('Bob is told his place, and how it moves up; then the answer begins', async () => {
    const first = await begin();
    const second = await wait();
    const third = await wait({ message: 'NVDA' });
    expect((await second.reader.until('queue')).data).toEqual({ place: 1 });
    expect((await third.reader.until('queue')).data).toEqual({ place: 2 });
    expect(await rows()).toMatchObject(Array(3).fill({ status: 'streaming', agentResponse: '' }));
    expect(chat.script.drafts).toHaveLength(1);
    first.draft.end();
    const draft = await chat.script.draft(1);
    expect(draft.task.ticker).toBe('MSFT');
    expect((await third.reader.until('queue')).data).toEqual({ place: 1 });
    draft.say('It rose.\n');
    draft.end();
    expect((await second.reader.until('delta')).data.text).toBe('It rose.\n');
    await second.reader.until('done');
    expect(second.reader.events.filter(({ event }) => event === 'queue')).toHaveLength(1);
    (await chat.script.draft(2)).end();
    expect((await third.reader.until('done')).data.status).toBe('complete');
  });

  test('who joins an answer that waits is told its place', async () => {
    const { draft } = await begin();
    const { id } = await wait();
    const joined = await join(id);
    expect((await joined.until('snapshot')).data).toEqual({ text: '', status: 'streaming' });
    expect((await joined.until('queue')).data).toEqual({ place: 1 });
    draft.end();
    (await chat.script.draft(1)).end();
    await joined.until('done');
  });

  test('Stop while waiting is at once, the model is never asked, and the next moves up', async () => {
    const { draft } = await begin();
    const second = await wait();
    const third = await wait({ message: 'NVDA' });
    await third.reader.until('queue');
    expect((await stop(second.id)).json()).toEqual({ status: 'stopped' });
    expect((await second.reader.until('done')).data.status).toBe('stopped');
    expect((await third.reader.until('queue')).data).toEqual({ place: 1 });
    draft.end();
    expect((await chat.script.draft(1)).task.ticker).toBe('NVDA');
    chat.script.drafts[1]!.end();
    await third.reader.until('done');
    expect(chat.script.drafts).toHaveLength(2);
    expect((await rows()).map(({ status }) => status)).toEqual(['complete', 'stopped', 'complete']);
  });

  test('when Bob is rejected nothing more is written for him, whether it has begun or waits; others go on', async () => {
    const carols = await wait({}, chat.world.carol);
    const { draft } = await begin();
    const second = await wait();
    const url = `/api/admin/users/${chat.world.bob.user.id}/approve`;
    expect((await chat.world.ada.post(url, { approved: false })).statusCode).toBe(200);
    await until(draft.isStopped);
    await until(async () => (await rows()).filter(({ status }) => status === 'stopped').length === 2);
    const [first] = chat.script.drafts;
    first!.end();
    expect((await carols.reader.until('done')).data.status).toBe('complete');
    expect(chat.script.drafts).toHaveLength(2);
    expect((await rows()).find(({ id }) => id === second.id)).toMatchObject({ status: 'stopped', agentResponse: '' });
  });

  test('who asks for JSON just waits, and a closed tab loses no place', async () => {
    const { draft } = await begin();
    const whole = chat.world.bob.post(`${agent}/chat`, { message: 'MSFT' });
    await until(async () => (await rows()).length === 2);
    const left = await wait({ message: 'NVDA' });
    left.reader.leave();
    draft.end();
    (await chat.script.draft(1)).end();
    expect((await whole).json()).toMatchObject({ status: 'complete', ticker: 'MSFT' });
    (await chat.script.draft(2)).end();
    await until(async () => (await rows())[2]?.status === 'complete');
  });

  test('while it waits its row says that its process lives', async () => {
    const { draft } = await begin();
    const { id } = await wait();
    const { db } = chat.world.store;
    const aliveAt = async () => (await db.select().from(exchanges).where(eq(exchanges.id, id)))[0]!.aliveAt.getTime();
    const before = await aliveAt();
    await until(async () => (await aliveAt()) > before);
    await stop(id);
    draft.end();
    await until(async () => (await rows()).every(({ status }) => status !== 'streaming'));
  });

  test('Carol does not wait for Bob, and eight of his are all that he may have waiting', async () => {
    const { draft } = await begin();
    const waiting = [];
    for (let n = 0; n < 7; n += 1) waiting.push(await wait());
    const ninth = await chat.world.bob.post(`${agent}/chat`, { message: 'AAPL' });
    expect([ninth.statusCode, ninth.json().code, ninth.headers['retry-after']]).toEqual([429, 'too_many_answers', '5']);
    const carols = await wait({}, chat.world.carol);
    (await chat.script.draft(1)).end();
    expect((await carols.reader.until('done')).data.status).toBe('complete');
    for (const { id } of waiting) await stop(id);
    draft.end();
    await until(async () => (await rows()).every(({ status }) => status !== 'streaming'));
  });

  test('the built-in analyst is asked for by name, does not wait, and its name stays with the answer', async () => {
    const { draft } = await begin();
    const reply = await chat.world.bob.post(`${agent}/chat`, { message: 'AAPL', analyst: 'built-in' });
    expect(reply.json()).toMatchObject({ status: 'complete', model: 'Built-in analyst', usage: null });
    expect(reply.json().response.length).toBeGreaterThan(500);
    draft.end();
    await until(async () => (await rows()).every(({ status }) => status === 'complete'));
    expect((await rows()).map(({ model }) => model)).toEqual(['Scripted analyst', 'Built-in analyst']);
  });
});

describe('a server that shuts down while an answer waits', () => {
  const chat = openChat('PGlite', { takesTurns: true, deskWork: { seats: oneEach } });

  test('interrupts it at once, and lets the one that is written come to its end', async () => {
    const first = await chat.begin();
    const waiting = await chat.ask({ message: 'MSFT' });
    await waiting.until('queue');
    const settled = chat.world.deskWork.settle(10_000);
    expect((await waiting.until('error')).data.code).toBe('draining');
    first.draft.end();
    await settled;
    expect((await chat.rows()).map(({ status }) => status)).toEqual(['complete', 'interrupted']);
    expect(chat.script.drafts).toHaveLength(1);
  });
});

describe.each(databases)('a stop that another process was asked for on %s', (database) => {
  const hours = 3_600_000;
  const chat = openChat(database, { deskWork: { saveMs: hours, hearStopsMs: 10 } });

  test('is heard without waiting for the next save', async () => {
    const { reader, id, draft } = await chat.begin();
    await chat.world.store.db.update(exchanges).set({ stopRequestedAt: new Date() }).where(eq(exchanges.id, id));
    expect((await reader.until('done')).data.status).toBe('stopped');
    expect(draft.isStopped()).toBe(true);
  });
});
