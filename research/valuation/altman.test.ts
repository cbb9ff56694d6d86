import fc from 'fast-check';
import { expect, it } from 'vitest';
import { altmanZ, altmanZone } from './altman.ts';

const inputs = {
  workingCapital: 100,
  retainedEarnings: 200,
  ebit: 120,
  marketValueOfEquity: 900,
  revenue: 800,
  totalAssets: 1000,
  totalLiabilities: 600,
};

it('works an example by hand: 0.12 + 0.28 + 0.396 + 0.9 + 0.8', () => {
  expect(altmanZ(inputs)).toBeCloseTo(2.496, 12);
});

it('has no score without assets or liabilities', () => {
  expect(altmanZ({ ...inputs, totalAssets: 0 })).toBeUndefined();
  expect(altmanZ({ ...inputs, totalLiabilities: 0 })).toBeUndefined();
});

it('does not depend on the currency unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (scale) => {
      const scaled = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, value * scale]));
      expect(altmanZ(scaled as typeof inputs)).toBeCloseTo(2.496, 9);
    }),
  );
});

it('puts 1.81 and 2.99 themselves in the grey zone', () => {
  expect([1.8, 1.81, 2.99, 3].map(altmanZone)).toEqual(['distress', 'grey', 'grey', 'safe']);
});
