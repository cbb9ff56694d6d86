import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { type Told, tell, why, work } from './arithmetic.fixture.ts';
import { computeFact, type Operation, operations } from './arithmetic.ts';

describe('what has no meaning is refused with the reason, and is never a number', () => {
  const margin = { label: 'Net margin', unit: '%' };
  const cash = { label: 'Cash' };
  it.each<[string, Operation, Told[], string]>([
    ['growth from a loss', 'growth', [{ value: -1, period: 'FY2024' }, {}], 'undefined from a negative or zero base'],
    ['growth from nothing', 'growth', [{ value: 0, period: 'FY2024' }, {}], 'undefined from a negative or zero base'],
    [
      'compound growth to a loss',
      'cagr',
      [{ period: 'FY2021' }, { value: -5 }],
      'undefined from or to a year that is not positive',
    ],
    [
      'compound growth within a year',
      'cagr',
      [{ period: 'Q3 FY2025' }, { period: 'Q4 FY2025' }],
      'less than a year lies between them: growth says it',
    ],
    [
      'growth of one thing into another',
      'growth',
      [{ period: 'FY2024' }, { label: 'Net income' }],
      'growth is of one figure over time; revenue and net income are two',
    ],
    [
      'growth of one company into another',
      'growth',
      [{ period: 'FY2024' }, { ticker: 'MSFT' }],
      'growth is of one company; these are of AAPL and MSFT',
    ],
    [
      'growth of a percentage',
      'growth',
      [{ ...margin, period: 'FY2024' }, margin],
      'growth is of an amount; the change of a rate is a difference',
    ],
    [
      'growth from a year to a quarter',
      'growth',
      [{ period: 'FY2024' }, { period: 'Q3 FY2025' }],
      'FY2024 and Q3 FY2025 are not of one length',
    ],
    [
      'growth within one period',
      'growth',
      [{ label: 'EPS expected' }, { label: 'Diluted EPS' }],
      'both figures speak of the time up to 2025-12-31',
    ],
    [
      'two currencies',
      'difference',
      [{}, { unit: 'EUR', ticker: 'SAP' }],
      'one is in USD and the other in EUR, and no exchange rate is held',
    ],
    [
      'two currencies a share',
      'ratio',
      [{ unit: 'USD/share' }, { unit: 'EUR/share' }],
      'one is in USD and the other in EUR, and no exchange rate is held',
    ],
    ['a margin less an amount', 'difference', [margin, {}], 'net margin is in per cent and revenue in USD'],
    [
      'a share of a percentage',
      'share',
      [margin, { ...margin, label: 'Gross margin' }],
      'a share is of an amount, and gross margin is none',
    ],
    [
      'one year’s part of another year’s whole',
      'share',
      [{ label: 'Net income' }, { period: 'FY2024' }],
      'net income is of FY2025 and revenue of FY2024',
    ],
    [
      'a quarter’s part of a year’s whole',
      'share',
      [{ label: 'Net income', period: 'Q4 FY2025' }, {}],
      'net income is of Q4 FY2025 and revenue of FY2025',
    ],
    [
      'one company’s part of another’s whole',
      'share',
      [{ label: 'Net income' }, { ticker: 'MSFT' }],
      'net income of AAPL and revenue of MSFT are different figures of different companies',
    ],
    [
      'companies years apart',
      'ratio',
      [{}, { ticker: 'MSFT', period: 'FY2023' }],
      'the figures of AAPL and MSFT are more than a year apart',
    ],
    [
      'a multiple of a loss',
      'ratio',
      [{ label: 'Market value' }, { label: 'Net income', value: -3 }],
      'undefined: net income is not positive',
    ],
    [
      'a ratio of scores',
      'ratio',
      [{ unit: 'score' }, { unit: 'score', period: 'FY2024' }],
      'revenue is in score and revenue in score',
    ],
    [
      'balances of several days added up',
      'sum',
      [cash, { ...cash, period: 'FY2024' }],
      'cash stands at a day: amounts of several days do not add up',
    ],
    [
      'a year and its own quarter added up',
      'sum',
      [{}, { period: 'Q4 FY2025' }],
      'their periods are not of one length',
    ],
    [
      'twelve months and the year within them',
      'sum',
      [{}, { period: 'TTM Sep 2026' }],
      'twelve trailing months overlap the years beside them',
    ],
    [
      'percentages added up',
      'sum',
      [margin, { ...margin, period: 'FY2024' }],
      'figures such as net margin do not add up; a mean of them can be had',
    ],
    ['one figure twice', 'sum', [{}, {}], 'one figure is among them twice'],
    [
      'different figures of different years',
      'sum',
      [{}, { label: 'Net income', period: 'FY2024' }],
      'they are different figures of different periods',
    ],
    [
      'a mean of different figures',
      'average',
      [{}, { label: 'Net income' }],
      'an average is of one figure, over periods or companies',
    ],
    [
      'a mean of different units',
      'average',
      [{}, margin],
      'they are in different units: Revenue and Net margin do not go together',
    ],
  ])('%s', (_, operation, told, reason) => {
    expect(why(work(operation, ...told))).toBe(reason);
  });

  it('an input that is missing, unknown, alone or itself', () => {
    const ledger = openLedger('AAPL');
    const [gap, fact] = [ledger.miss('Inventory', 'not reported for FY2025', 'FY2025'), tell(ledger)];
    expect(why(computeFact(ledger, 'share', [gap.id, fact.id]))).toBe('Inventory: not reported for FY2025');
    expect(why(computeFact(ledger, 'share', ['f99', fact.id]))).toBe('one of its figures is no fact of this answer');
    expect(why(computeFact(ledger, 'sum', [fact.id]))).toBe('it needs at least two facts');
    expect(why(computeFact(ledger, 'ratio', [fact.id, fact.id]))).toBe('Revenue is set against itself');
    expect(why(computeFact(ledger, 'share', [fact.id, gap.id, fact.id]))).toContain('Inventory');
    expect(why(computeFact(ledger, 'sum', Array(41).fill(fact.id)))).toBe('it takes at most 40 facts');
  });

  it('holds for every pair of units: what comes of it is a number only where the units allow one', () => {
    const units = [
      'USD',
      'EUR',
      'USD/share',
      'EUR/share',
      '%',
      'points',
      'bp',
      'x',
      'days',
      'shares',
      'count',
      'score',
      '',
    ];
    for (const operation of operations)
      for (const a of units)
        for (const b of units) {
          const fact = work(operation, { unit: a, period: 'FY2024' }, { unit: b });
          if (isKnown(fact)) expect([operation, a, b, fact.unit]).toEqual([operation, a, b, unitOf(operation, a, b)]);
        }
  });

  function unitOf(operation: Operation, a: string, b: string): string {
    if (operation === 'ratio' && b === 'shares' && a !== b) return `${a}/share`;
    if (operation === 'ratio' && b === `${a}/share`) return 'shares';
    if (a !== b) return 'none';
    if (operation === 'ratio') return 'x';
    if (operation === 'difference') return a === '%' ? 'points' : a;
    return operation === 'sum' || operation === 'average' ? a : '%';
  }
});
