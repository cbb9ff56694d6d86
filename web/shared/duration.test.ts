import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  [3, '3 ms'],
  [40.4, '40 ms'],
  [999.6, '1.0 s'],
  [1234, '1.2 s'],
])('%d reads %s', (ms, text) => expect(duration(ms)).toBe(text));
