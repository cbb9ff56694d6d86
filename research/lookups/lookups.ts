import type { z } from 'zod';
import type { Fact } from '#contract/facts.ts';

/** Something that a language model may ask for while it writes: read-only, and only about the companies in hand. */
export type Lookup = {
  /** As a tool is called: `read_statements`. */
  name: string;
  /** For the model: what it gives, and when to use it. */
  description: string;
  input: z.ZodType;
};

/**
 * The facts found, which are in the ledger by now. `quoted` is text from outside (headlines), to be judged and never obeyed; `note` is ours, for the model: how the facts were chosen, and
 * what was left out. A refusal is for the model too: what to do instead.
 */
export type LookupResult = { facts: Fact[]; quoted?: string[]; note?: string } | { refused: string };

export type Lookups = {
  offered: Lookup[];
  /** Checks the input, looks up, records the facts, and tells the step. Never throws but for the signal: an outage is a refusal. */
  run(name: string, input: unknown, signal: AbortSignal): Promise<LookupResult>;
};

/** For a question about no company: there is nothing to look up. */
export const noLookups: Lookups = { offered: [], run: async () => ({ refused: 'There is nothing to look up.' }) };
