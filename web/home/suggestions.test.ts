import { expect, test } from 'vitest';
import { destinationOf } from './suggestions.ts';

test('the arrows go through the list and through the input at its ends', () => {
  expect([-1, 0, 1, 2].map((from) => destinationOf('ArrowDown', from, 3))).toEqual([0, 1, 2, -1]);
  expect([-1, 0, 1, 2].map((from) => destinationOf('ArrowUp', from, 3))).toEqual([2, -1, 0, 1]);
});
test('other keys are left to the input', () => expect(destinationOf('ArrowLeft', 0, 3)).toBeUndefined());
