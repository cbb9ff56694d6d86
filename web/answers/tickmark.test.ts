import { expect, test } from 'vitest';
import { destinationOf, directionOf } from './tickmark.tsx';

test('arrows go one tickmark on or back, Home and End to the ends, other keys nowhere', () => {
  expect(
    ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter'].map((key) => destinationOf(key, 3, 9)),
  ).toEqual([4, 4, 2, 2, 0, 8, -1]);
});

test.each([
  ['\u22122.8 %', 'down'],
  ['-2.8', 'down'],
  ['USD \u22123.1 bn', 'down'],
  ['+4.9 %', 'up'],
  ['4.9 %', ''],
  ['n/a', ''],
])('%s is drawn as "%s"', (written, look) => expect(directionOf(written)).toBe(look));
