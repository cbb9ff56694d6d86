import { expect, test, vi } from 'vitest';
import { currentToast, dismissToast, raiseToast, watchToasts } from './toast-list.ts';

test('a new toast takes the place of the old one, and a late dismissal of the old one does not close it', () => {
  raiseToast('Login failed', 'Invalid email or password', 'destructive');
  const first = currentToast()!;
  raiseToast('User Approved');
  dismissToast(first.id);
  expect(currentToast()).toMatchObject({ title: 'User Approved', tone: 'plain' });
});

test('readers hear of each change until they stop listening', () => {
  const reader = vi.fn();
  const stop = watchToasts(reader);
  raiseToast('Success');
  dismissToast(currentToast()!.id);
  stop();
  raiseToast('Unheard');
  expect(reader).toHaveBeenCalledTimes(2);
});
