import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { computeFact, type Operation, operations } from './arithmetic.ts';

const source = { name: '10-K', retrievedAt: '2026-11-20T12:00:00Z' };
const ends: Record<string, string> = {
  FY2021: '2021-12-31',
  FY2023: '2023-12-31',
  FY2024: '2024-12-31',
  FY2025: '2025-12-31',
  'Q3 FY2025': '2025-09-30',
  'Q4 FY2025': '2025-12-31',
  'TTM Sep 2026': '2026-09-30',
};

type Told = {
  label?: string;
  value?: number;
  unit?: string;
  period?: string;
  ticker?: string;
  basis?: KnownFact['basis'];
};

function tell(ledger: Ledger, told: Told = {}): KnownFact {
  const { label = 'Revenue', value = 100, unit = 'USD', period = 'FY2025', ...rest } = told;
  return ledger.record({ label, value, unit, period, asOf: ends[period] ?? period, source, ...rest });
}

function work(operation: Operation, ...told: Told[]): Fact {
  const ledger = openLedger('AAPL');
  return computeFact(
    ledger,
    operation,
    told.map((each) => tell(ledger, each).id),
  );
}

const why = (fact: Fact) => (isKnown(fact) ? fact.value : fact.missing);
const numberOf = (fact: Fact) => (isKnown(fact) ? fact.value : Number.NaN);
const shown = (fact: Fact) => (isKnown(fact) ? [fact.value, fact.unit, fact.label, fact.period] : fact.missing);
/** To the cent. */
const amount = fc.integer({ min: 1, max: 1e13 }).map((cents) => cents / 100);
const signed = fc.integer({ min: -1e13, max: 1e13 }).map((cents) => cents / 100);
const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

describe('what an analyst asks to have worked out', () => {
  it('is growth from one year to another, whichever is named first', () => {
    const years = [
      { value: 80, period: 'FY2023' },
      { value: 100, period: 'FY2025' },
    ];
    expect(shown(work('growth', ...years))).toEqual([25, '%', 'Revenue growth', 'FY2023 to FY2025']);
    expect(shown(work('growth', ...years.toReversed()))).toEqual([25, '%', 'Revenue growth', 'FY2023 to FY2025']);
  });

  it('is compound growth over the years between the ends of the periods', () => {
    const fact = work('cagr', { value: 100, period: 'FY2021' }, { value: 146.41, period: 'FY2025' });
    expect(numberOf(fact)).toBeCloseTo(10, 10);
    expect(fact).toMatchObject({ unit: '%', period: 'FY2021 to FY2025', formula: '(FY2025 / FY2021) ^ (1 / 4) - 1' });
  });

  it('is a margin, a change in points, a multiple, an amount per share', () => {
    expect(shown(work('share', { label: 'Gross profit', value: 46 }, {}))).toEqual([
      46,
      '%',
      'Gross profit in per cent of revenue',
      'FY2025',
    ]);
    const margin = { label: 'Net margin', unit: '%' };
    expect(shown(work('difference', { ...margin, value: 12 }, { ...margin, value: 9, period: 'FY2024' }))).toEqual([
      3,
      'points',
      'Change in net margin',
      'FY2024 to FY2025',
    ]);
    const price = { label: 'Price', value: 50, unit: 'USD/share', period: '2026-11-20' };
    const earnings = { label: 'Diluted EPS', value: 2, unit: 'USD/share' };
    expect(shown(work('ratio', price, earnings))).toEqual([25, 'x', 'Price over diluted EPS', '2026-11-20']);
    const shares = { label: 'Diluted shares', value: 20, unit: 'shares' };
    expect(shown(work('ratio', {}, shares))).toEqual([5, 'USD/share', 'Revenue over diluted shares', 'FY2025']);
    expect(shown(work('ratio', {}, earnings))).toEqual([50, 'shares', 'Revenue over diluted EPS', 'FY2025']);
  });

  it('is two companies side by side, each named', () => {
    expect(shown(work('ratio', { value: 300 }, { value: 200, ticker: 'MSFT' }))).toEqual([
      1.5,
      'x',
      'Revenue, AAPL over MSFT',
      'FY2025',
    ]);
  });

  it('is what a price lacks to a value worked out for the same day', () => {
    const price = { label: 'Price', value: 50, unit: 'USD/share', period: '2026-11-20' };
    const value = { ...price, label: 'Two-stage DCF, base case', value: 60 };
    const upside = work('growth', price, value);
    expect(numberOf(upside)).toBeCloseTo(20, 10);
    expect(upside).toMatchObject({ unit: '%', label: 'Two-stage DCF, base case against price', period: '2026-11-20' });
  });

  it('goes with its formula and inputs, and with the doubt of an estimate among them', () => {
    const ledger = openLedger('AAPL');
    const before = tell(ledger, { label: 'Revenue', period: 'FY2024' });
    const next = tell(ledger, { label: 'Revenue expected', period: 'FY2025', basis: 'estimate' });
    expect(computeFact(ledger, 'growth', [before.id, next.id])).toMatchObject({
      basis: 'estimate',
      inputs: [next.id, before.id],
      formula: 'revenue expected FY2025 / FY2024 - 1',
    });
    const later = tell(ledger, { value: 110 });
    expect(computeFact(ledger, 'growth', [before.id, later.id])).toMatchObject({ basis: 'computed' });
  });

  it('is found again, not worked out twice, and keeps the name that the analysis gave it', () => {
    const ledger = openLedger('AAPL');
    const [profit, revenue] = [tell(ledger, { label: 'Gross profit', value: 46 }), tell(ledger)];
    const compute = (a = 0, b = 0) => 100 * (a / b);
    const inputs = [profit, revenue];
    const margin = ledger.compute({
      label: 'Gross margin',
      unit: '%',
      period: 'FY2025',
      formula: 'a / b',
      inputs,
      compute,
    });
    expect(computeFact(ledger, 'share', [profit.id, revenue.id])).toBe(margin);
    const spread = computeFact(ledger, 'difference', [revenue.id, profit.id]);
    expect(computeFact(ledger, 'difference', [revenue.id, profit.id], { label: 'Cost' })).toBe(spread);
    expect(computeFact(ledger, 'growth', [revenue.id, profit.id])).toBe(
      computeFact(ledger, 'growth', [revenue.id, profit.id]),
    );
  });
});

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

