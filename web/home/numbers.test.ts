import { expect, test } from 'vitest';
import { writeNumber } from './numbers.ts';

test.each([
  [1234.5, false, '1,234.50'],
  [1.236, true, '+1.24'],
  [-1.236, true, '\u22121.24'],
  [-0.001, true, '0.00'],
  [0, true, '0.00'],
])('%d (signed: %s) reads %s', (value, signed, text) => expect(writeNumber(value, { signed })).toBe(text));
