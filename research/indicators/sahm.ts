import { at, type Values } from './series.ts';

/** In percentage points. `average` is the newest three months', `low` the lowest such average of the twelve months before. */
export type Sahm = { gap: number; average: number; low: number };

/** From this gap on a recession has begun, by the rule. */
export const sahmThreshold = 0.5;

/**
 * The Sahm rule (Sahm 2019): the three-month average of the unemployment rate less the lowest three-month average of the twelve months before.
 * `rates` are monthly and without gaps, the newest last. Undefined with fewer than fifteen months.
 */
export function sahm(rates: Values): Sahm | undefined {
  const last = rates.length - 1;
  if (last < 14) return undefined;
  const average = averageTo(rates, last);
  let low = Number.POSITIVE_INFINITY;
  for (let back = 1; back <= 12; back++) low = Math.min(low, averageTo(rates, last - back));
  return { gap: average - low, average, low };
}

function averageTo(rates: Values, i: number): number {
  return (at(rates, i) + at(rates, i - 1) + at(rates, i - 2)) / 3;
}
