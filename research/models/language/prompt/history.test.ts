import { expect, test } from 'vitest';
import { recallTurns } from './history.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const assistant = (content: string) => ({ role: 'assistant' as const, content });

test('A model reads the conversation without the footnotes of earlier answers, whose numbers mean other facts by now', () => {
  const answer = 'Revenue is $5bn[^f1], margin 3%[^untraced].\n\n[^f1]: Revenue, FY2025: $5bn.\n[^untraced]: Untraced.';
  expect(recallTurns([user('Revenue?'), assistant(answer)], 1000).turns).toEqual([
    user('Revenue?'),
    assistant('Revenue is $5bn, margin 3%.'),
  ]);
});

test('When it is too long the first turns go first, and it begins with a question', () => {
  const turns = [user('one '.repeat(50)), assistant('two '.repeat(50)), user('three'), assistant('four')];
  expect(recallTurns(turns, 80)).toEqual({ turns: turns.slice(2), dropped: 2 });
  expect(recallTurns(turns, 0)).toEqual({ turns: [], dropped: 4 });
});

test('Two turns of one side in a row are one turn, since some servers refuse them', () => {
  const turns = [user('one'), user('two'), assistant('three')];
  expect(recallTurns(turns, 1000).turns).toEqual([user('one\n\ntwo'), assistant('three')]);
});
