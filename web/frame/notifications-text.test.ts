import { expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { addressOf, textOf } from './notifications-text.ts';

const base = { id: 'n1', createdAt: '2026-11-20T10:00:00Z', readAt: null };
const signUp = (standing: 'pending' | 'approved' | 'rejected'): Notification => ({
  ...base,
  kind: 'sign_up',
  person: { name: 'Ben Okri', email: 'ben@example.com', standing },
});
const answer = (status: 'complete' | 'failed', ticker: string | null): Notification => ({
  ...base,
  kind: 'answer',
  exchange: { id: 'x1', agentId: 'company-analyst', ticker, status },
});

test.each([
  [signUp('pending'), 'Ben Okri asks for access'],
  [signUp('approved'), 'Ben Okri was approved'],
  [signUp('rejected'), 'Ben Okri was rejected'],
  [answer('complete', 'AAPL'), 'Your Company Analyst answer about AAPL is ready'],
  [answer('complete', null), 'Your Company Analyst answer is ready'],
  [answer('failed', 'AAPL'), 'Your Company Analyst answer about AAPL could not be finished'],
])('a notification says in a sentence what happened', (told, text) => {
  expect(textOf(told)).toBe(text);
});

test('it leads to where something can be done about it', () => {
  expect(addressOf(signUp('pending'))).toBe('/admin');
  expect(addressOf(answer('complete', 'AAPL'))).toBe('/ai-agents/company-analyst/chat?exchange=x1');
});
