import { at, blank, type Series, type Values } from './series.ts';

/**
 * Sum of the last `period` values. It slides in constant time and is summed afresh every `period` bars, so that rounding never builds up over more
 * than one window. A window that holds a NaN has no sum.
 */
export function rollingSum(values: Values, period: number): Series {
  const out = blank(values.length);
  let unknown = 0;
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    const entering = at(values, i);
    if (Number.isNaN(entering)) unknown++;
    else sum += entering;
    const leaving = i >= period ? at(values, i - period) : 0;
    if (Number.isNaN(leaving)) unknown--;
    else sum -= leaving;
    if (i % period === 0) sum = sumOfKnown(values, Math.max(0, i - period + 1), i);
    if (i >= period - 1 && unknown === 0) out[i] = sum;
  }
  return out;
}

function sumOfKnown(values: Values, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i <= to; i++) {
    const value = at(values, i);
    if (!Number.isNaN(value)) sum += value;
  }
  return sum;
}

/** Greatest of the last `period` values. */
export function highest(values: Values, period: number): Series {
  return extreme(values, period, 1);
}

/** Least of the last `period` values. */
export function lowest(values: Values, period: number): Series {
  return extreme(values, period, -1);
}

/** A queue of candidates, best first: each value enters and leaves it once, so the whole is linear. A window that holds a NaN has no extreme. */
function extreme(values: Values, period: number, sign: 1 | -1): Series {
  const out = blank(values.length);
  const queue = new Int32Array(values.length);
  let head = 0;
  let tail = 0;
  let lastUnknown = -1;
  for (let i = 0; i < values.length; i++) {
    const value = at(values, i);
    if (Number.isNaN(value)) {
      lastUnknown = i;
      continue;
    }
    while (tail > head && sign * at(values, at(queue, tail - 1)) <= sign * value) tail--;
    queue[tail++] = i;
    while (at(queue, head) <= i - period) head++;
    if (i >= period - 1 && lastUnknown <= i - period) out[i] = at(values, at(queue, head));
  }
  return out;
}
