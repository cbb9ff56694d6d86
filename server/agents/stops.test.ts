import { describe, expect, test } from 'vitest';
import { notifications } from '#server/store/schema.ts';
import { takeIn } from '#tests/support/event-reader.ts';
import { databases } from '#tests/support/world.ts';
import { agent, openChat } from './chat.fixture.ts';

describe.each(databases)('answers that are stopped or tried again on %s', (database) => {
  const chat = openChat(database);
  const { begin, join, rows, stop } = chat;

  test('Stop keeps what there is, tells the model and the reader, and says the same when it is said again', async () => {
    const { reader, id, draft } = await begin({ clientMessageId: 'm1' });
    draft.say('It stands at [[f1]].\nMore');
    await reader.until('delta');
    expect((await stop(id)).json()).toEqual({ status: 'stopped' });
    expect(draft.isStopped()).toBe(true);
    expect((await reader.until('done')).data).toMatchObject({ status: 'stopped', figures: { traced: 1, untraced: 0 } });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'stopped', facts: [{ id: 'f1' }], model: 'Scripted analyst' });
    expect(takeIn(reader.events)).toBe(row!.agentResponse);
    expect((await stop(id)).json()).toEqual({ status: 'stopped' });
    const repeat = await chat.world.bob.post(`${agent}/chat`, { message: 'AAPL', clientMessageId: 'm1' });
    expect(repeat.json()).toMatchObject({ id, status: 'stopped', response: row!.agentResponse });
    expect(await chat.world.store.db.select().from(notifications)).toEqual([]);
  });

  test('an answer that is stopped before its first word is kept as stopped, and one that is finished stays so', async () => {
    const { reader, id, draft } = await begin();
    expect((await stop(id)).json()).toEqual({ status: 'stopped' });
    expect((await reader.until('done')).data).toMatchObject({
      status: 'stopped',
      facts: [],
      figures: { traced: 0, untraced: 0 },
    });
    expect(draft.isStopped()).toBe(true);
    const second = await begin();
    second.draft.end();
    await second.reader.rest();
    expect((await stop(second.id)).json()).toEqual({ status: 'complete' });
    expect(await rows()).toMatchObject([{ status: 'stopped', agentResponse: '' }, { status: 'complete' }]);
  });

  test('a failed answer is tried again under the same message, and the older try stays', async () => {
    const { reader, id, draft } = await begin({ clientMessageId: 'm1' });
    draft.fail(new Error('broken'));
    await reader.until('error');
    const again = await begin({ clientMessageId: 'm1' });
    expect(again.id).not.toBe(id);
    again.draft.say('Better.\n');
    again.draft.end();
    await again.reader.rest();
    expect(await rows()).toMatchObject([
      { id, attempt: 1, status: 'failed' },
      { id: again.id, attempt: 2, status: 'complete' },
    ]);
    const { conversations } = (await chat.world.bob.get(`${agent}/history`)).json();
    expect(conversations.AAPL).toMatchObject([{ id: again.id }]);
    expect((await join(id).then((each) => each.rest())).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'answer_failed' },
    });
  });
});
