import fc from 'fast-check';
import { expect, it } from 'vitest';
import { percentileOf, quantile } from './distribution.ts';

const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 60 });

it('works quartiles by hand, as a spreadsheet does', () => {
  expect(quantile([7, 15, 36, 39, 40, 41], 0.25)).toBe(20.25);
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5);
  expect(quantile([], 0.5)).toBeUndefined();
  expect(quantile([1], 1.5)).toBeUndefined();
});

it('runs from the least to the greatest and never falls on the way', () => {
  fc.assert(
    fc.property(values, (list) => {
      const steps = [0, 0.25, 0.5, 0.75, 1].map((p) => quantile(list, p)!);
      expect(steps[0]).toBe(Math.min(...list));
      expect(steps[4]).toBe(Math.max(...list));
      expect(steps.every((step, i) => i === 0 || step >= steps[i - 1]! - 1e-9)).toBe(true);
    }),
  );
});

it('does not depend on the order and leaves the list as it was', () => {
  fc.assert(
    fc.property(values, (list) => {
      const copy = [...list];
      expect(quantile(list, 0.3)).toBe(quantile(list.toReversed(), 0.3));
      expect(list).toEqual(copy);
    }),
  );
});

it('places a value by the share below it, ties counted half', () => {
  expect(percentileOf(30, [10, 20, 30, 40])).toBe(62.5);
  expect(percentileOf(5, [10, 20])).toBe(0);
  expect(percentileOf(50, [10, 20])).toBe(100);
  expect(percentileOf(5, [])).toBeUndefined();
});
