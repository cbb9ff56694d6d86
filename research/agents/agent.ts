import type { Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Market } from '#research/market/market.ts';

/** What a specialist is given: where to look, which day it is, and the ledger to record in. */
export type Assignment = {
  ticker: string;
  market: Market;
  /** Milliseconds UTC. */
  now: number;
  ledger: Ledger;
  /** Called after each look-up, for the reader's quiet line: `Read 12 quarters of income statements`. */
  onStep: (label: string, ms: number) => void;
};

/**
 * A specialist's material: the facts are in the ledger; `write` turns them into the built-in analyst's markdown, citing with `cite()`.
 * `links` are the addresses that the answer may link to.
 */
export type Material = {
  write: () => string;
  links: Source[];
  /** ISO dates of the first and the last day that the data covers; undefined when there are none. */
  window: { from: string; to: string } | undefined;
};

/** Gathers facts about `ticker`. Absence degrades the material; an outage of a part degrades it too, and is said; only when nothing at all answers does `SourceDown` leave. */
export type Specialist = (assignment: Assignment) => Promise<Material>;
