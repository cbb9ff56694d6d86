import type { Fact } from '#contract/facts.ts';
import type { Note } from '#contract/notes.ts';

/** A finished answer as it is stored, and everything that was gathered for it. */
export type Finished = { text: string; facts: Fact[] };

/** Compares the words of a finished answer with its facts, and says what does not hold together. */
export function checkAnswer(_finished: Finished): Note[] {
  return [];
}
