import { expect, it } from 'vitest';
import { day } from './day.ts';

it('writes a moment and an ISO date as the same day, wherever the reader is', () => {
  expect(day(Date.parse('2026-11-20T23:59:59Z'))).toBe('Nov 20, 2026');
  expect(day('2026-11-20')).toBe('Nov 20, 2026');
});

it('leaves what is no date as it came', () => {
  expect(day('')).toBe('');
  expect(day('not filed')).toBe('not filed');
});
