import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysBetween, isFourConsecutive, type Quarter, sumOfQuarters } from './trailing.ts';

const calendar: Quarter[] = [
  { start: '2025-10-01', end: '2025-12-31' },
  { start: '2026-01-01', end: '2026-03-31' },
  { start: '2026-04-01', end: '2026-06-30' },
  { start: '2026-07-01', end: '2026-09-30' },
];
const costco: Quarter[] = [
  { start: '2024-09-02', end: '2024-11-24' },
  { start: '2024-11-25', end: '2025-02-16' },
  { start: '2025-02-17', end: '2025-05-11' },
  { start: '2025-05-12', end: '2025-08-31' },
];

it('accepts four quarters on end, of calendar and of 52-week years', () => {
  expect(isFourConsecutive(calendar)).toBe(true);
  expect(isFourConsecutive(costco)).toBe(true);
});

it('refuses a year with any one quarter missing, repeated or replaced by one of another year', () => {
  for (let i = 0; i < 4; i++) {
    const without = calendar.toSpliced(i, 1);
    expect(isFourConsecutive(without)).toBe(false);
    expect(isFourConsecutive(calendar.toSpliced(i, 1, calendar[(i + 1) % 4]!))).toBe(false);
    expect(isFourConsecutive([{ start: '2024-07-01', end: '2024-09-30' }, ...without])).toBe(false);
  }
});

it('refuses four quarters of which one is a half year', () => {
  expect(isFourConsecutive([{ start: '2025-07-01', end: '2025-12-31' }, ...calendar.slice(1)])).toBe(false);
});

it('sums four quarters and nothing less', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer(), { nil: undefined }), { maxLength: 6 }), (values) => {
      const isWhole = values.length === 4 && values.every((value) => value !== undefined);
      expect(sumOfQuarters(values)).toBe(isWhole ? values.reduce((sum, value) => sum + value, 0) : undefined);
    }),
  );
});

it('counts days across a leap day', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});
