import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FiscalPeriod } from '#research/market/market.ts';
import { acmeQuarter } from './acme.ts';
import { restateForSplits } from './splits.ts';

const quarters = Array.from({ length: 12 }, (_, i) => acmeQuarter(i));
const split = { date: '2020-08-31', ratio: 4 };

/** The quarters as filed at the time: before the split on a quarter of the shares and four times the earnings per share. */
const asFiled = quarters.map((quarter): FiscalPeriod => {
  if (quarter.end > split.date) return quarter;
  const { dilutedShares = 0, basicShares = 0, dilutedEps = 0, basicEps = 0 } = quarter.income;
  return {
    ...quarter,
    income: {
      ...quarter.income,
      dilutedShares: dilutedShares / 4,
      basicShares: basicShares / 4,
      dilutedEps: dilutedEps * 4,
      basicEps: basicEps * 4,
    },
  };
});

it('puts figures as filed on the new shares, and leaves restated ones alone', () => {
  const told = restateForSplits(asFiled, [split]);
  expect(told.map(({ income }) => income.dilutedShares)).toEqual(quarters.map(({ income }) => income.dilutedShares));
  told.forEach(({ income }, i) => {
    expect(income.dilutedEps).toBeCloseTo(quarters[i]!.income.dilutedEps!, 12);
  });
  expect(told[0]?.restated).toEqual({
    perShare: expect.stringContaining('ratio 4'),
    shares: expect.stringContaining('ratio 4'),
  });
  expect(restateForSplits(quarters, [split])).toEqual(quarters);
});

it('judges earnings per share and share counts apart: a source may have restated only one', () => {
  const mixed = asFiled.map((period, i) => ({
    ...period,
    income: { ...period.income, dilutedEps: quarters[i]!.income.dilutedEps! },
  }));
  const told = restateForSplits(mixed, [split]);
  expect(told[2]?.income.dilutedEps).toBeCloseTo(quarters[2]!.income.dilutedEps!, 12);
  expect(told[2]?.income.dilutedShares).toBe(100e6);
});

it('drops what neither the split nor its absence explains, and never keeps a count that is not positive', () => {
  const odd = asFiled.map((period, i) =>
    i === 1 ? { ...period, income: { ...period.income, dilutedEps: 33 } } : period,
  );
  expect(restateForSplits(odd, [split])[1]?.income.dilutedEps).toBeUndefined();
  const negative = quarters.map((period, i) =>
    i === 3 ? { ...period, income: { ...period.income, dilutedShares: -43e6, basicShares: -43e6 } } : period,
  );
  expect(restateForSplits(negative, [])[3]?.income).not.toHaveProperty('dilutedShares');
  expect(restateForSplits(negative, [])[3]?.income).toHaveProperty('dilutedEps');
});

it('gives back the same earnings per share for any ratio of two or more, filed or restated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), fc.boolean(), (ratio, isFiled) => {
      const periods = quarters.map((period) => {
        if (!isFiled || period.end > split.date) return period;
        const { dilutedEps = 0, dilutedShares = 0 } = period.income;
        return {
          ...period,
          income: { ...period.income, dilutedEps: dilutedEps * ratio, dilutedShares: dilutedShares / ratio },
        };
      });
      restateForSplits(periods, [{ ...split, ratio }]).forEach(({ income }, i) => {
        expect(income.dilutedEps).toBeCloseTo(quarters[i]!.income.dilutedEps!, 9);
      });
    }),
  );
});
