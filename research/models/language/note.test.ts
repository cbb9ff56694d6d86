import { expect, test } from 'vitest';
import type { Note } from '#contract/notes.ts';
import { taskAbout } from './answering.fixture.ts';
import { noteCut } from './note.ts';

function noteOf(shown: number, factCount: number, droppedTurns: number): string | undefined {
  const notes: Note[] = [];
  const facts = Array.from({ length: shown }, () => taskAbout().facts[0]!);
  noteCut(
    { prompt: [], shown: facts, factCount, droppedTurns },
    { onNote: (note) => notes.push(note), onUsage: () => {} },
  );
  return notes[0]?.text;
}

test.each([
  [431, 431, 0, undefined],
  [120, 431, 0, 'The model was shown 120 of 431 facts: it cannot read more at once.'],
  [431, 431, 1, 'The model was not shown the first message of the conversation: it cannot read more at once.'],
  [
    120,
    431,
    4,
    'The model was shown 120 of 431 facts, and not the first 4 messages of the conversation: it cannot read more at once.',
  ],
])('Of %i of %i facts and %i messages left out a reader is told: %s', (shown, count, turns, text) => {
  expect(noteOf(shown, count, turns)).toBe(text);
});
