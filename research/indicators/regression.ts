import { at, type Values } from './series.ts';

/** A line through pairs of figures: `slope` is what `y` moves by when `x` moves by one; `standardError` is the slope's. */
export type Regression = { slope: number; standardError: number; rSquared: number; n: number };

/** Below this a line through the points says nothing. */
const fewestPairs = 10;

/** Ordinary least squares of `y` on `x`, with a constant. Undefined with fewer than ten pairs, or when `x` or `y` did not move. */
export function regress(x: Values, y: Values): Regression | undefined {
  const { length: n } = x;
  if (n !== y.length) throw new RangeError('a regression needs as many x as y');
  return n < fewestPairs ? undefined : fitLine(x, y, n, 2);
}

/**
 * What `y` moves by with `x` when `held` does not move: the slope of `x` in the regression of `y` on both (Frisch and Waugh 1933: the parts of
 * `x` and `y` that `held` does not explain, set against each other). `rSquared` is that of the parts. Undefined as above, or when `held` alone explains `x`.
 */
export function regressGiven(x: Values, held: Values, y: Values): Regression | undefined {
  const { length: n } = x;
  if (n !== y.length || n !== held.length) throw new RangeError('a regression needs as many x as y');
  if (n < fewestPairs) return undefined;
  const restOfX = unexplained(held, x);
  const restOfY = unexplained(held, y);
  return restOfX && restOfY && sumOfSquares(restOfX) > 1e-12 * sumOfSquares(centred(x))
    ? fitLine(restOfX, restOfY, n, 3)
    : undefined;
}

function fitLine(x: Values, y: Values, n: number, estimated: number): Regression | undefined {
  const [a, b] = [centred(x), centred(y)];
  const [ofX, ofY] = [sumOfSquares(a), sumOfSquares(b)];
  if (!(ofX > 0) || !(ofY > 0)) return undefined;
  const shared = sumOfProducts(a, b);
  const slope = shared / ofX;
  const unexplainedSquares = Math.max(0, ofY - slope * shared);
  return {
    slope,
    standardError: Math.sqrt(unexplainedSquares / (n - estimated) / ofX),
    rSquared: Math.min(1, 1 - unexplainedSquares / ofY),
    n,
  };
}

/** What is left of `y` beside its line on `x`. */
function unexplained(x: Values, y: Values): number[] | undefined {
  const [a, b] = [centred(x), centred(y)];
  const ofX = sumOfSquares(a);
  if (!(ofX > 0)) return undefined;
  const slope = sumOfProducts(a, b) / ofX;
  return b.map((value, i) => value - slope * at(a, i));
}

function centred(values: Values): number[] {
  const all = Array.from(values);
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  return all.map((value) => value - mean);
}

function sumOfSquares(values: number[]): number {
  return sumOfProducts(values, values);
}

function sumOfProducts(a: number[], b: number[]): number {
  return a.reduce((sum, value, i) => sum + value * at(b, i), 0);
}
