import { sma, wilder } from './moving-averages.ts';
import { at, blank, percentOf, type Series, type Values } from './series.ts';
import { highest, lowest } from './window.ts';

/**
 * Relative strength index, 0 to 100 (Wilder, 1978): `100 * average gain / (average gain + average loss)`, both by Wilder's smoothing seeded with
 * the mean of the first `period` changes. 100 when nothing was lost; NaN when the price has not moved at all.
 */
export function rsi(closes: Values, period = 14): Series {
  const gains = blank(closes.length);
  const losses = blank(closes.length);
  for (let i = 1; i < closes.length; i++) {
    const change = at(closes, i) - at(closes, i - 1);
    gains[i] = Math.max(change, 0);
    losses[i] = Math.max(-change, 0);
  }
  const gain = wilder(gains, period);
  const loss = wilder(losses, period);
  const out = blank(closes.length);
  for (let i = period; i < out.length; i++) out[i] = percentOf(at(gain, i), at(gain, i) + at(loss, i));
  return out;
}

export type StochasticRsi = { k: Series; d: Series };

/**
 * Stochastic RSI, 0 to 100 (Chande and Kroll, The New Technical Trader, 1994): where the RSI stands between its lowest and highest of `window` bars,
 * averaged over `smoothK` bars (k) and again over `smoothD` bars (d).
 */
export function stochasticRsi(closes: Values, period = 14, window = 14, smoothK = 3, smoothD = 3): StochasticRsi {
  const index = rsi(closes, period);
  const top = highest(index, window);
  const bottom = lowest(index, window);
  const raw = blank(closes.length);
  for (let i = 0; i < raw.length; i++) raw[i] = percentOf(at(index, i) - at(bottom, i), at(top, i) - at(bottom, i));
  const k = sma(raw, smoothK);
  return { k, d: sma(k, smoothD) };
}
