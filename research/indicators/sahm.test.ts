import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sahm, sahmThreshold } from './sahm.ts';

const rates = fc.array(
  fc.integer({ min: 20, max: 150 }).map((tenths) => tenths / 10),
  { minLength: 15, maxLength: 40 },
);

describe('the Sahm rule', () => {
  it('is the newest average of three months less the lowest of the twelve before it', () => {
    fc.assert(
      fc.property(rates, (months) => {
        const averages = months.slice(2).map((rate, i) => (months[i]! + months[i + 1]! + rate) / 3);
        const low = Math.min(...averages.slice(-13, -1));
        expect(sahm(months)).toEqual({
          average: expect.closeTo(averages.at(-1)!, 9),
          low: expect.closeTo(low, 9),
          gap: expect.closeTo(averages.at(-1)! - low, 9),
        });
      }),
    );
  });

  it('saw the recession of 2008 begin: unemployment of the United States to April 2008 stands above the threshold', () => {
    const toApril2008 = [4.6, 4.5, 4.4, 4.5, 4.4, 4.6, 4.7, 4.6, 4.7, 4.7, 4.7, 5.0, 5.0, 4.9, 5.1, 5.0];
    expect(sahm(toApril2008.slice(0, -4))).toBeUndefined();
    expect(sahm(toApril2008)?.gap).toBeCloseTo(0.567, 3);
    expect(sahm(toApril2008)!.gap).toBeGreaterThan(sahmThreshold);
  });

  it('looks back twelve months and no further', () => {
    const months = [1, 1, 1, ...Array.from({ length: 15 }, () => 5)];
    expect(sahm(months)?.low).toBe(5);
  });
});
