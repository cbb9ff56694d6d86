import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLedger } from '#research/figures/ledger.ts';
import { amount, close, numberOf, shown, signed, tell, work } from './arithmetic.fixture.ts';
import { computeFact } from './arithmetic.ts';

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
