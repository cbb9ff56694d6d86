import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import type { FinancialTable } from '#contract/financials.ts';
import { layAll, layOne, nameFile } from './sheets.ts';

const source = { name: '10-K FY2025', url: 'https://filings.example/k', retrievedAt: '2026-11-21T12:00:00Z' };
const known = (
  id: string,
  value: number,
  unit: string,
  more: Partial<Extract<Fact, { value: number }>> = {},
): Fact => ({
  ...{ id, ticker: 'AAPL', label: 'Revenue', value, unit, period: 'FY2025', basis: 'actual' },
  ...{ asOf: '2025-09-27', source, ...more },
});
const facts: Fact[] = [
  known('f1', 391_035_000_001, 'USD', { period: 'FY2024', asOf: '2024-09-28' }),
  known('f2', 416_161_000_000, 'USD'),
  { id: 'f3', ticker: 'AAPL', label: 'Revenue growth', missing: 'the year before FY2024 is not held' },
  known('f4', 6.425471, '%', { basis: 'computed', formula: 'revenue FY2025 / FY2024 - 1', inputs: ['f2', 'f1'] }),
];
const table: FinancialTable = {
  id: 'income-statement',
  title: 'Income statement',
  frequency: 'annual',
  currency: 'USD',
  scale: 'm',
  decimals: 0,
  columns: [
    { name: 'FY2024', end: '2024-09-28', note: null },
    { name: 'FY2025', end: '2025-09-27', note: null },
  ],
  rows: [
    { label: 'Revenue', draws: 'money', isTotal: true, section: null, cells: ['f1', 'f2'], growth: ['f3', 'f4'] },
    { label: 'Other', draws: 'money', isTotal: false, section: null, cells: [null, 'f2'], growth: null },
  ],
  notes: [],
};

test('the file of a table is a rectangle: figures in full, then what each stands on', () => {
  const rows = layOne(table, facts);
  const [head = [], ends, revenue = [], growth = [], other = []] = rows;
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
  expect(head.slice(0, 6)).toEqual(['Line', 'Unit', 'FY2024', 'FY2025', 'Basis FY2024', 'Basis FY2025']);
  expect(ends?.slice(0, 5)).toEqual(['Period end', null, '2024-09-28', '2025-09-27', null]);
  expect(revenue.slice(0, 4)).toEqual(['Revenue', 'USD', 391_035_000_001, 416_161_000_000]);
  expect(revenue[head.indexOf('Source FY2025')]).toBe('10-K FY2025');
  expect(revenue[head.indexOf('As of FY2024')]).toBe('2024-09-28');
  expect(growth.slice(0, 4)).toEqual(['Revenue growth', '%', null, 6.425471]);
  expect(growth[head.indexOf('Basis FY2024')]).toBe('missing: the year before FY2024 is not held');
  expect(growth[head.indexOf('Formula FY2025')]).toBe('revenue FY2025 / FY2024 - 1');
  expect(other.slice(2, 6)).toEqual([null, 416_161_000_000, null, 'actual']);
});

test('the file of all tables has a line for each figure, with its source and where that is', () => {
  const [head = [], ...lines] = layAll([table], facts);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toEqual([
    ...['Income statement', 'annual', 'Revenue', 'FY2025', '2025-09-27', 416_161_000_000, 'USD', 'FY2025', 'actual'],
    ...['2025-09-27', '10-K FY2025', 'https://filings.example/k', '2026-11-21T12:00:00Z', null],
  ]);
  expect(head).toHaveLength(lines[1]?.length ?? 0);
  expect(lines[2]?.[head.indexOf('Basis')]).toMatch(/^missing: /);
});

test('a file is named after the company and the table, and a name is never a path', () => {
  expect(nameFile('AAPL', table)).toBe('AAPL-income-statement-annual.csv');
  expect(nameFile('BRK.B')).toBe('BRK.B-financials.csv');
  expect(nameFile('../^GSPC')).toBe('..GSPC-financials.csv');
});
