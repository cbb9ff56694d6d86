import { expect, test } from 'vitest';
import { shelf } from '#web/shared/shelf.test-support.ts';
import { type Shown, writingOn, written } from './conversation.ts';
import { forgetChats, keepChat, keepDraft, readDraft, readKeptChat } from './kept-chat.ts';
import { nothingYet } from './writing.ts';

const agent = 'company-analyst';
const one: Shown = {
  id: 'c1',
  exchangeId: 'x1',
  question: 'Why?',
  ticker: 'AAPL',
  reply: written({ response: 'A long answer' }),
};
const sent: Shown = {
  id: 'c2',
  exchangeId: undefined,
  question: 'And now?',
  ticker: undefined,
  reply: writingOn(nothingYet()),
};

test('questions are kept for their person and agent, answers are left to the server', () => {
  const stored = shelf();
  keepChat(stored, 'u1', agent, [one, sent]);
  expect(readKeptChat(stored, 'u1', agent)).toEqual([
    { ...one, reply: { state: 'kept' } },
    { ...sent, reply: { state: 'kept' } },
  ]);
  expect(JSON.stringify(stored.kept)).not.toContain('A long answer');
  expect(readKeptChat(stored, 'u2', agent)).toEqual([]);
  expect(readKeptChat(stored, 'u1', 'sector-analyst')).toEqual([]);
});

test('a question that the server never took is not kept', () => {
  const stored = shelf();
  keepChat(stored, 'u1', agent, [{ ...sent, reply: { state: 'failed', text: 'offline' } }]);
  expect(readKeptChat(stored, 'u1', agent)).toEqual([]);
});

test('a draft is kept for its person and agent until it is empty', () => {
  const stored = shelf();
  keepDraft(stored, 'u1', agent, 'half a thought');
  expect(readDraft(stored, 'u1', agent)).toBe('half a thought');
  expect(readDraft(stored, 'u2', agent)).toBe('');
  expect(readDraft(stored, 'u1', 'sector-analyst')).toBe('');
  keepDraft(stored, 'u1', agent, '');
  expect(stored.kept).toEqual({});
});

test('after sign-out nothing of this person is left, and all of another', () => {
  const stored = shelf();
  for (const userId of ['u1', 'u2']) {
    keepChat(stored, userId, agent, [one]);
    keepDraft(stored, userId, 'earnings-tracker', 'when?');
  }
  forgetChats(stored, 'u1');
  expect(Object.keys(stored.kept).filter((key) => key.includes('u1'))).toEqual([]);
  expect(readDraft(stored, 'u2', 'earnings-tracker')).toBe('when?');
});

test('what is not ours is not taken, and forbidden storage does no harm', () => {
  expect(readKeptChat(shelf({ 'tickmark:chat:u1:company-analyst': '[{"id":7}]' }), 'u1', agent)).toEqual([]);
  expect(readDraft(shelf({ 'tickmark:draft:u1:company-analyst': '{}' }), 'u1', agent)).toBe('');
  keepChat(null, 'u1', agent, [one]);
  expect(readKeptChat(null, 'u1', agent)).toEqual([]);
});
