import { describe, expect, test } from 'vitest';
import type { AnswerEvent } from '#contract/exchanges.ts';
import { eq } from '#server/store/drizzle.ts';
import { exchanges, notifications } from '#server/store/schema.ts';
import { takeIn } from '#tests/support/event-reader.ts';
import { databases } from '#tests/support/world.ts';
import { agent, headersOf, openChat, until } from './chat.fixture.ts';

describe.each(databases)('streamed answers on %s', (database) => {
  const chat = openChat(database);
  const { ask, begin, join, rows, stop } = chat;
  const names = (events: AnswerEvent[]) => events.map(({ event }) => event);

  test('Bob reads an answer while it is written: its beginning, the look-ups, the text, its end', async () => {
    const { reader, id, draft } = await begin();
    draft.say('It rose.\n');
    await reader.until('delta');
    draft.say('It fell. [[f1]]\n');
    draft.end();
    await reader.rest();
    const { events } = reader;
    expect(events[0]).toEqual({ event: 'start', data: { id, ticker: 'AAPL' } });
    expect([...new Set(names(events))]).toEqual(['start', 'step', 'delta', 'done']);
    const [row] = await rows();
    expect(row).toMatchObject({ id, status: 'complete' });
    expect(takeIn(events)).toBe(row!.agentResponse);
    expect(row!.agentResponse).toMatch(/^It rose\.\nIt fell\. .+\[\^f1\]\n\n\[\^f1\]: /);
    const kept = (await chat.world.bob.get(`/api/exchanges/${id}`)).json();
    const done = events.at(-1)!.data as { facts: unknown };
    expect(done).not.toHaveProperty('response');
    expect(done).toMatchObject({ id, ticker: 'AAPL', status: 'complete', model: 'Scripted analyst', source: 'sample' });
    expect(done.facts).toEqual(kept.facts);
    expect(events.filter(({ event }) => event === 'step').map(({ data }) => data)).toEqual(kept.steps);
  });

  test('a stream is neither compressed nor kept by anybody between', async () => {
    const { reader, draft } = await begin();
    expect(reader.status).toBe(200);
    expect(Object.fromEntries(reader.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    });
    expect(reader.headers.get('content-encoding')).toBeNull();
    draft.end();
    await reader.rest();
  });

  test('headers and start come at once, before any look-up has answered', async () => {
    const reader = await ask({ message: 'AAPL' });
    expect((await reader.next())?.event).toBe('start');
    (await chat.script.draft(0)).end();
    await reader.rest();
  });

  test('what is refused up front is a status and a JSON body', async () => {
    expect([(await ask({ message: ' ' })).status, (await ask({ message: 'AAPL' }, chat.world.paul)).status]).toEqual([
      400, 403,
    ]);
    const { reader, draft } = await begin({ clientMessageId: 'm1' });
    const taken = await ask({ message: 'MSFT', clientMessageId: 'm1' });
    expect([taken.status, (await taken.body()).code]).toEqual([409, 'message_id_taken']);
    draft.end();
    await reader.rest();
  });

  test('what fails after the start is an error event, told as elsewhere', async () => {
    const unknown = await ask({ message: 'NOSUCH' });
    expect((await unknown.until('error')).data).toMatchObject({
      code: 'unknown_ticker',
      message: expect.stringMatching('NOSUCH'),
    });
    const { reader, draft } = await begin();
    draft.fail(new Error('secret detail'));
    const { data } = await reader.until('error');
    expect(data).toEqual({
      message: 'The answer could not be written. Try again.',
      error: 'The answer could not be written. Try again.',
      code: 'answer_failed',
      requestId: reader.headers.get('x-request-id'),
    });
    expect(await reader.rest()).toEqual([]);
  });

  test('a model that breaks off leaves what it wrote, marked interrupted, with its figures', async () => {
    const { reader, draft } = await begin();
    draft.say('It stands at [[f1]].\nAnd');
    await reader.until('delta');
    draft.fail(new Error('cut'));
    const { data } = await reader.until('done');
    expect(data).toMatchObject({ status: 'interrupted', figures: { traced: 1, untraced: 0 }, facts: [{ id: 'f1' }] });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'interrupted', failure: { code: 'answer_failed' } });
    expect(takeIn(reader.events)).toBe(row!.agentResponse);
    expect(row!.agentResponse).toContain('And');
  });

  test('closing the tab does not stop the answer, and Bob is told when it is there', async () => {
    const { reader, id, draft } = await begin();
    reader.leave();
    // So that the server has seen it before the answer ends.
    chat.world.app.server.closeAllConnections();
    draft.say('All of it.\n');
    draft.end();
    await until(async () => (await rows())[0]?.status === 'complete');
    expect(await rows()).toMatchObject([{ id, agentResponse: 'All of it.\n' }]);
    await until(async () => (await chat.world.store.db.select().from(notifications)).length === 1);
    expect(await chat.world.store.db.select().from(notifications)).toMatchObject([{ kind: 'answer', about: id }]);
  });

  test('who reads an answer to its end is told nothing of it, in either form', async () => {
    const { reader, draft } = await begin();
    draft.end();
    await reader.rest();
    const whole = chat.world.bob.post(`${agent}/chat`, { message: 'AAPL' });
    (await chat.script.draft(1)).end();
    expect((await whole).json().status).toBe('complete');
    expect(await chat.world.store.db.select().from(notifications)).toEqual([]);
  });

  test('a reload finds the answer: in the history with its text so far, and by joining it', async () => {
    const { reader, id, draft } = await begin();
    draft.say('The first.\n');
    await reader.until('delta');
    reader.leave();
    const history = async () => (await chat.world.bob.get(`${agent}/history`)).json().conversations.AAPL[0];
    await until(async () => (await history()).agentResponse === 'The first.\n');
    expect(await history()).toMatchObject({ id, status: 'streaming' });
    const again = await join(id);
    expect(await again.next()).toEqual({
      event: 'snapshot',
      data: { text: 'The first.\n', status: 'streaming' },
      id: 11,
    });
    draft.say('The second.\n');
    draft.end();
    await again.rest();
    expect(takeIn(again.events)).toBe('The first.\nThe second.\n');
    expect(again.events.at(-1)).toMatchObject({ event: 'done', data: { status: 'complete' } });
  });

  test('who has a part is sent the rest: by the header, else by the query, else from the beginning', async () => {
    const { reader, id, draft } = await begin();
    draft.say('abcdefghij\n');
    draft.end();
    await reader.rest();
    const snapshot = async (how: Parameters<typeof join>[1]) => {
      const joined = await join(id, how);
      const events = await joined.rest();
      expect(names(events).filter((name) => name !== 'step')).toEqual(['snapshot', 'done']);
      return [(events[0]!.data as { text: string }).text, events[0]!.id];
    };
    expect(await snapshot({})).toEqual(['abcdefghij\n', 11]);
    expect(await snapshot({ after: '4' })).toEqual(['efghij\n', 11]);
    expect(await snapshot({ after: '4', headers: { 'last-event-id': '8' } })).toEqual(['ij\n', 11]);
    expect(await snapshot({ after: '8', headers: { 'last-event-id': '4' } })).toEqual(['efghij\n', 11]);
    expect(await snapshot({ after: '4', headers: { 'last-event-id': 'garbage' } })).toEqual(['efghij\n', 11]);
    expect(await snapshot({ headers: { 'last-event-id': '-1' } })).toEqual(['abcdefghij\n', 11]);
    expect(await snapshot({ headers: { 'last-event-id': '1e9' } })).toEqual(['abcdefghij\n', 11]);
    expect(await snapshot({ after: '99' })).toEqual(['', 11]);
    expect((await join(id, { after: 'x' })).status).toBe(400);
  });

  test("Carol can neither join nor stop Bob's answer, and a joined one is JSON for who asks for it", async () => {
    const { reader, id, draft } = await begin();
    expect((await join(id, { person: chat.world.carol })).status).toBe(404);
    expect((await stop(id, chat.world.carol)).statusCode).toBe(404);
    expect((await stop('7b0e2f5e-54a5-4a63-9d3f-0d7a2f9a1c11')).statusCode).toBe(404);
    expect(draft.isStopped()).toBe(false);
    const plain = await join(id, { headers: { accept: 'application/json' } });
    expect(await plain.body()).toMatchObject({ id, status: 'streaming' });
    draft.end();
    await reader.rest();
  });

  test('two readers and one who waits for the whole are given the same answer, written once', async () => {
    const { reader, id, draft } = await begin({ clientMessageId: 'm1' });
    draft.say('One.\n');
    await reader.until('delta');
    const other = await ask({ message: 'AAPL', clientMessageId: 'm1' });
    expect((await other.until('start')).data.id).toBe(id);
    expect((await other.until('delta')).data.text).toBe('One.\n');
    const whole = chat.world.bob.post(`${agent}/chat`, { message: 'AAPL', clientMessageId: 'm1' });
    draft.say('Two.\n');
    draft.end();
    for (const each of [reader, other]) await each.rest();
    expect([takeIn(reader.events), takeIn(other.events), (await whole).json().response]).toEqual(
      Array(3).fill('One.\nTwo.\n'),
    );
    const late = await ask({ message: 'AAPL', clientMessageId: 'm1' });
    expect(names(await late.rest()).filter((name) => name !== 'step')).toEqual(['start', 'delta', 'done']);
    expect(takeIn(late.events)).toBe('One.\nTwo.\n');
    expect(chat.script.drafts).toHaveLength(1);
  });

  test('of eight who send the same at once one has it written', async () => {
    const readers = Array.from({ length: 8 }, () => ask({ message: 'AAPL', clientMessageId: 'm1' }));
    (await chat.script.draft(0)).say('Once.\n');
    chat.script.drafts[0]!.end();
    for (const reader of await Promise.all(readers)) {
      await reader.rest();
      expect(takeIn(reader.events)).toBe('Once.\n');
    }
    expect([chat.script.drafts.length, (await rows()).length]).toEqual([1, 1]);
  });

  test('an answer that cannot be saved says so instead of done', async () => {
    const { reader, id, draft } = await begin();
    await chat.world.store.db.delete(exchanges).where(eq(exchanges.id, id));
    draft.say('Nowhere to keep this.\n');
    draft.end();
    expect((await reader.until('error')).data.code).toBe('not_kept');
  });

  test('HEAD of a stream is its headers alone, and nobody is counted as a reader', async () => {
    const { reader, id, draft } = await begin();
    const head = await fetch(`${chat.urlOf()}/api/exchanges/${id}/stream`, {
      method: 'HEAD',
      headers: headersOf(chat.world.bob),
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    draft.end();
    await reader.rest();
  });
});
