import { at, blank, type Columns, type Series } from './series.ts';
import { highest, lowest } from './window.ts';

export type Ichimoku = {
  conversion: Series;
  base: Series;
  /** The leading spans as worked out on each bar. */
  leadA: Series;
  leadB: Series;
  /** The cloud that stands over each bar: the leading spans of `base` bars before. */
  cloudA: Series;
  cloudB: Series;
};

/** Ichimoku lines (Goichi Hosoda, 1969): midpoints of the range of `conversion`, `base` and `span` bars; leading span A is the mean of the first two, B the third. */
export function ichimoku({ high, low }: Pick<Columns, 'high' | 'low'>, conversion = 9, base = 26, span = 52): Ichimoku {
  const fast = midpoint(high, low, conversion);
  const slow = midpoint(high, low, base);
  const leadB = midpoint(high, low, span);
  const leadA = blank(high.length);
  for (let i = 0; i < leadA.length; i++) leadA[i] = (at(fast, i) + at(slow, i)) / 2;
  return { conversion: fast, base: slow, leadA, leadB, cloudA: ahead(leadA, base), cloudB: ahead(leadB, base) };
}

function midpoint(high: Series, low: Series, period: number): Series {
  const out = highest(high, period);
  const bottom = lowest(low, period);
  for (let i = 0; i < out.length; i++) out[i] = (at(out, i) + at(bottom, i)) / 2;
  return out;
}

function ahead(values: Series, bars: number): Series {
  const out = blank(values.length);
  for (let i = bars; i < out.length; i++) out[i] = at(values, i - bars);
  return out;
}
