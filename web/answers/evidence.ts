import type { Doubt, Fact } from '#contract/facts.ts';

/** What a figure stands on: its fact, or the footnote's own words where the facts are not at hand (an answer read back from history). */
export type Evidence = {
  facts: ReadonlyMap<string, Fact>;
  definitions: ReadonlyMap<string, string>;
  /** Why figures are untraced, in the order of their marks. */
  doubts?: readonly Doubt[] | undefined;
  /** The answer is still being written: what its figures stand on comes with its end. */
  awaited?: boolean;
};

const untracedText = 'This figure was written by the model and matches nothing in the data that it was given.';

export type Standing =
  | { kind: 'fact'; fact: Fact }
  /** `nearest` is the fact that comes closest to what was written. */
  | { kind: 'untraced'; reason: string; nearest?: Fact }
  | { kind: 'definition'; text: string }
  | { kind: 'awaited' }
  | { kind: 'unknown' };

/** What the figure of this id stands on. `untraced-3` is the third figure of an answer that is marked as untraced. */
export function standingOf(id: string, { facts, definitions, doubts, awaited }: Evidence): Standing {
  const untraced = /^untraced(?:-(\d+))?$/.exec(id);
  if (untraced) {
    const doubt = doubts?.[Number(untraced[1]) - 1];
    const nearest = facts.get(doubt?.factId ?? '');
    const reason = doubt?.reason || definitions.get('untraced') || untracedText;
    return { kind: 'untraced', reason, ...(nearest ? { nearest } : {}) };
  }
  const text = definitions.get(id);
  const fact = facts.get(id);
  if (fact) return { kind: 'fact', fact };
  if (text) return { kind: 'definition', text };
  return { kind: awaited ? 'awaited' : 'unknown' };
}
