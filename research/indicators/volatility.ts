import { at, blank, type Series, type Values } from './series.ts';

const tradingDaysPerYear = 252;

/** Logarithmic return of each bar on the one before. NaN for the first, and where a price is not positive. */
export function logReturns(closes: Values): Series {
  const out = blank(closes.length);
  for (let i = 1; i < out.length; i++) {
    const ratio = at(closes, i) / at(closes, i - 1);
    if (ratio > 0 && Number.isFinite(ratio)) out[i] = Math.log(ratio);
  }
  return out;
}

/** Realised volatility in per cent a year: sample standard deviation of `period` daily log returns times the square root of 252. */
export function realisedVolatility(closes: Values, period = 20): Series {
  const returns = logReturns(closes);
  const out = blank(closes.length);
  for (let i = period; i < out.length; i++)
    out[i] = 100 * sampleDeviation(returns, i - period + 1, i) * Math.sqrt(tradingDaysPerYear);
  return out;
}

function sampleDeviation(values: Values, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i <= to; i++) sum += at(values, i);
  const n = to - from + 1;
  const mean = sum / n;
  let squares = 0;
  for (let i = from; i <= to; i++) {
    const away = at(values, i) - mean;
    squares += away * away;
  }
  return Math.sqrt(squares / (n - 1));
}
