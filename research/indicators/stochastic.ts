import { sma } from './moving-averages.ts';
import { at, blank, type Columns, percentOf, type Series } from './series.ts';
import { highest, lowest } from './window.ts';

type Ranges = Pick<Columns, 'high' | 'low' | 'close'>;
export type Stochastic = { k: Series; d: Series };

/**
 * Slow stochastic, 0 to 100 (George Lane): where the close stands between the lowest low and the highest high of `window` bars, averaged over
 * `smoothK` bars (k) and again over `smoothD` bars (d). With `smoothK` 1 it is the fast stochastic.
 */
export function stochastic(bars: Ranges, window = 14, smoothK = 3, smoothD = 3): Stochastic {
  const k = sma(position(bars, window), smoothK);
  return { k, d: sma(k, smoothD) };
}

/** Williams %R, -100 to 0 (Larry Williams, 1973): how far the close stands below the highest high of `window` bars, in per cent of their range. */
export function williamsR(bars: Ranges, window = 14): Series {
  const out = position(bars, window);
  for (let i = 0; i < out.length; i++) out[i] = at(out, i) - 100;
  return out;
}

/** 0 at the lowest low, 100 at the highest high; NaN when the window has no range. */
function position({ high, low, close }: Ranges, window: number): Series {
  const top = highest(high, window);
  const bottom = lowest(low, window);
  const out = blank(close.length);
  for (let i = 0; i < out.length; i++) out[i] = percentOf(at(close, i) - at(bottom, i), at(top, i) - at(bottom, i));
  return out;
}
