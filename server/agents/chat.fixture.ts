import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sampleMarket } from '#research/market/sample/sample.ts';
import type { Model } from '#research/models/model.ts';
import { only } from '#server/models/writer.ts';
import { exchanges } from '#server/store/schema.ts';
import { type Reader, readEvents } from '#tests/support/event-reader.ts';
import { type Draft, scriptedModel } from '#tests/support/scripted-model.ts';
import {
  type DatabaseKind,
  openWorld,
  origin,
  type Person,
  type World,
  type WorldOptions,
} from '#tests/support/world.ts';

export const agent = '/api/agents/technical-analyst';

/** `takesTurns`: the analyst waits for a turn, as a language model does. */
export type ChatOptions = Pick<WorldOptions, 'deskWork'> & { takesTurns?: boolean };

/** Bob and Carol chat with an analyst who writes what the test says. Opens the world for the tests around it; `world` and `script` are there once they run. */
export function openChat(database: DatabaseKind, { takesTurns = false, ...options }: ChatOptions = {}) {
  let url: string;
  const model: Model = {
    name: 'Scripted analyst',
    write: (...asked) => chat.script.model.write(...asked),
  };
  const chat = { world: {} as World, script: scriptedModel(), ask, join, stop, begin, rows, urlOf: () => url };
  beforeAll(async () => {
    const market = sampleMarket({ now: () => Date.parse('2026-11-21T12:00:00Z') });
    chat.world = await openWorld(database, { ...options, desk: { models: only(model, takesTurns), market } });
    url = await chat.world.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    chat.script = scriptedModel();
    await chat.world.reset();
  });
  afterAll(() => chat.world.close());
  return chat;

  function ask(body: object, person = chat.world.bob): Promise<Reader> {
    return readEvents(`${url}${agent}/chat`, {
      method: 'POST',
      headers: { ...headersOf(person), ...asEvents, 'accept-encoding': 'br, gzip' },
      body: JSON.stringify({ history: [], ...body }),
    });
  }

  function join(id: string, { after = '', headers = {}, person = chat.world.bob } = {}): Promise<Reader> {
    return readEvents(`${url}/api/exchanges/${id}/stream${after && `?after=${after}`}`, {
      headers: { ...headersOf(person), ...headers },
    });
  }

  function stop(id: string, person = chat.world.bob) {
    return person.post(`/api/exchanges/${id}/stop`);
  }

  function rows() {
    return chat.world.store.db.select().from(exchanges).orderBy(exchanges.createdAt, exchanges.attempt);
  }

  /** Somebody asks, and the model has begun. */
  async function begin(body: object = {}): Promise<{ reader: Reader; id: string; draft: Draft }> {
    const number = chat.script.drafts.length;
    const reader = await ask({ message: 'AAPL', ...body });
    const { id } = (await reader.until('start')).data;
    return { reader, id, draft: await chat.script.draft(number) };
  }
}

const asEvents = { accept: 'text/event-stream', 'content-type': 'application/json' };

export function headersOf({ token }: Person) {
  return { origin, cookie: `tickmark=${token}` };
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
