import fc from 'fast-check';
import { expect, it } from 'vitest';
import { impliedGrowth, impliedReturnOnEquity, justifiedPriceToBook, twoStageValue } from './dcf.ts';

const stages = { years: 10, discountRate: 0.09, terminalGrowth: 0.025 };

it('works an example by hand: 100 growing 10 % for two years at 10 %, then 0 %', () => {
  // 110 / 1.1 + 121 / 1.21 + (121 / 0.1) / 1.21
  expect(twoStageValue(100, { growth: 0.1, years: 2, discountRate: 0.1, terminalGrowth: 0 })).toBeCloseTo(1200, 9);
});

it('is the Gordon growth model when both stages grow alike', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.06, noNaN: true }), fc.integer({ min: 1, max: 30 }), (growth, years) => {
      const value = twoStageValue(100, { growth, years, discountRate: 0.09, terminalGrowth: growth })!;
      expect(value).toBeCloseTo((100 * (1 + growth)) / (0.09 - growth), 6);
    }),
  );
});

it('finds again the growth that made a value', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.3, max: 0.6, noNaN: true }),
      fc.double({ min: 1, max: 1e11, noNaN: true }),
      (growth, flow) => {
        const value = twoStageValue(flow, { ...stages, growth })!;
        expect(impliedGrowth(value, flow, stages)).toBeCloseTo(growth, 9);
      },
    ),
  );
});

it('rises with growth and falls with the discount rate', () => {
  fc.assert(
    fc.property(fc.double({ min: -0.2, max: 0.3, noNaN: true }), (growth) => {
      const base = twoStageValue(100, { ...stages, growth })!;
      expect(twoStageValue(100, { ...stages, growth: growth + 0.01 })!).toBeGreaterThan(base);
      expect(twoStageValue(100, { ...stages, growth, discountRate: 0.1 })!).toBeLessThan(base);
    }),
  );
});

it('values no negative cash flow and no terminal growth at the discount rate', () => {
  expect(twoStageValue(-1, { ...stages, growth: 0.05 })).toBeUndefined();
  expect(twoStageValue(100, { ...stages, growth: 0.05, terminalGrowth: 0.09 })).toBeUndefined();
  expect(impliedGrowth(1000, -1, stages)).toBeUndefined();
});

it('implies no growth beyond the searched range', () => {
  expect(impliedGrowth(1e15, 1, stages)).toBeUndefined();
  expect(impliedGrowth(1, 1e6, stages)).toBeUndefined();
});

it('works the implied return on equity by hand: 2x book at 10 % and 3 % growth assumes 17 %', () => {
  expect(impliedReturnOnEquity(2, 0.1, 0.03)).toBeCloseTo(0.17, 12);
  expect(justifiedPriceToBook(0.17, 0.1, 0.03)).toBeCloseTo(2, 12);
  expect(impliedReturnOnEquity(2, 0.03, 0.03)).toBeUndefined();
  expect(justifiedPriceToBook(0.02, 0.1, 0.03)).toBeUndefined();
});
