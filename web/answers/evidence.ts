import type { Fact } from '#contract/facts.ts';

/** What a figure stands on: its fact, or the footnote's own words where the facts are not at hand (an answer read back from history). */
export type Evidence = {
  facts: ReadonlyMap<string, Fact>;
  definitions: ReadonlyMap<string, string>;
  /** The answer is still being written: what its figures stand on comes with its end. */
  awaited?: boolean;
};

const untracedText = 'This figure was written by the model and matches nothing in the data that it was given.';

export type Standing =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'untraced'; reason: string }
  | { kind: 'definition'; text: string }
  | { kind: 'awaited' }
  | { kind: 'unknown' };

export function standingOf(id: string, { facts, definitions, awaited }: Evidence): Standing {
  const text = definitions.get(id);
  if (id === 'untraced') return { kind: 'untraced', reason: text || untracedText };
  const fact = facts.get(id);
  if (fact) return { kind: 'fact', fact };
  if (text) return { kind: 'definition', text };
  return { kind: awaited ? 'awaited' : 'unknown' };
}
