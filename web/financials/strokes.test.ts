import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strokesOf } from './strokes.ts';

const size = { width: 72, height: 20, margin: 2 };

test('the least figure stands at the foot, the greatest at the top, the newest at the right', () => {
  expect(strokesOf([1, 3, 2], size)).toEqual({ strokes: ['2,18 36,2 70,10'], end: { x: 70, y: 10 } });
});

test('a missing figure breaks the line and is not bridged', () => {
  const { strokes, end } = strokesOf([1, 2, undefined, 3, 4, undefined], size);
  expect(strokes.map((points) => points.split(' ').length)).toEqual([2, 2]);
  expect(end?.x).toBeLessThan(70);
});

test('equal figures run along the middle; one alone is a point; none is nothing', () => {
  expect(strokesOf([5, 5], size).strokes).toEqual(['2,10 70,10']);
  expect(strokesOf([undefined, 5], size)).toEqual({ strokes: [], end: { x: 70, y: 10 } });
  expect(strokesOf([undefined, undefined], size)).toEqual({ strokes: [], end: undefined });
});

test('nothing is drawn outside the box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), { nil: undefined })),
      (values) => {
        const { strokes } = strokesOf(values, size);
        for (const point of strokes.join(' ').split(' ').filter(Boolean)) {
          const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
          expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true);
        }
      },
    ),
  );
});
