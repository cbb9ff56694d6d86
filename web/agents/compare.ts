import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A prompt of some pages, rewritten. */
const mostEdits = 1500;

/**
 * What came and what went from one text to the other, word by word. Texts with little in common follow one another whole: to look for what they
 * share would take minutes, and nobody could read it.
 */
export function compare(before: string, after: string): Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  return (
    parts ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}
