import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { rankFacts } from './rank.ts';

const source = { name: 'Form 10-K', retrievedAt: '2026-11-20T00:00:00Z' };
let number = 0;
const fact = (label: string, period = 'FY2025', asOf = '2025-09-30'): Fact => {
  number += 1;
  return { id: `f${number}`, ticker: 'ACME', label, value: 1, unit: 'USD', period, basis: 'actual', asOf, source };
};
const revenue = fact('Revenue');
const earlier = fact('Revenue', 'FY2024', '2024-09-30');
const margin = fact('Gross margin');
const days = fact('Days of inventory', 'FY2025', '2025-11-30');
const lost: Fact = { id: 'f99', ticker: 'ACME', label: 'Segment margins', missing: 'not reported' };
const all = [revenue, earlier, days, lost, margin];

const labels = (question: string, cited: string[] = []) =>
  rankFacts(all, { question, cited }).map(({ label, period }) => (period ? `${label} ${period}` : label));

test('What the question names comes first, the period that it names before others', () => {
  expect(labels('How much was the revenue in FY2024?').slice(0, 2)).toEqual(['Revenue FY2024', 'Revenue FY2025']);
  expect(labels('and the gross margins?')[0]).toBe('Gross margin FY2025');
});

test('A missing fact that is asked for is shown too, with its reason', () => {
  expect(labels('segment margins')[0]).toBe('Segment margins');
});

test('Then what the built-in analyst would cite, in its order', () => {
  expect(labels('Is it a good business?', [margin.id, earlier.id]).slice(0, 2)).toEqual([
    'Gross margin FY2025',
    'Revenue FY2024',
  ]);
});

test('Then the newest', () => {
  expect(labels('Hello')).toEqual([
    'Days of inventory FY2025',
    'Revenue FY2025',
    'Gross margin FY2025',
    'Revenue FY2024',
    'Segment margins',
  ]);
});

test('Words that stand in every question name nothing', () => {
  expect(labels('what is the number of them')[0]).toBe('Days of inventory FY2025');
});
