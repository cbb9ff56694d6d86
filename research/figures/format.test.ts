import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownFact } from '#contract/facts.ts';
import type { Drawing } from './cite.ts';
import { draw } from './format.ts';
import { readNumbers } from './numbers.ts';

function factOf(value: number, unit: string): KnownFact {
  const source = { name: 'Test', retrievedAt: '2026-11-21T12:00:00Z' };
  return {
    id: 'f1',
    ticker: 'AAPL',
    label: 'Figure',
    value,
    unit,
    period: 'FY2025',
    basis: 'actual',
    asOf: '2025-09-27',
    source,
  };
}

describe('a figure drawn as text', () => {
  it.each<[number, string, Drawing, string]>([
    [419.2e9, 'USD', {}, '$419.2bn'],
    [3.416e12, 'USD', {}, '$3.42tn'],
    [999.96e6, 'USD', {}, '$1.0bn'],
    [5.25e6, 'USD', {}, '$5.3m'],
    [54_300, 'USD', {}, '$54,300'],
    [224.31, 'USD', {}, '$224.31'],
    [12.3e9, 'EUR', {}, 'EUR 12.3bn'],
    [-12.3e9, 'EUR', {}, 'EUR −12.3bn'],
    [2.31, 'USD/share', {}, '$2.31'],
    [-2.31, 'USD/share', {}, '−$2.31'],
    [419.2e9, 'USD', { scale: 'bn' }, '419.2'],
    [1_234.5e6, 'USD', { scale: 'm', decimals: 0 }, '1,235'],
    [34.1e9, 'USD', { bare: true }, '34.1bn'],
    [32.4, '%', {}, '32.4%'],
    [4.9, '%', { signed: true }, '+4.9%'],
    [0, '%', { signed: true }, '0.0%'],
    [1.1, 'points', {}, '1.1 points'],
    [1.1, 'points', { bare: true }, '1.1'],
    [25, 'bp', {}, '25 bp'],
    [28.6, 'x', {}, '28.6x'],
    [-62, 'days', {}, '−62 days'],
    [1, 'days', {}, '1 day'],
    [14, 'count', {}, '14'],
    [164_000, 'count', {}, '164,000'],
    [0.21, 'score', { signed: true }, '+0.21'],
    [15.12e9, 'shares', {}, '15.1bn shares'],
    [6602.99, '', {}, '6,602.99'],
    [1.005, 'score', {}, '1.01'],
    [4.25, '%', {}, '4.25%'],
    [4.25, '%', { decimals: 1 }, '4.3%'],
    [4.256, '%', {}, '4.3%'],
    [-0.25, '%', {}, '−0.25%'],
    [0.04, '%', {}, '0.04%'],
    [0.06, '%', { decimals: 1 }, '0.06%'],
    [-0.0004, 'USD/share', {}, '−$0.0004'],
    [1e-12, '%', {}, '0.0%'],
    [-1e-12, '%', { signed: true }, '0.0%'],
  ])('%d in %s with %o reads %s', (value, unit, drawing, text) => {
    expect(draw(factOf(value, unit), drawing)).toBe(text);
  });

  it('gives a percentage that was worked out no digits that nobody published', () => {
    expect(draw({ ...factOf(4.25, '%'), basis: 'computed' })).toBe('4.3%');
  });

  it('says n/a for a missing figure', () => {
    expect(draw({ id: 'f1', ticker: 'AAPL', label: 'EPS', missing: 'no filing' })).toBe('n/a');
  });

  const units = ['USD', 'EUR', 'USD/share', '%', 'points', 'bp', 'x', 'days', 'shares', 'count', 'score', ''];
  const value = fc.oneof(
    fc.double({ min: -5e12, max: 5e12, noNaN: true }),
    fc.double({ min: -100, max: 100, noNaN: true }),
    fc.integer({ min: -100_000, max: 100_000 }),
  );

  it('is read back as the same value, to the digits shown, with its sign and unit', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...units), fc.boolean(), (size, unit, signed) => {
        const text = draw(factOf(size, unit), { signed });
        const [number, ...others] = readNumbers(`It is ${text}.`);
        expect(others).toEqual([]);
        expect(Math.abs(number!.value - size)).toBeLessThanOrEqual(
          (number!.step / 2) * (1 + 1e-9) + Math.abs(size) * Number.EPSILON + 1e-9,
        );
        expect(number!.unit).toBe(['count', 'score', ''].includes(unit) ? undefined : unit.replace('/share', ''));
      }),
      {
        numRuns: 500,
        examples: [
          [1, 'shares', false],
          [-1, 'days', true],
          [1, 'points', true],
        ],
      },
    );
  });

  it('never shows a minus at zero, nor zero for what is not zero', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(...units), fc.constantFrom(0, 1, 2, undefined), (size, unit, decimals) => {
        const text = draw(factOf(size, unit), decimals === undefined ? {} : { decimals });
        const isZero = !/[1-9]/.test(text);
        expect(isZero && text.includes('−')).toBe(false);
        if (Math.abs(size) >= 1e-8) expect(isZero).toBe(false);
      }),
    );
  });
});
