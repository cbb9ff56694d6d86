import { trueRange } from './atr.ts';
import { wilder } from './moving-averages.ts';
import { at, blank, type Columns, percentOf, type Series } from './series.ts';

export type Adx = { adx: Series; plusDi: Series; minusDi: Series };

/**
 * Directional movement (Wilder, 1978), each line 0 to 100. +DI and -DI are the shares of the smoothed true range that new highs and new lows made
 * up; DX is `100 * |+DI - -DI| / (+DI + -DI)`; ADX is Wilder's average of DX, seeded with the mean of the first `period`. The running sums start as
 * in TA-Lib: the first `period - 1` movements are summed, each later one enters after a `period`th of the sum has left.
 */
export function adx(bars: Pick<Columns, 'high' | 'low' | 'close'>, period = 14): Adx {
  const { plus, minus } = directionalMovement(bars.high, bars.low);
  const range = wilderSum(trueRange(bars), period);
  const plusSum = wilderSum(plus, period);
  const minusSum = wilderSum(minus, period);
  const n = bars.close.length;
  const out = { adx: blank(n), plusDi: blank(n), minusDi: blank(n) };
  const dx = blank(n);
  for (let i = period; i < n; i++) {
    out.plusDi[i] = percentOf(at(plusSum, i), at(range, i));
    out.minusDi[i] = percentOf(at(minusSum, i), at(range, i));
    const moved = at(plusSum, i) + at(minusSum, i);
    // No movement in either direction is no direction: 0, so that the average after it still has a value.
    dx[i] = moved === 0 ? 0 : percentOf(Math.abs(at(plusSum, i) - at(minusSum, i)), moved);
  }
  out.adx = wilder(dx, period);
  return out;
}

/** A bar counts for the side on which it reached further beyond the bar before, and for neither when it reached equally far on both. */
function directionalMovement(high: Series, low: Series): { plus: Series; minus: Series } {
  const plus = blank(high.length);
  const minus = blank(high.length);
  for (let i = 1; i < high.length; i++) {
    const up = at(high, i) - at(high, i - 1);
    const down = at(low, i - 1) - at(low, i);
    plus[i] = up > down && up > 0 ? up : 0;
    minus[i] = down > up && down > 0 ? down : 0;
  }
  return { plus, minus };
}

function wilderSum(values: Series, period: number): Series {
  const out = blank(values.length);
  let sum = 0;
  for (let i = 1; i < values.length; i++) {
    sum = i < period ? sum + at(values, i) : sum - sum / period + at(values, i);
    if (i >= period) out[i] = sum;
  }
  return out;
}
