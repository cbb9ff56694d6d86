import { expect, test } from 'vitest';
import type { Inbox, Notification } from '#contract/notifications.ts';
import { markRead } from './inbox.ts';

const told = (id: string, isRead = false): Notification => ({
  id,
  kind: 'answer',
  createdAt: '2026-11-20T10:00:00Z',
  readAt: isRead ? '2026-11-20T11:00:00Z' : null,
  exchange: { id, agentId: 'company-analyst', ticker: 'AAPL', status: 'complete' },
});
const unreadOf = ({ notifications, unread }: Inbox) => [
  unread,
  ...notifications.filter((one) => !one.readAt).map((one) => one.id),
];
const inbox: Inbox = { notifications: [told('c'), told('b'), told('a', true)], unread: 7 };

test('reading one counts one less, once', () => {
  const once = markRead(inbox, { id: 'b' });
  expect(unreadOf(once)).toEqual([6, 'c']);
  expect(unreadOf(markRead(once, { id: 'b' }))).toEqual([6, 'c']);
});

test('reading one and all older ones leaves the newer, and counts those no more that are not listed', () => {
  expect(unreadOf(markRead(inbox, { id: 'b', andOlder: true }))).toEqual([1, 'c']);
  expect(unreadOf(markRead(inbox, { id: 'c', andOlder: true }))).toEqual([0]);
});

test('one that is not there changes nothing', () => {
  expect(unreadOf(markRead(inbox, { id: 'x' }))).toEqual([7, 'c', 'b']);
});
