import { expect, test } from 'vitest';
import { longDate, marketTime, shortDate, shortTime } from './dates.ts';

test('dates are two digits each, month first', () => expect(shortDate('2026-11-05T12:00:00')).toBe('11/05/26'));
test('times are two digits with AM or PM', () => expect(shortTime('2026-11-05T16:04:00')).toBe('04:04 PM'));
test('a calendar day stays that day in every time zone', () => expect(longDate('2026-11-20')).toBe('Nov 20, 2026'));
test('a moment of the market is told in New York time', () =>
  expect(marketTime('2026-11-20T21:00:00Z')).toBe('Nov 20, 2026, 4:00 PM New York'));
test('a day of the market has no hour', () => expect(marketTime('2026-11-20')).toBe('Nov 20, 2026'));
test('what is not a date is left empty', () => expect(shortDate('soon')).toBe(''));