describe('the arithmetic', () => {
  const property = (check: (a: number, b: number) => void, numbers = amount) =>
    fc.assert(fc.property(numbers, numbers, check));

  it('leads back: growth put on the first gives the last, and so does compound growth over its years', () => {
    property((first, last) => {
      const ends = [
        { value: first, period: 'FY2021' },
        { value: last, period: 'FY2025' },
      ];
      const slack = 1e-9 * Math.max(first, last);
      expect(Math.abs(first * (1 + numberOf(work('growth', ...ends)) / 100) - last)).toBeLessThanOrEqual(slack);
      expect(Math.abs(first * (1 + numberOf(work('cagr', ...ends)) / 100) ** 4 - last)).toBeLessThanOrEqual(slack);
    });
  });

  it('takes differences that turn round with their order, and make up the first with the second', () => {
    property((a, b) => {
      const [one, other] = [{ value: a }, { value: b, ticker: 'MSFT' }];
      const less = numberOf(work('difference', one, other));
      expect(less + numberOf(work('difference', other, one))).toBe(0);
      expect(Math.abs(less + b - a)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(a), Math.abs(b)));
    }, signed);
  });

  it('has parts that make up their whole, and ratios that are shares without the per cent', () => {
    property((a, b) => {
      const whole = { value: a + b };
      const parts = [
        { label: 'Services', value: a },
        { label: 'Products', value: b },
      ];
      const shares = parts.map((part) => numberOf(work('share', part, whole)));
      expect(
        close(
          shares.reduce((sum, share) => sum + share, 0),
          100,
        ),
      ).toBe(true);
      expect(close(numberOf(work('ratio', parts[0] ?? {}, whole)) * 100, shares[0] ?? Number.NaN)).toBe(true);
    });
  });

  it('adds up in any order to one fact, with a mean between the least and the most', () => {
    const tickers = ['AAPL', 'MSFT', 'KO', 'PEP', 'JPM', 'V'];
    fc.assert(
      fc.property(fc.array(signed, { minLength: 2, maxLength: 6 }), fc.nat(), (values, turn) => {
        const ledger = openLedger('AAPL');
        const ids = values.map((value, i) => tell(ledger, { value, ticker: tickers[i] ?? '' }).id);
        const turned = [...ids.slice(turn % ids.length), ...ids.slice(0, turn % ids.length)];
        const sum = computeFact(ledger, 'sum', ids);
        const mean = numberOf(computeFact(ledger, 'average', ids));
        expect(computeFact(ledger, 'sum', turned)).toBe(sum);
        const slack = 1e-9 * Math.max(...values.map(Math.abs));
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - slack);
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + slack);
        expect(Math.abs(mean * values.length - numberOf(sum))).toBeLessThanOrEqual(slack * values.length);
      }),
    );
  });
});
