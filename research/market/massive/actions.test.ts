import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustDividends, isShareSplit, splitFactor } from './actions.ts';

const paid = (exDate: string, amount: number) => ({ exDate, payDate: undefined, amount, currency: 'USD' });
const date = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2001, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const ratio = fc.constantFrom(2, 3, 4, 7, 20, 1.5, 0.1);

describe('dividends in shares of today', () => {
  it('are divided by the splits after them', () => {
    const splits = [
      { date: '2014-06-09', ratio: 7 },
      { date: '2020-08-31', ratio: 4 },
    ];
    const dividends = [paid('2014-02-06', 3.05), paid('2020-08-07', 0.82), paid('2020-11-06', 0.205)];
    expect(adjustDividends(dividends, splits).map(({ amount }) => amount)).toEqual([0.10892857, 0.205, 0.205]);
  });

  it('count a share of the split day as a new one', () => {
    expect(splitFactor([{ date: '2020-08-31', ratio: 4 }], '2020-08-31')).toBe(1);
    expect(splitFactor([{ date: '2020-08-31', ratio: 4 }], '2020-08-30')).toBe(4);
  });

  it('are worth the same to a holder before and after any splits', () => {
    const split = fc.record({ date, ratio });
    fc.assert(
      fc.property(
        fc.array(split, { maxLength: 6 }),
        date,
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (splits, day, amount) => {
          const [adjusted] = adjustDividends([paid(day, amount)], splits);
          const sharesNow = splits.filter((each) => each.date > day).reduce((shares, each) => shares * each.ratio, 1);
          expect((adjusted?.amount ?? 0) * sharesNow).toBeCloseTo(
            amount,
            Math.max(0, 6 - Math.ceil(Math.log10(Math.max(1, sharesNow)))),
          );
        },
      ),
    );
  });
});

describe('a split', () => {
  it.each([
    [1, 4, true],
    [2, 3, true],
    [10, 1, true],
    [100, 105, true],
    [1, 1.5, true],
    [1000, 1046, false],
    [1, 1.046, false],
    [1, 1, false],
  ])('of %d to %d: %s', (from, to, expected) => {
    expect(isShareSplit(from, to)).toBe(expected);
  });
});
