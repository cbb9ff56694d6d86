import { at, blank, percentOf, type Series, type Values } from './series.ts';

/** How far each close stands under the highest close up to it, in per cent: 0 or negative. */
export function drawdown(closes: Values): Series {
  const out = blank(closes.length);
  let peak = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < out.length; i++) {
    peak = Math.max(peak, at(closes, i));
    out[i] = percentOf(at(closes, i) - peak, peak);
  }
  return out;
}

/** `depth` in per cent (negative), with the indices of the peak before it and of its lowest close. */
export type DeepestFall = { depth: number; peak: number; trough: number };

/** The greatest fall from a peak to a later close; undefined when the closes never fell. */
export function deepestFall(closes: Values): DeepestFall | undefined {
  let deepest: DeepestFall | undefined;
  let peak = 0;
  for (let i = 1; i < closes.length; i++) {
    if (at(closes, i) >= at(closes, peak)) peak = i;
    const depth = percentOf(at(closes, i) - at(closes, peak), at(closes, peak));
    if (depth < (deepest?.depth ?? 0)) deepest = { depth, peak, trough: i };
  }
  return deepest;
}
