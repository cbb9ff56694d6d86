import { sma } from './moving-averages.ts';
import { at, blank, isRounding, percentOf, type Series, type Values } from './series.ts';

export type Bollinger = {
  upper: Series;
  middle: Series;
  lower: Series;
  /** Where the price stands in the band: 0 at the lower line, 100 at the upper. NaN when the band has no width. */
  percentB: Series;
  /** Distance of the lines in per cent of the middle. */
  width: Series;
};

/** Bollinger bands (John Bollinger, Bollinger on Bollinger Bands, 2001): SMA plus and minus `deviations` population standard deviations. */
export function bollinger(closes: Values, period = 20, deviations = 2): Bollinger {
  const middle = sma(closes, period);
  const spread = standardDeviation(closes, middle, period);
  const n = closes.length;
  const bands = { upper: blank(n), middle, lower: blank(n), percentB: blank(n), width: blank(n) };
  for (let i = period - 1; i < n; i++) {
    const reach = deviations * at(spread, i);
    const centre = at(middle, i);
    bands.upper[i] = centre + reach;
    bands.lower[i] = centre - reach;
    bands.width[i] = percentOf(2 * reach, centre);
    if (!isRounding(reach, centre)) bands.percentB[i] = percentOf(at(closes, i) - centre + reach, 2 * reach);
  }
  return bands;
}

/** Of the population. Each window is gone through around its own mean: a sliding sum of squares loses its digits when prices are high and moves small. */
function standardDeviation(values: Values, means: Values, period: number): Series {
  const out = blank(values.length);
  for (let i = period - 1; i < values.length; i++) {
    const mean = at(means, i);
    let squares = 0;
    for (let j = i - period + 1; j <= i; j++) {
      const away = at(values, j) - mean;
      squares += away * away;
    }
    out[i] = Math.sqrt(squares / period);
  }
  return out;
}
