import fc from 'fast-check';
import { expect, it } from 'vitest';
import { average, share } from './ratio.ts';
import * as returns from './returns.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 });
const result = fc.integer({ min: -1_000_000, max: 1_000_000 });

it('works an example by hand: 24 of net income on equity of 100 and 140', () => {
  expect(returns.returnOnEquity(24, average(100, 140))).toBe(0.2);
  expect(returns.returnOnAssets(24, 480)).toBe(0.05);
});

it('has no return on equity that is not positive', () => {
  expect(returns.returnOnEquity(24, 0)).toBeUndefined();
  expect(returns.returnOnEquity(24, -10)).toBeUndefined();
  expect(share(1, 0)).toBeUndefined();
});

it('multiplies three factors to the return on equity', () => {
  fc.assert(
    fc.property(result, amount, amount, amount, (income, revenue, assets, equity) => {
      const factors = returns.dupont3(income, revenue, assets, equity)!;
      const product = factors.netMargin * factors.assetTurnover * factors.leverage;
      expect(product / returns.returnOnEquity(income, equity)! || 1).toBeCloseTo(1, 9);
    }),
  );
});

it('multiplies five factors to the return on equity', () => {
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      amount,
      amount,
      (income, pretax, operating, revenue, assets, equity) => {
        const factors = returns.dupont5(income, pretax, operating, revenue, assets, equity)!;
        const product = Object.values(factors).reduce((sum, factor) => sum * factor, 1);
        expect(product / returns.returnOnEquity(income, equity)!).toBeCloseTo(1, 9);
      },
    ),
  );
});

it('gives no five factors on a pre-tax or operating loss, and none at all on negative equity', () => {
  expect(returns.dupont5(-5, -4, 10, 100, 200, 50)).toBeUndefined();
  expect(returns.dupont5(-5, 4, -10, 100, 200, 50)).toBeUndefined();
  expect(returns.dupont3(5, 100, 200, -50)).toBeUndefined();
});

it('works ROIC by hand: 100 taxed at 20 of 80 on 300 of equity and 150 of debt less 50 of cash', () => {
  const profit = returns.nopat(100, 20, 80)!;
  expect(profit).toBe(75);
  expect(returns.returnOnInvestedCapital(profit, returns.investedCapital(300, 150, 50))).toBe(0.1875);
});

it('has no tax rate on a loss, for a credit or above the whole income', () => {
  expect(returns.effectiveTaxRate(10, -5)).toBeUndefined();
  expect(returns.effectiveTaxRate(-10, 50)).toBeUndefined();
  expect(returns.effectiveTaxRate(60, 50)).toBeUndefined();
  expect(returns.nopat(100, -10, 50)).toBeUndefined();
  expect(returns.returnOnInvestedCapital(75, -1)).toBeUndefined();
});
