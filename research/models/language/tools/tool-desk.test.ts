import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Lookups } from '#research/lookups/lookups.ts';
import { taskAbout } from '#research/models/language/answering.fixture.ts';
import { openFence } from '#research/models/language/prompt/fence.ts';
import { openToolDesk } from './tool-desk.ts';

const fence = openFence();
const signal = new AbortController().signal;

function deskOf(run: Lookups['run']) {
  const offered = [{ name: 'read_prices', description: 'Prices.', input: z.object({ ticker: z.string() }) }];
  return openToolDesk({ offered, run }, { fence, signal });
}

const call = (input: string, name = 'read_prices') => ({ id: '1', name, input });
const facts = taskAbout().facts;

describe('the look-ups of a step', () => {
  test('run side by side', async () => {
    let running = 0;
    let most = 0;
    const desk = deskOf(async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { facts: [] };
    });
    await desk.run([call('{"ticker":"A"}'), call('{"ticker":"B"}'), call('{"ticker":"C"}')], 1000);
    expect(most).toBe(3);
  });

  test('are told as rows, with what the look-up notes', async () => {
    const desk = deskOf(async () => ({ facts, note: 'The newest two years.' }));
    const [told] = await desk.run([call('{"ticker":"A"}')], 1000);
    expect(told).toContain('f1 | ACME | Revenue | $419.2bn');
    expect(told).toContain('The newest two years.');
  });

  test('that find more than fits say so', async () => {
    const many = Array.from({ length: 90 }, () => facts[0]!);
    const [told = ''] = await deskOf(async () => ({ facts: many })).run([call('{"ticker":"A"}')], 500);
    const rows = (told.match(/^f1 \|/gm) ?? []).length;
    expect(rows).toBeGreaterThan(5);
    expect(told).toContain(`${90 - rows} more rows do not fit: ask for less at once.`);
  });

  test('are eight at most; what was not made can be asked for again', async () => {
    const desk = deskOf(async () => ({ facts }));
    const calls = Array.from({ length: 10 }, (_, at) => call(`{"ticker":"T${at}"}`));
    const told = await desk.run(calls, 8000);
    expect(told.map((text) => text.startsWith('Refused: at most 8'))).toEqual([...Array(8).fill(false), true, true]);
    expect((await desk.run(calls.slice(9), 1000))[0]).toContain('f1 | ACME');
  });

  test('asked for a second time are not made, and that the model goes in circles is known', async () => {
    let made = 0;
    const desk = deskOf(async () => {
      made += 1;
      return { facts };
    });
    await desk.run([call('{"ticker": "A"}')], 1000);
    expect(desk.isGoingInCircles()).toBe(false);
    expect(await desk.run([call('{"ticker":"A"}')], 1000)).toEqual([expect.stringContaining('already')]);
    expect([made, desk.isGoingInCircles()]).toEqual([1, true]);
    await desk.run([call('{"ticker":"B"}')], 1000);
    expect(desk.isGoingInCircles()).toBe(false);
  });

  test('without any input get an empty one', async () => {
    const asked: unknown[] = [];
    const desk = deskOf(async (_name, input) => {
      asked.push(input);
      return { refused: 'ticker: is missing' };
    });
    expect(await desk.run([call('')], 1000)).toEqual(['Refused: ticker: is missing']);
    expect(asked).toEqual([{}]);
  });
});
