import { describe, expect, test } from 'vitest';
import type { WholeExchange } from '#contract/exchanges.ts';
import { databases } from '#tests/support/world.ts';
import { openChat, until } from './chat.fixture.ts';
import { saveProgress } from './exchanges.ts';

describe.each(databases)('what is saved of an answer while it is written, on %s', (database) => {
  const chat = openChat(database, { deskWork: { saveMs: 20 } });
  const { begin, rows } = chat;
  const kept = async (id: string) => (await chat.world.bob.get(`/api/exchanges/${id}`)).json() as WholeExchange;

  test('has what its figures stand on, so that each has its source also where the process is killed', async () => {
    const { id, draft, reader } = await begin();
    draft.say('It stands at [[f1]].\nIt was 123.45 once.\n');
    await until(async () => (await rows())[0]!.agentResponse.includes('once'));
    const left = await kept(id);
    expect(left).toMatchObject({
      status: 'streaming',
      agentResponse: expect.stringMatching(/^It stands at \S+\[\^f1\]\.\nIt was 123\.45\[\^untraced\] once\.\n$/),
      facts: [{ id: 'f1' }],
      figures: { traced: 1, untraced: 1 },
      doubts: [{ written: '123.45' }],
      model: 'Scripted analyst',
      source: 'sample',
    });
    expect(left.window).not.toBeNull();
    draft.end();
    expect((await reader.until('done')).data.status).toBe('complete');
    expect(await kept(id)).toMatchObject({ status: 'complete', facts: [{ id: 'f1' }] });
  });

  test('is saved also where a word of it is none that a database reads', async () => {
    const { id, draft, reader } = await begin();
    const steps = [{ label: 'Read \u0000 and \ud83d', ms: 1 }];
    expect(await saveProgress(chat.world.store.db, [{ id, text: 'Half \ud83d.', steps }])).toEqual(new Set());
    expect(await kept(id)).toMatchObject({
      agentResponse: 'Half \ufffd.',
      steps: [{ label: 'Read  and \ufffd', ms: 1 }],
    });
    draft.end();
    await reader.rest();
  });
});
