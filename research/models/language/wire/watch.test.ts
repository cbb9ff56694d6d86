import { expect, test } from 'vitest';
import { connectionTo } from '#research/models/language/answering.fixture.ts';
import { openWatch } from './watch.ts';

/** Keeps the process so busy that its timers run late. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** From here the timers come next, and after them what is to be read. */
const immediately = () => new Promise((resolve) => setImmediate(resolve));

const aborted = ({ signal }: { signal: AbortSignal }) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

test('A first token that does not come is late, a next one stalled', async () => {
  const late = openWatch(connectionTo({ firstTokenMs: 5 }));
  expect(await aborted(late)).toMatchObject({ kind: 'late' });
  const stalled = openWatch(connectionTo({ firstTokenMs: 5, idleMs: 5 }));
  stalled.refresh();
  expect(await aborted(stalled)).toMatchObject({ kind: 'stalled' });
});

test('A token that was there in time is not late because this process was busy', async () => {
  const watch = openWatch(connectionTo({ firstTokenMs: 5 }));
  const { port1, port2 } = new MessageChannel();
  const read = new Promise<void>((resolve) => {
    port2.on('message', () => {
      watch.refresh();
      resolve();
    });
  });
  await immediately();
  port1.postMessage('token');
  beBusy(20);
  await read;
  await aborted(openWatch(connectionTo({ firstTokenMs: 30 })));
  expect(watch.signal.aborted).toBe(false);
  watch.end();
  port1.close();
});

test('After its end nothing is blamed', async () => {
  const watch = openWatch(connectionTo({ firstTokenMs: 2, idleMs: 2 }));
  watch.refresh();
  watch.end();
  const other = openWatch(connectionTo({ firstTokenMs: 6 }));
  await aborted(other);
  expect(watch.signal.aborted).toBe(false);
});
