import { expect, it } from 'vitest';
import * as solvency from './solvency.ts';

it('works leverage by hand: 20 + 80 of debt less 30 of cash on 35 of EBITDA is two years', () => {
  const net = solvency.netDebt(20, 80, 30);
  expect(net).toBe(70);
  expect(solvency.netDebtToEbitda(net, 35)).toBe(2);
});

it('shows net cash as a negative', () => {
  expect(solvency.netDebt(0, 10, 44)).toBe(-34);
  expect(solvency.netDebtToEbitda(-34, 17)).toBe(-2);
});

it('has no leverage on EBITDA that is not positive and no cover without interest', () => {
  expect(solvency.netDebtToEbitda(70, 0)).toBeUndefined();
  expect(solvency.netDebtToEbitda(70, -5)).toBeUndefined();
  expect(solvency.interestCover(100, 0)).toBeUndefined();
  expect(solvency.interestCover(-50, 10)).toBe(-5);
});

it('leaves inventory out of the quick ratio only', () => {
  expect(solvency.currentRatio(150, 100)).toBe(1.5);
  expect(solvency.quickRatio(150, 40, 100)).toBe(1.1);
  expect(solvency.currentRatio(150, 0)).toBeUndefined();
});
