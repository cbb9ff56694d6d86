import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#contract/exchanges.ts';
import { takeIn } from '#tests/support/event-reader.ts';
import { factsInQuestion } from '#tests/support/fake-provider/fact-table.ts';
import { type FakeProvider, openFakeProvider } from '#tests/support/fake-provider/fake-provider.ts';
import { honest } from '#tests/support/fake-provider/honest.ts';
import { type Lie, lie } from '#tests/support/fake-provider/liars.ts';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { ask, askAndRead, environmentFor } from './asking.ts';
import { apiKey } from './connecting.ts';

let fake: FakeProvider;
let world: World;
let url: string;
beforeAll(async () => {
  fake = await openFakeProvider({ apiKey });
  world = await openWorld(databases[0] ?? 'PGlite', { env: environmentFor(fake, 'openai-compatible') });
  await world.reset();
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => fake.reset());
afterAll(async () => {
  await world.close();
  await fake.close();
});

async function answerOf(write: (request: Parameters<typeof honest>[0]) => string, message?: string): Promise<Answer> {
  fake.script([(request) => ({ text: write(request) })]);
  return (await ask(world.bob, message)).json();
}

/** The words of the answer, without the definitions of its footnotes. */
function body({ response }: Answer): string {
  return response.replace(/^\[\^[^\]]+\]: .*$/gm, '').trim();
}

describe('An honest model', () => {
  it('has all its figures traced, and no doubts', async () => {
    const answer = await answerOf(honest);
    expect(answer).toMatchObject({ status: 'complete', doubts: [] });
    expect(answer.figures.untraced).toBe(0);
    expect(answer.figures.traced).toBeGreaterThan(3);
    expect(answer.response).not.toContain('[[');
  });

  it.each(Array.from({ length: '[[f12]]'.length - 1 }, (_, n) => n + 1))(
    'is never seen to cite: a citation cut after character %i of it is bound before it is sent',
    async (at) => {
      fake.script([
        (request) => {
          const { id } = factsInQuestion(request).find((row) => row.id.length === 3) ?? { id: 'f12' };
          const cited = `[[${id}]]`;
          return {
            text: ['The figure is ', cited.slice(0, at), cited.slice(at), ', and no more is said.'],
            apartMs: 1,
          };
        },
      ]);
      const reader = await askAndRead(url, world.bob);
      const events = await reader.rest();
      for (const { event, data } of events) if (event === 'delta') expect(data.text).not.toMatch(/\[\[|\]\]/);
      expect(takeIn(events)).toMatch(/^The figure is [^[]*\d[^[]*\[\^f\d\d\], and no more is said\./);
    },
  );
});

describe('A model that lies', () => {
  it.each<[Lie, string]>([
    ['wrong-value', 'What was revenue?'],
    ['other-period', 'What was revenue?'],
    ['other-metric', 'How large is the gross margin?'],
    ['wrong-scale', 'What was revenue?'],
    ['wrong-sign', 'How large is the gross margin?'],
    ['bare-digits', 'How many customers are there?'],
  ])('about a figure is marked, with the reason: %s', async (kind, message) => {
    const answer = await answerOf((request) => lie(kind, request), message);
    expect(answer.status).toBe('complete');
    expect(body(answer)).toMatch(/\d[^\n]*\[\^untraced\]/);
    expect(answer.figures.untraced).toBeGreaterThan(0);
    expect(answer.doubts.length).toBe(answer.figures.untraced);
    for (const { reason, written } of answer.doubts)
      expect([reason.length > 10, written.length > 0]).toEqual([true, true]);
  });

  it('and cites a fact that does not exist is marked', async () => {
    const answer = await answerOf((request) => lie('invented-id', request));
    expect(body(answer)).toContain('?[^untraced]');
    expect(answer.doubts).toMatchObject([{ kind: 'unknown_id' }]);
  });

  it('with a direction or a date is told by a note', async () => {
    const direction = await answerOf((request) => lie('wrong-direction', request), 'How did revenue growth develop?');
    expect(direction.notes.map(({ kind }) => kind)).toContain('direction');
    const date = await answerOf((request) => lie('invented-date', request));
    expect(date.notes.map(({ kind }) => kind)).toContain('date');
  });

  it('sends no markup, no picture and no address of its own', async () => {
    const markup = await answerOf((request) => lie('html', request));
    expect(body(markup)).not.toMatch(/<(script|img|iframe|b)\b/i);
    const links = body(await answerOf((request) => lie('links', request)));
    expect(links).not.toMatch(/\]\((?!#)|!\[|<https?:|^\[1\]:|javascript:/m);
  });

  it('and recites its instructions is kept back', async () => {
    const answer = await answerOf((request) => lie('prompt-echo', request));
    expect(answer.response).not.toMatch(/equity analyst who reads|cite the fact by its id|Piotroski F, Altman Z/);
  });
});
