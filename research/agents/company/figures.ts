import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { growth } from '#research/valuation/growth.ts';
import { freeCashFlow } from '#research/valuation/multiples.ts';
import { share } from '#research/valuation/ratio.ts';
import * as returns from '#research/valuation/returns.ts';
import { netDebt } from '#research/valuation/solvency.ts';
import type { Column } from './columns.ts';
import { derive, inSentence } from './derive.ts';
import type { Line } from './lines.ts';

/** Figures worked out from one column of the statements, or from a column and the one before it. */
export type Figures = ReturnType<typeof openFigures>;

export function openFigures(ledger: Ledger, currency: string) {
  const money =
    (label: string, formula: string, uses: Line[], compute: (...values: number[]) => number | undefined) =>
    (column: Column): Fact =>
      column.once(label, () =>
        derive(ledger, { label, unit: currency, period: column.name, formula, inputs: uses.map(column.line), compute }),
      );
  const percent =
    (label: string, part: (column: Column) => Fact, whole: (column: Column) => Fact) =>
    (column: Column): Fact =>
      column.once(label, () => {
        const inputs = [part(column), whole(column)];
        const formula = inputs.map((input) => inSentence(input.label)).join(' / ');
        return derive(ledger, {
          label,
          unit: '%',
          period: column.name,
          formula,
          inputs,
          compute: (a, b) => inPercent(share(a ?? 0, b ?? 0)),
          otherwise: `undefined: ${inSentence(inputs[1]?.label ?? '')} is not positive`,
        });
      });
  const line = (name: Line) => (column: Column) => column.line(name);

  const summedGross = money(
    'Gross profit',
    'revenue - cost of revenue',
    ['revenue', 'costOfRevenue'],
    (r = 0, c = 0) => r - c,
  );
  const grossProfit = (column: Column) => {
    const reported = column.line('grossProfit');
    return isKnown(reported) ? reported : summedGross(column);
  };
  const fcf = money(
    'Free cash flow',
    'operating cash flow - capital expenditure',
    ['operatingCashFlow', 'capitalExpenditure'],
    (o = 0, c = 0) => freeCashFlow(o, c),
  );
  const ebitda = money(
    'EBITDA',
    'operating income + depreciation and amortization',
    ['operatingIncome', 'depreciationAndAmortization'],
    (o = 0, d = 0) => o + d,
  );
  const nopat = money(
    'NOPAT',
    'operating income x (1 - income tax / pre-tax income)',
    ['operatingIncome', 'incomeTax', 'pretaxIncome'],
    (o = 0, t = 0, p = 0) => returns.nopat(o, t, p),
  );
  const bankIncome = money(
    'Net interest and noninterest income',
    'net interest income + noninterest income',
    ['netInterestIncome', 'noninterestIncome'],
    (a = 0, b = 0) => a + b,
  );

  /** Short-term investments count as cash where a company reports them; the formula says which it was. */
  const liquidLines = (column: Column): Line[] =>
    isKnown(column.line('cash')) && isKnown(column.line('shortTermInvestments'))
      ? ['cash', 'shortTermInvestments']
      : ['cash'];
  const liquidName = (column: Column) =>
    liquidLines(column).length === 2 ? 'cash and short-term investments' : 'cash';
  const netDebtOf = (column: Column) =>
    money(
      'Net debt',
      `short-term debt + long-term debt - ${liquidName(column)}`,
      ['shortTermDebt', 'longTermDebt', ...liquidLines(column)],
      (s = 0, l = 0, ...liquid) =>
        netDebt(
          s,
          l,
          liquid.reduce((sum, value) => sum + value, 0),
        ),
    )(column);
  const investedCapital = (column: Column) =>
    money(
      'Invested capital',
      `equity + debt - ${liquidName(column)}`,
      ['equity', 'shortTermDebt', 'longTermDebt', ...liquidLines(column)],
      (e = 0, s = 0, l = 0, ...liquid) =>
        returns.investedCapital(
          e,
          s + l,
          liquid.reduce((sum, value) => sum + value, 0),
        ),
    )(column);

  /** A flow over the mean of the opening and the closing balance; over the closing one alone where no opening is held. A quarter's flow counts four times. */
  const onAverage =
    (label: string, flow: (column: Column) => Fact, balance: (column: Column) => Fact) =>
    (column: Column, opening: Column | undefined): Fact =>
      column.once(label, () => {
        const closing = balance(column);
        const opened = opening && balance(opening);
        const both = opened && isKnown(opened) ? [closing, opened] : [closing];
        const isQuarter = column.months === 3;
        const name = `${both.length === 2 ? 'average' : 'closing'} ${inSentence(closing.label)}`;
        return derive(ledger, {
          label: isQuarter ? `${label}, annualised` : label,
          unit: '%',
          period: column.name,
          formula: `${isQuarter ? '4 x ' : ''}${inSentence(flow(column).label)} / ${name}`,
          inputs: [flow(column), ...both],
          compute: (part = 0, ...balances) =>
            inPercent(share((isQuarter ? 4 : 1) * part, balances.reduce((sum, b) => sum + b, 0) / balances.length)),
          otherwise: `undefined: ${name} is not positive`,
        });
      });

  return {
    grossProfit,
    freeCashFlow: fcf,
    ebitda,
    netDebt: netDebtOf,
    grossMargin: percent('Gross margin', grossProfit, line('revenue')),
    operatingMargin: percent('Operating margin', line('operatingIncome'), line('revenue')),
    netMargin: percent('Net margin', line('netIncome'), line('revenue')),
    efficiencyRatio: percent('Efficiency ratio', line('noninterestExpense'), bankIncome),
    equityToAssets: percent('Equity to assets', line('equity'), line('totalAssets')),
    returnOnEquity: onAverage('Return on equity', line('netIncome'), line('equity')),
    returnOnAssets: onAverage('Return on assets', line('netIncome'), line('totalAssets')),
    roic: onAverage('ROIC', nopat, investedCapital),
    bookPerShare: (column: Column) =>
      column.once('Book value per share', () =>
        derive(ledger, {
          label: 'Book value per share',
          unit: `${currency}/share`,
          period: column.name,
          formula: 'equity / diluted shares',
          inputs: [column.line('equity'), column.line('dilutedShares')],
          compute: (equity = 0, shares = 0) => share(equity, shares),
        }),
      ),
    growth: (of: (column: Column) => Fact, column: Column, before: Column | undefined) => {
      const now = of(column);
      return column.once(`${now.label} growth`, () => growthOf(ledger, now, before && of(before)));
    },
  };
}

function growthOf(ledger: Ledger, now: Fact, base: Fact | undefined): Fact {
  const label = `${now.label} growth`;
  const period = now.period ?? '';
  if (!base) return ledger.miss(label, `the year before ${period} is not held`, period);
  return derive(ledger, {
    label,
    unit: '%',
    period,
    formula: `${inSentence(now.label)} ${period} / ${base.period ?? ''} - 1`,
    inputs: [now, base],
    compute: (value = 0, before = 0) => inPercent(growth(value, before)),
    otherwise: 'undefined from a negative or zero base',
  });
}

export function inPercent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : fraction * 100;
}
