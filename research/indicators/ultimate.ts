import { trueRange } from './atr.ts';
import { at, blank, type Columns, type Series } from './series.ts';
import { rollingSum } from './window.ts';

/**
 * Ultimate oscillator, 0 to 100 (Larry Williams, 1985): buying pressure (close less the true low) over true range, summed over three windows and
 * weighted 4, 2, 1 from the shortest. NaN when one of the windows has no range.
 */
export function ultimate(bars: Pick<Columns, 'high' | 'low' | 'close'>, short = 7, medium = 14, long = 28): Series {
  const pressure = blank(bars.close.length);
  for (let i = 1; i < pressure.length; i++)
    pressure[i] = at(bars.close, i) - Math.min(at(bars.low, i), at(bars.close, i - 1));
  const range = trueRange(bars);
  const [a, b, c] = [short, medium, long].map((period) =>
    ratio(rollingSum(pressure, period), rollingSum(range, period)),
  );
  const out = blank(pressure.length);
  if (!a || !b || !c) return out;
  for (let i = long; i < out.length; i++) out[i] = (100 * (4 * at(a, i) + 2 * at(b, i) + at(c, i))) / 7;
  return out;
}

/** Between 0 and 1 by definition; sums that slid may stand a rounding error outside. */
function ratio(part: Series, whole: Series): Series {
  for (let i = 0; i < part.length; i++)
    part[i] = at(whole, i) > 0 ? Math.min(1, Math.max(0, at(part, i) / at(whole, i))) : Number.NaN;
  return part;
}
