import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regress, regressGiven } from './regression.ts';

const figure = fc.double({ min: -10, max: 10, noNaN: true });
/** Pairs and triples whose drivers move, so that a slope exists. */
const triples = fc
  .array(fc.tuple(figure, figure, figure), { minLength: 12, maxLength: 60 })
  .map((rows) => rows.map(([x, z, y], i) => [x + (i % 5), z + ((i * i) % 7), y + ((3 * i) % 11)] as const));

describe('a line through pairs of figures', () => {
  it('is the one that solves the normal equations, with the textbook standard error', () => {
    fc.assert(
      fc.property(triples, (rows) => {
        const [x, , y] = columns(rows);
        const found = regress(x, y);
        const naive = solve(
          rows.map(([a]) => [1, a]),
          y,
        );
        expect(found?.slope).toBeCloseTo(naive.coefficients[1]!, 6);
        expect(found?.standardError).toBeCloseTo(naive.errors[1]!, 6);
        expect(found?.rSquared).toBeCloseTo(naive.rSquared, 6);
      }),
    );
  });

  it('given another driver, is the slope of the regression on both', () => {
    fc.assert(
      fc.property(triples, (rows) => {
        const [x, z, y] = columns(rows);
        const found = regressGiven(x, z, y);
        const naive = solve(
          rows.map(([a, b]) => [1, a, b]),
          y,
        );
        expect(found?.slope).toBeCloseTo(naive.coefficients[1]!, 5);
        expect(found?.standardError).toBeCloseTo(naive.errors[1]!, 5);
      }),
    );
  });

  it('does not mind where zero is, and scales with its units', () => {
    fc.assert(
      fc.property(triples, (rows) => {
        const [x, , y] = columns(rows);
        const moved = regress(
          x.map((value) => 10 * value + 3),
          y.map((value) => value - 7),
        );
        expect(moved?.slope).toBeCloseTo((regress(x, y)?.slope ?? Number.NaN) / 10, 6);
      }),
    );
  });

  it('finds a line without noise exactly', () => {
    const x = Array.from({ length: 20 }, (_, i) => i % 7);
    const fit = regress(
      x,
      x.map((value) => 2.5 * value - 1),
    );
    expect(fit?.slope).toBeCloseTo(2.5, 12);
    expect(fit?.rSquared).toBeCloseTo(1, 12);
    expect(fit?.standardError).toBeCloseTo(0, 6);
    expect(fit?.n).toBe(20);
  });

  it('is undefined with fewer than ten pairs, without movement, or when the other driver explains all', () => {
    const x = Array.from({ length: 12 }, (_, i) => i);
    const y = x.map((value) => value * value);
    expect(regress(x.slice(0, 9), y.slice(0, 9))).toBeUndefined();
    expect(
      regress(
        x.map(() => 1),
        y,
      ),
    ).toBeUndefined();
    expect(
      regress(
        x,
        y.map(() => 1),
      ),
    ).toBeUndefined();
    expect(
      regressGiven(
        x,
        x.map((value) => 3 * value),
        y,
      ),
    ).toBeUndefined();
    expect(() => regress(x, y.slice(1))).toThrow(RangeError);
  });
});

function columns(rows: (readonly [number, number, number])[]): [number[], number[], number[]] {
  return [rows.map(([x]) => x), rows.map(([, z]) => z), rows.map(([, , y]) => y)];
}

/** The textbook: (X'X)^-1 X'y by Gauss and Jordan, errors from the diagonal of the inverse. */
function solve(design: number[][], y: number[]) {
  const k = design[0]!.length;
  const square = Array.from({ length: k }, (_, i) => [
    ...Array.from({ length: k }, (_, j) => design.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
    ...Array.from({ length: k }, (_, j) => Number(i === j)),
  ]);
  for (let i = 0; i < k; i++) {
    const best = square.slice(i).reduce((b, row, j) => (Math.abs(row[i]!) > Math.abs(square[b]![i]!) ? i + j : b), i);
    [square[i], square[best]] = [square[best]!, square[i]!];
    const pivot = square[i]![i]!;
    square[i] = square[i]!.map((value) => value / pivot);
    for (let j = 0; j < k; j++)
      if (j !== i) {
        const factor = square[j]![i]!;
        square[j] = square[j]!.map((value, c) => value - factor * square[i]![c]!);
      }
  }
  const inverse = square.map((row) => row.slice(k));
  const products = Array.from({ length: k }, (_, i) => design.reduce((sum, row, n) => sum + row[i]! * y[n]!, 0));
  const coefficients = inverse.map((row) => row.reduce((sum, value, i) => sum + value * products[i]!, 0));
  const left = y.map((value, n) => value - design[n]!.reduce((sum, x, i) => sum + x * coefficients[i]!, 0));
  const squares = left.reduce((sum, value) => sum + value * value, 0);
  const mean = y.reduce((sum, value) => sum + value, 0) / y.length;
  const total = y.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const errors = inverse.map((row, i) => Math.sqrt((squares / (y.length - k)) * row[i]!));
  return { coefficients, errors, rSquared: 1 - squares / total };
}
