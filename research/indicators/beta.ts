import { at, type Columns, type Values } from './series.ts';
import { logReturns } from './volatility.ts';

type Closes = Pick<Columns, 'time' | 'close'>;
/** `n` is the number of pairs of daily returns. */
export type Beta = { beta: number; correlation: number; n: number };

/**
 * Beta by least squares on daily log returns: covariance with the index over the index's variance, over the last `period` days on which both traded
 * (returns run between common days). Undefined with fewer than `period` pairs or when the index did not move.
 */
export function beta(asset: Closes, index: Closes, period = 252): Beta | undefined {
  const { left, right } = onCommonDays(asset, index);
  const n = left.length - 1;
  if (n < period) return undefined;
  const a = logReturns(left).subarray(-period);
  const b = logReturns(right).subarray(-period);
  const variance = covariance(b, b);
  const own = covariance(a, a);
  const shared = covariance(a, b);
  if (!(variance > 0) || Number.isNaN(shared)) return undefined;
  return { beta: shared / variance, correlation: own > 0 ? shared / Math.sqrt(variance * own) : Number.NaN, n: period };
}

function onCommonDays(a: Closes, b: Closes): { left: number[]; right: number[] } {
  const left: number[] = [];
  const right: number[] = [];
  let j = 0;
  for (let i = 0; i < a.time.length; i++) {
    while (j < b.time.length && at(b.time, j) < at(a.time, i)) j++;
    if (at(b.time, j) !== at(a.time, i)) continue;
    left.push(at(a.close, i));
    right.push(at(b.close, j));
  }
  return { left, right };
}

function covariance(a: Values, b: Values): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (at(a, i) - meanA) * (at(b, i) - meanB);
  return sum / (a.length - 1);
}

function mean(values: Values): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  return sum / values.length;
}
