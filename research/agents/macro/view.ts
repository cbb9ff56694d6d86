import type { Fact } from '#contract/facts.ts';
import type { Burden } from './burden.ts';
import type { Slope } from './curve.ts';
import type { Series } from './economy.ts';
import type { Readings } from './lookups.ts';
import type { Regime } from './regime.ts';
import type { Sensitivity } from './sensitivity.ts';
import type { Row } from './table.ts';

/** Everything the text says, as facts. */
export type MacroView = {
  ticker: string;
  /** Milliseconds UTC. */
  now: number;
  readings: Readings;
  series: Series;
  rows: Row[];
  curve: { long: Slope; bills: Slope };
  regime: Regime;
  /** The policy rate less core inflation. */
  realRate: Fact;
  /** The newest quarter's growth at an annual rate. */
  quarterGrowth: Fact;
  sensitivity: Sensitivity;
  burden: Burden | undefined;
};
