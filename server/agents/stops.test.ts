import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { exchanges, notifications } from '#server/store/schema.ts';
import { type Reader, readEvents, takeIn } from '#tests/support/event-reader.ts';
import { scriptedModel } from '#tests/support/scripted-model.ts';
import { databases, openWorld, origin, type Person, type World } from '#tests/support/world.ts';

const agent = '/api/agents/technical-analyst';

describe.each(databases)('answers that are stopped or tried again on %s', (database) => {
  let script: ReturnType<typeof scriptedModel>;
  let world: World;
  let url: string;
  beforeAll(async () => {
    const market = sampleMarket({ now: () => Date.parse('2026-11-21T12:00:00Z') });
    const model = {
      name: 'Scripted analyst',
      write: (...asked: Parameters<typeof script.model.write>) => script.model.write(...asked),
    };
    world = await openWorld(database, { desk: { model, market } });
    url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    script = scriptedModel();
    await world.reset();
  });
  afterAll(() => world.close());

  const headersOf = ({ token }: Person) => ({ origin, cookie: `tickmark=${token}` });
  const asEvents = { accept: 'text/event-stream', 'content-type': 'application/json' };
  const ask = (body: object, person = world.bob): Promise<Reader> =>
    readEvents(`${url}${agent}/chat`, {
      method: 'POST',
      headers: { ...headersOf(person), ...asEvents, 'accept-encoding': 'br, gzip' },
      body: JSON.stringify({ history: [], ...body }),
    });
  const join = (id: string, { after = '', headers = {}, person = world.bob } = {}): Promise<Reader> =>
    readEvents(`${url}/api/exchanges/${id}/stream${after && `?after=${after}`}`, {
      headers: { ...headersOf(person), ...headers },
    });
  const stop = (id: string, person = world.bob) => person.post(`/api/exchanges/${id}/stop`);
  const rows = () => world.store.db.select().from(exchanges).orderBy(exchanges.createdAt, exchanges.attempt);

  /** Bob asks, and the model has begun. */
  async function begin(body: object = {}) {
    const number = script.drafts.length;
    const reader = await ask({ message: 'AAPL', ...body });
    const { id } = (await reader.until('start')).data;
    const draft = await script.draft(number);
    return { reader, id, draft };
  }

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
    const repeat = await world.bob.post(`${agent}/chat`, { message: 'AAPL', clientMessageId: 'm1' });
    expect(repeat.json()).toMatchObject({ id, status: 'stopped', response: row!.agentResponse });
    expect(await world.store.db.select().from(notifications)).toEqual([]);
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
    const { conversations } = (await world.bob.get(`${agent}/history`)).json();
    expect(conversations.AAPL).toMatchObject([{ id: again.id }]);
    expect((await join(id).then((each) => each.rest())).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'answer_failed' },
    });
  });
});
