import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceSheetAccruals, cashFlowAccruals } from './accruals.ts';

it('works an example by hand: profit 80, cash 120, assets 1,000', () => {
  expect(cashFlowAccruals(80, 120, 1000)).toBe(-0.04);
  expect(cashFlowAccruals(80, 120, 0)).toBeUndefined();
});

it('works Sloan by hand: (60 - 10) - (30 - 5) - 15 on assets of 500', () => {
  const change = { currentAssets: 60, cash: 10, currentLiabilities: 30, shortTermDebt: 5, depreciation: 15 };
  expect(balanceSheetAccruals(change, 500)).toBe(0.02);
  expect(balanceSheetAccruals(change, -1)).toBeUndefined();
});

it('does not count cash that was borrowed for the short term as an accrual', () => {
  const base = { currentAssets: 60, cash: 10, currentLiabilities: 30, shortTermDebt: 5, depreciation: 15 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (borrowed) => {
      const change = {
        ...base,
        currentAssets: 60 + borrowed,
        cash: 10 + borrowed,
        currentLiabilities: 30 + borrowed,
        shortTermDebt: 5 + borrowed,
      };
      expect(balanceSheetAccruals(change, 500)).toBe(balanceSheetAccruals(base, 500));
    }),
  );
});
