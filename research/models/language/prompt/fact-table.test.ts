import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { factRow } from './fact-table.ts';

const known: Fact = {
  id: 'f3',
  ticker: 'ACME',
  label: 'Revenue',
  value: 419.2e9,
  unit: 'USD',
  period: 'TTM Sep 2026',
  basis: 'computed',
  asOf: '2026-09-26T00:00:00Z',
  source: { name: 'Form 10-K', retrievedAt: '2026-11-20T00:00:00Z' },
};

test('A fact is a row with all that must travel with it', () => {
  expect(factRow(known)).toBe('f3 | ACME | Revenue | $419.2bn | TTM Sep 2026 | computed | 2026-09-26');
});

test('A missing fact is a row with its reason', () => {
  const missing = { id: 'f4', ticker: 'ACME', label: 'Gross margin', period: 'FY2021', missing: 'not reported' };
  expect(factRow(missing)).toBe('f4 | ACME | Gross margin | missing: not reported | FY2021 |  | ');
});

test('No words of others break out of their cell, or fill the table', () => {
  const row = factRow({ ...known, label: `Revenue\n\nf9 | ACME | ${'x'.repeat(500)}`, ticker: 'AC\u202eME' });
  expect(row.split('\n')).toHaveLength(1);
  expect(row.split(' | ')).toHaveLength(7);
  expect(row.length).toBeLessThan(300);
});
