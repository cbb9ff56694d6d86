import { environmentManager, focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

const dayMs = 86_400_000;
/** Timers beyond 24.8 days overflow: a long time is passed day by day. */
const manyDays = 40;

// As in a browser: elsewhere nothing is asked again by itself in any case.
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  environmentManager.setIsServer(() => false);
  queryClient.mount();
});
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  environmentManager.setIsServer(() => true);
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Somebody looks at what a call answered, until the returned function is called. */
function look(ask: () => Promise<unknown>): () => void {
  return new QueryObserver(queryClient, { queryKey: ['news', 'AAPL'], queryFn: ask }).subscribe(() => {});
}

test('what was read once is never stale: not by time, a second look, the focus, or a network that comes back', async () => {
  const ask = vi.fn(async () => 'read');
  const leave = look(ask);
  await vi.advanceTimersByTimeAsync(0);
  for (let day = 0; day < manyDays; day += 1) await vi.advanceTimersByTimeAsync(dayMs);
  look(ask)();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
});

test('a call that failed is not repeated by itself', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('503: draining')));
  const leave = look(ask);
  for (let day = 0; day < 3; day += 1) await vi.advanceTimersByTimeAsync(dayMs);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
});

test('a change that failed is not repeated by itself', async () => {
  const send = vi.fn(() => Promise.reject(new Error('503: draining')));
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: send });
  await expect(change.execute(undefined)).rejects.toThrow('503');
  await vi.advanceTimersByTimeAsync(dayMs);
  expect(send).toHaveBeenCalledTimes(1);
});
