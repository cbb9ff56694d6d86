import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inFrames, type Sheet } from './frames.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a writer writes, frame by frame, with the milliseconds at which each came. */
async function framesOf(write: (sheet: Sheet) => Promise<void>, stop = () => {}) {
  const began = Date.now();
  const frames: [number, string][] = [];
  let error: unknown;
  const reading = (async () => {
    for await (const frame of inFrames(write, stop)) frames.push([Date.now() - began, frame]);
  })().catch((thrown) => {
    error = thrown;
  });
  await vi.runAllTimersAsync();
  await reading;
  return { frames, error };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('The first word is handed on at once, what follows quickly in one piece, and the end is not waited for', async () => {
  const { frames } = await framesOf(async (sheet) => {
    sheet.write('Rev');
    await pause(5);
    sheet.write('enue ');
    await pause(5);
    sheet.write('rose.');
    await pause(60);
    sheet.write(' Fine.');
  });
  expect(frames).toEqual([
    [0, 'Rev'],
    [30, 'enue rose.'],
    [70, ' Fine.'],
  ]);
});

test('What was written before a failure is handed on before it', async () => {
  const { frames, error } = await framesOf(async (sheet) => {
    sheet.write('Revenue');
    await pause(1);
    sheet.write(' rose');
    throw new Error('cut');
  });
  expect(frames.map(([, text]) => text).join('')).toBe('Revenue rose');
  expect(error).toEqual(new Error('cut'));
});

test('A writer is stopped when its reader leaves, and not when it has ended', async () => {
  let stops = 0;
  const writing = Promise.withResolvers<void>();
  const endless = inFrames(
    (sheet) => {
      sheet.write('a');
      return writing.promise;
    },
    () => {
      stops += 1;
    },
  );
  for await (const _frame of endless) break;
  expect(stops).toBe(1);
  await framesOf(
    async (sheet) => sheet.write('a'),
    () => {
      stops += 1;
    },
  );
  expect(stops).toBe(1);
});
