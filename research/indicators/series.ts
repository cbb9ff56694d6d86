import type { Bar } from '#contract/market.ts';

/**
 * A figure for each bar, aligned with its input: index i speaks of bar i. NaN means that there is none: the indicator is still warming up, or its
 * definition divides by zero there (RSI of a price that did not move, CMF of bars without volume). It never means zero.
 */
export type Series = Float64Array;
export type Values = ArrayLike<number>;

/** Daily or weekly bars as columns. `time` is milliseconds UTC. */
export type Columns = {
  time: Series;
  open: Series;
  high: Series;
  low: Series;
  close: Series;
  volume: Series;
};

export function columnsOf(bars: readonly Bar[]): Columns {
  return {
    time: Float64Array.from(bars, (bar) => bar.t),
    open: Float64Array.from(bars, (bar) => bar.o),
    high: Float64Array.from(bars, (bar) => bar.h),
    low: Float64Array.from(bars, (bar) => bar.l),
    close: Float64Array.from(bars, (bar) => bar.c),
    volume: Float64Array.from(bars, (bar) => bar.v),
  };
}

/** A series of which nothing is known yet. */
export function blank(length: number): Series {
  return new Float64Array(length).fill(Number.NaN);
}

/** The value at `i`, NaN outside the series. */
export function at(values: Values, i: number): number {
  return values[i] ?? Number.NaN;
}

/** The last value; undefined where there is none. */
export function latest(values: Values): number | undefined {
  const last = at(values, values.length - 1);
  return Number.isNaN(last) ? undefined : last;
}

/** Index of the first value that is known; the length when none is. */
export function firstKnown(values: Values): number {
  let i = 0;
  while (i < values.length && Number.isNaN(at(values, i))) i++;
  return i;
}

/** `a[i] - b[i]`; exactly 0 where the two differ by rounding alone, so that a price that stands still is on neither side of its averages. */
export function difference(a: Values, b: Values): Series {
  const out = blank(a.length);
  for (let i = 0; i < out.length; i++) {
    const apart = at(a, i) - at(b, i);
    out[i] = isRounding(apart, at(a, i)) ? 0 : apart;
  }
  return out;
}

/** `part` in per cent of `whole`, NaN where the whole is zero. Divided first: a part within the whole then never comes out above 100. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : 100 * (part / whole);
}

/** Whether `distance` is nothing but the rounding of sums and means of figures the size of `level`: dividing by it would make a figure out of nothing. */
export function isRounding(distance: number, level: number): boolean {
  return Math.abs(distance) <= Math.abs(level) * 1e-12;
}

/** `(high + low + close) / 3` of each bar. */
export function typicalPrice({ high, low, close }: Pick<Columns, 'high' | 'low' | 'close'>): Series {
  const out = blank(close.length);
  for (let i = 0; i < out.length; i++) out[i] = (at(high, i) + at(low, i) + at(close, i)) / 3;
  return out;
}
