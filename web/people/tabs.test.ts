import { expect, test } from 'vitest';
import { destinationOf } from './tabs.tsx';

test('the arrows go round through the tabs, Home and End to the ends', () => {
  expect([destinationOf('ArrowRight', 0, 2), destinationOf('ArrowRight', 1, 2)]).toEqual([1, 0]);
  expect([destinationOf('ArrowLeft', 0, 2), destinationOf('ArrowLeft', 1, 2)]).toEqual([1, 0]);
  expect([destinationOf('Home', 1, 2), destinationOf('End', 0, 2)]).toEqual([0, 1]);
});
test('other keys are left alone', () => expect(destinationOf('Tab', 0, 2)).toBeUndefined());
