import { at, blank, type Columns, percentOf, type Series, typicalPrice, type Values } from './series.ts';
import { rollingSum } from './window.ts';

/** On-balance volume (Joseph Granville, 1963): the volume of rising days added, of falling days taken off; starts, as in TA-Lib, at the first bar's volume. Only its changes mean something. */
export function obv(closes: Values, volumes: Values): Series {
  const out = blank(closes.length);
  let total = at(volumes, 0);
  for (let i = 0; i < out.length; i++) {
    if (i > 0) total += Math.sign(at(closes, i) - at(closes, i - 1)) * at(volumes, i);
    out[i] = total;
  }
  return out;
}

/** Chaikin money flow, -1 to 1 (Marc Chaikin): volume weighted by where the close stands in the day's range, over the volume of `period` bars. A bar without range counts 0; NaN when nothing traded. */
export function cmf({ high, low, close, volume }: Columns, period = 20): Series {
  const flow = blank(close.length);
  for (let i = 0; i < flow.length; i++) {
    const range = at(high, i) - at(low, i);
    const multiplier = range === 0 ? 0 : (2 * at(close, i) - at(low, i) - at(high, i)) / range;
    flow[i] = multiplier * at(volume, i);
  }
  const out = rollingSum(flow, period);
  const traded = rollingSum(volume, period);
  for (let i = 0; i < out.length; i++)
    out[i] = at(traded, i) > 0 ? Math.min(1, Math.max(-1, at(out, i) / at(traded, i))) : Number.NaN;
  return out;
}

/** Money flow index, 0 to 100 (Quong and Soudack, 1989): share of typical price x volume that fell on days with a rising typical price. NaN when no money flowed. */
export function mfi(bars: Columns, period = 14): Series {
  const typical = typicalPrice(bars);
  const rising = blank(typical.length);
  const falling = blank(typical.length);
  for (let i = 1; i < typical.length; i++) {
    const change = at(typical, i) - at(typical, i - 1);
    const flow = at(typical, i) * at(bars.volume, i);
    rising[i] = change > 0 ? flow : 0;
    falling[i] = change < 0 ? flow : 0;
  }
  const up = rollingSum(rising, period);
  const down = rollingSum(falling, period);
  const out = blank(typical.length);
  for (let i = period; i < out.length; i++) out[i] = share(at(up, i), at(down, i));
  return out;
}

/** Sums that slid back to zero may keep a rounding error of either sign, hence the bounds. */
function share(up: number, down: number): number {
  return percentOf(Math.max(up, 0), Math.max(up, 0) + Math.max(down, 0));
}
