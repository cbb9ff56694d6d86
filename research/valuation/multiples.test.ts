import { expect, it } from 'vitest';
import * as multiples from './multiples.ts';

it('works an example by hand: 10 shares at 25 with 60 of net debt and 5 of minorities', () => {
  const cap = multiples.marketValue(25, 10)!;
  expect(cap).toBe(250);
  expect(multiples.enterpriseValue(cap, 60, 5)).toBe(315);
  expect(multiples.multiple(315, 45)).toBe(7);
});

it('has no multiple of a loss, of nothing, or of a price that is not positive', () => {
  expect(multiples.multiple(250, -5)).toBeUndefined();
  expect(multiples.multiple(250, 0)).toBeUndefined();
  expect(multiples.marketValue(0, 10)).toBeUndefined();
});

it('subtracts capital expenditure whichever sign a source gives it', () => {
  expect(multiples.freeCashFlow(120, -30)).toBe(90);
  expect(multiples.freeCashFlow(120, 30)).toBe(90);
  expect(multiples.freeCashFlowYield(-30, 300)).toBe(-0.1);
});
