import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { type Drawing, drawCell } from './cell-text.ts';

const fact = (value: number, unit = 'USD'): Fact => ({
  id: 'f1',
  ticker: 'AAPL',
  label: 'Revenue',
  value,
  unit,
  period: 'FY2025',
  basis: 'actual',
  asOf: '2025-09-27',
  source: { name: '10-K', retrievedAt: '2026-11-21T12:00:00Z' },
});
const millions: Drawing = { as: 'money', scale: 'm', decimals: 0 };

test.each<[number, string, Drawing, string]>([
  [111_972e6, 'USD', millions, '111,972'],
  [-3_600e6, 'USD', millions, '\u22123,600'],
  [85.25e6, 'USD', { as: 'money', scale: 'm', decimals: 1 }, '85.3'],
  [12_345, 'USD', { as: 'money', scale: 'k', decimals: 0 }, '12'],
  [0, 'USD', millions, '0'],
  [14_640_496_000, 'shares', { as: 'shares', scale: 'm' }, '14,640.5'],
  [2.055, 'USD/share', { as: 'perShare' }, '2.06'],
  [-0.5, 'USD/share', { as: 'perShare' }, '\u22120.50'],
  [32.44, '%', { as: 'ratio' }, '32.4%'],
  [5.6, '%', { as: 'ratio', signed: true }, '+5.6%'],
  [-2.8, '%', { as: 'ratio', signed: true }, '\u22122.8%'],
  [28.64, 'x', { as: 'ratio' }, '28.6x'],
  [0.514, 'x', { as: 'ratio' }, '0.51x'],
  [61.7, 'days', { as: 'ratio' }, '62'],
  [86.42, '', { as: 'ratio' }, '86.4'],
])('%d %s is drawn as a reader expects', (value, unit, drawing, text) => {
  expect(drawCell(fact(value, unit), drawing)).toBe(text);
});

test('a figure too small for the scale gets decimals instead of reading as zero', () => {
  expect(drawCell(fact(120_000), millions)).toBe('0.1');
  expect(drawCell(fact(-4_000), millions)).toBe('\u22120.004');
});

test('a missing figure is never a number', () => {
  expect(drawCell({ id: 'f1', ticker: 'X', label: 'Revenue', missing: 'not reported' }, millions)).toBe('n/a');
});

test('what is drawn reads back as the figure, to half of its last digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4_000_000, max: 4_000_000 }), (thousands) => {
      const text = drawCell(fact(thousands * 1000), { as: 'money', scale: 'm', decimals: 1 });
      const read = Number(text.replaceAll(',', '').replace('\u2212', '-')) * 1e6;
      const digits = text.split('.')[1]?.length ?? 0;
      expect(Math.abs(read - thousands * 1000)).toBeLessThanOrEqual(0.5 * 10 ** (6 - digits) + 1e-3);
      expect(read === 0).toBe(thousands === 0);
    }),
  );
});
