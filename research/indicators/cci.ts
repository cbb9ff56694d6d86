import { sma } from './moving-averages.ts';
import { at, blank, type Columns, isRounding, type Series, typicalPrice } from './series.ts';

/** Commodity channel index (Donald Lambert, 1980): typical price less its SMA, over 0.015 mean deviations. NaN when the window is flat. */
export function cci(bars: Pick<Columns, 'high' | 'low' | 'close'>, period = 20): Series {
  const typical = typicalPrice(bars);
  const means = sma(typical, period);
  const out = blank(typical.length);
  for (let i = period - 1; i < out.length; i++) {
    const mean = at(means, i);
    let away = 0;
    let widest = 0;
    for (let j = i - period + 1; j <= i; j++) {
      const deviation = Math.abs(at(typical, j) - mean);
      away += deviation;
      if (deviation > widest) widest = deviation;
    }
    if (!isRounding(widest, mean)) out[i] = (at(typical, i) - mean) / ((0.015 * away) / period);
  }
  return out;
}
