import type { Fact } from '#contract/facts.ts';
import type { Readings } from './lookups.ts';
import type { Next } from './next.ts';
import type { Summary, Told } from './summary.ts';

/** Everything the text says, as facts. */
export type EarningsView = {
  ticker: string;
  /** Milliseconds UTC. */
  now: number;
  readings: Readings;
  /** The last eight reports, newest first. */
  told: Told[];
  summary: Summary;
  next: Next | undefined;
  /** Diluted EPS of the newest four quarters. */
  trailing: Fact;
};
