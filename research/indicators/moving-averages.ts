import { at, blank, firstKnown, type Series, type Values } from './series.ts';
import { rollingSum } from './window.ts';

/** Simple moving average: the mean of the last `period` values. */
export function sma(values: Values, period: number): Series {
  const out = rollingSum(values, period);
  for (let i = 0; i < out.length; i++) out[i] = at(out, i) / period;
  return out;
}

/**
 * Exponential moving average, smoothing 2 / (period + 1), seeded with the SMA of the first `period` values as TA-Lib does. Leading NaNs are passed
 * over; after them the series must have no gaps. `from` is the earliest index at which the seed's window may start.
 */
export function ema(values: Values, period: number, from = 0): Series {
  return smooth(values, period, 2 / (period + 1), from);
}

/** Wilder's smoothing (J. Welles Wilder, New Concepts in Technical Trading Systems, 1978): as the EMA, with smoothing 1 / period. */
export function wilder(values: Values, period: number): Series {
  return smooth(values, period, 1 / period, 0);
}

function smooth(values: Values, period: number, weight: number, from: number): Series {
  const out = blank(values.length);
  const start = Math.max(firstKnown(values), from);
  const seeded = start + period - 1;
  if (seeded >= values.length) return out;
  let sum = 0;
  for (let i = start; i <= seeded; i++) sum += at(values, i);
  let average = sum / period;
  out[seeded] = average;
  for (let i = seeded + 1; i < values.length; i++) {
    average += weight * (at(values, i) - average);
    out[i] = average;
  }
  return out;
}

/** Weighted moving average: weights 1, 2 ... `period`, the newest heaviest. The weighted sum slides: it gains `period` times the new value and loses the plain sum of the window before. */
export function wma(values: Values, period: number): Series {
  const out = blank(values.length);
  const sums = rollingSum(values, period);
  const divisor = (period * (period + 1)) / 2;
  let weighted = Number.NaN;
  for (let i = period - 1; i < values.length; i++) {
    const slides = !Number.isNaN(weighted) && i % period !== 0;
    weighted = slides ? weighted + period * at(values, i) - at(sums, i - 1) : weightedSum(values, i, period);
    out[i] = weighted / divisor;
  }
  return out;
}

function weightedSum(values: Values, end: number, period: number): number {
  let sum = 0;
  for (let weight = period; weight >= 1; weight--) sum += weight * at(values, end - period + weight);
  return sum;
}

/** Hull moving average (Alan Hull, 2005): WMA over sqrt(period) of `2 * WMA(period / 2) - WMA(period)`, lengths rounded down. */
export function hull(values: Values, period: number): Series {
  const half = wma(values, Math.floor(period / 2));
  const full = wma(values, period);
  const ahead = blank(values.length);
  for (let i = 0; i < ahead.length; i++) ahead[i] = 2 * at(half, i) - at(full, i);
  return wma(ahead, Math.floor(Math.sqrt(period)));
}

/** Volume-weighted moving average: sum of close x volume over sum of volume. NaN while nothing traded in the window. */
export function vwma(closes: Values, volumes: Values, period: number): Series {
  const traded = blank(closes.length);
  for (let i = 0; i < traded.length; i++) traded[i] = at(closes, i) * at(volumes, i);
  const out = rollingSum(traded, period);
  const volume = rollingSum(volumes, period);
  for (let i = 0; i < out.length; i++) out[i] = at(volume, i) > 0 ? at(out, i) / at(volume, i) : Number.NaN;
  return out;
}
