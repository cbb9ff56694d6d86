import { isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { freeCashFlow } from '#research/valuation/multiples.ts';
import { share } from '#research/valuation/ratio.ts';
import * as returns from '#research/valuation/returns.ts';
import { netDebt } from '#research/valuation/solvency.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import type { Line } from './lines.ts';
import { type Makers, openMakers, type Reader } from './makers.ts';

/** Figures worked out from one column of the statements, or from a column and the one before it. */
export type Figures = ReturnType<typeof openFigures>;

export function openFigures(ledger: Ledger, currency: string) {
  const makers = openMakers(ledger, currency);
  const { line, percent, onAverage } = makers;
  const sums = sumsOf(makers);
  const claims = claimsOf(makers);
  return {
    ...sums,
    ...claims,
    growth: makers.growth,
    grossMargin: percent('Gross margin', sums.grossProfit, line('revenue')),
    operatingMargin: percent('Operating margin', line('operatingIncome'), line('revenue')),
    /** A sum of the income or cash-flow statement against revenue. */
    toRevenue: (label: string, of: Reader) => percent(label, of, line('revenue')),
    netMargin: percent('Net margin', line('netIncome'), line('revenue')),
    efficiencyRatio: percent('Efficiency ratio', line('noninterestExpense'), sums.bankIncome),
    equityToAssets: percent('Equity to assets', line('equity'), line('totalAssets')),
    returnOnEquity: onAverage('Return on equity', line('netIncome'), line('equity')),
    returnOnAssets: onAverage('Return on assets', line('netIncome'), line('totalAssets')),
    roic: onAverage('ROIC', sums.nopat, claims.investedCapital),
    bookPerShare: bookPerShareOf(ledger, currency),
  };
}

function bookPerShareOf(ledger: Ledger, currency: string): Reader {
  const label = 'Book value per share';
  return (column) =>
    column.once(label, () =>
      derive(ledger, {
        label,
        unit: `${currency}/share`,
        period: column.name,
        formula: 'equity / diluted shares',
        inputs: [column.line('equity'), column.line('dilutedShares')],
        compute: (equity = 0, shares = 0) => share(equity, shares),
      }),
    );
}

function sumsOf({ money }: Makers) {
  const summedGross = money(
    'Gross profit',
    'revenue - cost of revenue',
    ['revenue', 'costOfRevenue'],
    (r = 0, c = 0) => r - c,
  );
  const grossProfit: Reader = (column) => {
    const reported = column.line('grossProfit');
    return isKnown(reported) ? reported : summedGross(column);
  };
  return {
    grossProfit,
    freeCashFlow: money(
      'Free cash flow',
      'operating cash flow - capital expenditure',
      ['operatingCashFlow', 'capitalExpenditure'],
      (operating = 0, capital = 0) => freeCashFlow(operating, capital),
    ),
    ebitda: money(
      'EBITDA',
      'operating income + depreciation and amortization',
      ['operatingIncome', 'depreciationAndAmortization'],
      (income = 0, depreciation = 0) => income + Math.abs(depreciation),
    ),
    nopat: money(
      'NOPAT',
      'operating income x (1 - income tax / pre-tax income)',
      ['operatingIncome', 'incomeTax', 'pretaxIncome'],
      (operating = 0, tax = 0, pretax = 0) => returns.nopat(operating, tax, pretax),
    ),
    bankIncome: money(
      'Net interest and noninterest income',
      'net interest income + noninterest income',
      ['netInterestIncome', 'noninterestIncome'],
      (interest = 0, other = 0) => interest + other,
    ),
  };
}

/** Short-term investments count as cash where a company reports them; the formula says which it was. */
function claimsOf({ money }: Makers) {
  const net: Reader = (column) => {
    const { uses, name } = liquidityOf(column);
    return money(
      'Net debt',
      `short-term debt + long-term debt - ${name}`,
      ['shortTermDebt', 'longTermDebt', ...uses],
      (short = 0, long = 0, ...liquid) => netDebt(short, long, sum(liquid)),
    )(column);
  };
  const netCash: Reader = (column) => {
    const { uses, name } = liquidityOf(column);
    return money(
      'Net cash',
      `${name} - short-term debt - long-term debt`,
      ['shortTermDebt', 'longTermDebt', ...uses],
      (short = 0, long = 0, ...liquid) => {
        const debt = netDebt(short, long, sum(liquid));
        return debt < 0 ? -debt : undefined;
      },
    )(column);
  };
  const investedCapital: Reader = (column) => {
    const { uses, name } = liquidityOf(column);
    return money(
      'Invested capital',
      `equity + debt - ${name}`,
      ['equity', 'shortTermDebt', 'longTermDebt', ...uses],
      (equity = 0, short = 0, long = 0, ...liquid) => returns.investedCapital(equity, short + long, sum(liquid)),
    )(column);
  };
  return { netDebt: net, netCash, investedCapital };
}

function liquidityOf(column: Column): { uses: Line[]; name: string } {
  return isKnown(column.line('shortTermInvestments'))
    ? { uses: ['cash', 'shortTermInvestments'], name: 'cash and short-term investments' }
    : { uses: ['cash'], name: 'cash' };
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
