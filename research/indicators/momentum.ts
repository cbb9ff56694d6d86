import { sma } from './moving-averages.ts';
import { at, blank, type Columns, difference, percentOf, type Series, type Values } from './series.ts';

/** Momentum: the close less the close `period` bars ago. */
export function momentum(closes: Values, period = 10): Series {
  const out = blank(closes.length);
  for (let i = period; i < out.length; i++) out[i] = at(closes, i) - at(closes, i - period);
  return out;
}

/** Rate of change in per cent over `period` bars. */
export function roc(closes: Values, period = 12): Series {
  const out = blank(closes.length);
  for (let i = period; i < out.length; i++) {
    const before = at(closes, i - period);
    out[i] = percentOf(at(closes, i) - before, before);
  }
  return out;
}

/** Awesome oscillator (Bill Williams, New Trading Dimensions, 1998): SMA(fast) less SMA(slow) of the bars' midpoints. */
export function awesome({ high, low }: Pick<Columns, 'high' | 'low'>, fast = 5, slow = 34): Series {
  const middle = blank(high.length);
  for (let i = 0; i < middle.length; i++) middle[i] = (at(high, i) + at(low, i)) / 2;
  return difference(sma(middle, fast), sma(middle, slow));
}
