import { wilder } from './moving-averages.ts';
import { at, blank, type Columns, type Series } from './series.ts';
import { highest } from './window.ts';

type Ranges = Pick<Columns, 'high' | 'low' | 'close'>;

/** True range (Wilder, 1978): the greatest of high - low, |high - previous close| and |low - previous close|. The first bar has none. */
export function trueRange({ high, low, close }: Ranges): Series {
  const out = blank(close.length);
  for (let i = 1; i < out.length; i++) {
    const before = at(close, i - 1);
    out[i] = Math.max(at(high, i), before) - Math.min(at(low, i), before);
  }
  return out;
}

/** Average true range: Wilder's smoothing of the true range, seeded with the mean of its first `period` values. In price units. */
export function atr(bars: Ranges, period = 14): Series {
  return wilder(trueRange(bars), period);
}

/**
 * Long side stop by ATR (the chandelier exit of Chuck LeBeau): the highest high of `window` bars less `multiple` ATRs. Following the high it rises
 * with an uptrend and tells how far a fall would exceed the usual noise.
 */
export function atrStop(bars: Ranges, window = 22, multiple = 3, period = 22): Series {
  const top = highest(bars.high, window);
  const range = atr(bars, period);
  const out = blank(bars.close.length);
  for (let i = 0; i < out.length; i++) out[i] = at(top, i) - multiple * at(range, i);
  return out;
}
