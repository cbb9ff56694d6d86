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

test('A failure waits for a reader who is slow', async () => {
  vi.useRealTimers();
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  const frames = inFrames(
    async (sheet) => {
      sheet.write('a');
      await Promise.resolve();
      throw new Error('cut');
    },
    () => {},
  );
  expect(await frames.next()).toEqual({ done: false, value: 'a' });
  await new Promise((resolve) => setImmediate(resolve));
  await expect(frames.next()).rejects.toThrow('cut');
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

test('A writer is stopped when its reader leaves, and has the time to tell what it used', async () => {
  const told: string[] = [];
  const writing = Promise.withResolvers<void>();
  const endless = inFrames(
    async (sheet) => {
      sheet.write('a');
      await writing.promise.finally(() => told.push('used'));
    },
    () => writing.reject(new Error('stopped')),
  );
  for await (const _frame of endless) break;
  expect(told).toEqual(['used']);
});

test('A writer that has ended is not stopped', async () => {
  const stop = vi.fn();
  await framesOf(async (sheet) => sheet.write('a'), stop);
  expect(stop).not.toHaveBeenCalled();
});

test('Much at once is handed on in pieces, and other work of the process has its turn between them', async () => {
  vi.useRealTimers();
  const text = Array.from({ length: 5000 }, (_, n) => `word ${n} `).join('');
  const frames: string[] = [];
  let turns = 0;
  let other = setImmediate(takeTurn);
  function takeTurn() {
    turns += 1;
    other = setImmediate(takeTurn);
  }
  for await (const frame of inFrames(
    async (sheet) => sheet.write(text),
    () => {},
  ))
    frames.push(frame);
  clearImmediate(other);
  expect(frames.join('')).toBe(text);
  expect(Math.max(...frames.map(({ length }) => length))).toBeLessThanOrEqual(1000);
  expect(turns).toBeGreaterThanOrEqual(frames.length - 1);
});
