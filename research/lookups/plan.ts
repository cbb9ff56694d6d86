import type { KnownFact } from '#contract/facts.ts';

/** A computation that has a meaning: what it is called, and how it is done. */
export type Plan = {
  label: string;
  unit: string;
  period: string;
  /** With the inputs it tells one computation from another. */
  formula: string;
  inputs: KnownFact[];
  compute: (...values: number[]) => number | undefined;
  /** Said when `compute` answers undefined. */
  otherwise?: string;
};

/** Or why it has none, for a reader. */
export type Senseless = { senseless: string };
