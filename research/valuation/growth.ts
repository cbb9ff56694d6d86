import { quantile } from './distribution.ts';

/**
 * Relative change from `base` to `now`, 0.05 for five per cent. Undefined from a zero or negative base: the sign of such a
 * ratio says nothing (CFA Institute, Quantitative Methods, holding period return).
 */
export function growth(now: number, base: number): number | undefined {
  return base > 0 ? now / base - 1 : undefined;
}

/**
 * Compound annual growth rate, (last / first)^(1 / years) - 1. Undefined unless both ends are positive and years is.
 * Source: CFA Institute, Quantitative Methods, geometric mean return.
 */
export function cagr(first: number, last: number, years: number): number | undefined {
  return first > 0 && last > 0 && years > 0 ? (last / first) ** (1 / years) - 1 : undefined;
}

/** The median size of the step between neighbours, sign ignored: a typical move, which one odd year does not set. Undefined with fewer than two values. */
export function typicalMove(values: number[]): number | undefined {
  const steps = values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? value)));
  return quantile(steps, 0.5);
}
