import { expect, test } from 'vitest';
import { placeText } from './queue-place.ts';

test.each([
  [1, 'You are next'],
  [2, 'Waiting: 1 answer is before yours'],
  [3, 'Waiting: 2 answers are before yours'],
])('at place %d: %s', (place, text) => expect(placeText(place)).toBe(text));
