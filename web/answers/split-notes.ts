import type { Note } from '#contract/notes.ts';

/** What does not hold together in an answer, and what is merely to be known of it. */
export function splitNotes(notes: readonly Note[]): { checks: Note[]; remarks: Note[] } {
  return {
    checks: notes.filter(({ kind }) => kind !== 'facts_cut'),
    remarks: notes.filter(({ kind }) => kind === 'facts_cut'),
  };
}
