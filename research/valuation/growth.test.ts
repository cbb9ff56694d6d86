import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cagr, growth, typicalMove } from './growth.ts';

const positive = fc.double({ min: 1e-3, max: 1e12, noNaN: true });
const anyBase = fc.double({ min: -1e12, max: 0, noNaN: true });

it('works the example by hand: 391.0 after 383.3 is 2.009 per cent', () => {
  expect(growth(391.0, 383.3)).toBeCloseTo(0.0200887, 6);
  expect(growth(50, 100)).toBe(-0.5);
});

it('has no growth from a negative or a zero base', () => {
  fc.assert(fc.property(positive, anyBase, (now, base) => growth(now, base) === undefined));
});

it('is undone by applying it', () => {
  fc.assert(
    fc.property(positive, positive, (now, base) => {
      const regrown = base * (1 + (growth(now, base) ?? Number.NaN));
      expect(Math.abs(regrown - now)).toBeLessThanOrEqual(1e-6 * Math.max(now, base));
    }),
  );
});

it('compounds: 100 to 146.41 in four years is ten per cent a year', () => {
  expect(cagr(100, 146.41, 4)).toBeCloseTo(0.1, 10);
  expect(cagr(-1, 2, 3)).toBeUndefined();
  expect(cagr(1, -2, 3)).toBeUndefined();
  expect(cagr(1, 2, 0)).toBeUndefined();
});

it('equals plain growth over one year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (first, last) => {
      const yearly = cagr(first, last, 1) ?? Number.NaN;
      const plain = growth(last, first) ?? Number.NaN;
      expect(Math.abs(yearly - plain)).toBeLessThan(1e-9 * (1 + Math.abs(plain)));
    }),
  );
});

it('takes the median of the steps without their sign, so that one odd year does not set it', () => {
  expect(typicalMove([1, 3, 2])).toBe(1.5);
  expect(typicalMove([5, 33, 31, 30, 32])).toBe(2);
  expect(typicalMove([7])).toBeUndefined();
});
