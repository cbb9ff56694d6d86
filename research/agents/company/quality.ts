import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Sector } from '#research/market/sectors.ts';
import { balanceSheetAccruals, cashFlowAccruals } from '#research/valuation/accruals.ts';
import { altmanZ } from '#research/valuation/altman.ts';
import * as efficiency from '#research/valuation/efficiency.ts';
import * as solvency from '#research/valuation/solvency.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive } from './derive.ts';
import { readDuPont } from './dupont.ts';
import type { Figures } from './figures.ts';
import type { Line } from './lines.ts';
import { inPercent } from './makers.ts';
import { readPiotroski } from './piotroski.ts';
import type { Quote } from './quote.ts';

export type Quality = ReturnType<typeof readQuality>;

/** Returns, leverage, liquidity, efficiency and earnings quality of the newest twelve months of an industrial company. */
export function readQuality(
  ledger: Ledger,
  books: Books,
  figures: Figures,
  quote: Quote,
  now: Column,
  sector: Sector | undefined,
) {
  const opening = books.opening(now);
  return {
    roe: figures.returnOnEquity(now, opening),
    roa: figures.returnOnAssets(now, opening),
    roic: figures.roic(now, opening),
    dupont: readDuPont(ledger, now, opening),
    ...readSolvency(ledger, figures, now),
    ...readEfficiency(ledger, now),
    accruals: readAccruals(ledger, now, opening),
    piotroski: readPiotroski(ledger, books, figures, now),
    altman: readAltman(ledger, now, quote, sector),
  };
}

/** What a column's balance sheet owes, holds and can pay at once. */
export function readSolvency(ledger: Ledger, figures: Figures, now: Column) {
  const { line } = now;
  const netDebt = figures.netDebt(now);
  const liquid = [line('currentAssets'), line('currentLiabilities')];
  return {
    netDebt,
    netCash: figures.netCash(now),
    netDebtToEbitda: ratio(
      ledger,
      now,
      'Net debt to EBITDA',
      'x',
      [netDebt, figures.ebitda(now)],
      (debt = 0, ebitda = 0) => solvency.netDebtToEbitda(debt, ebitda),
    ),
    interestCover: ratio(
      ledger,
      now,
      'Interest cover',
      'x',
      [line('operatingIncome'), line('interestExpense')],
      (income = 0, interest = 0) => solvency.interestCover(income, Math.abs(interest)),
    ),
    longTermDebt: line('longTermDebt'),
    current: ratio(ledger, now, 'Current ratio', 'x', liquid, (assets = 0, liabilities = 0) =>
      solvency.currentRatio(assets, liabilities),
    ),
    quick: ratio(
      ledger,
      now,
      'Quick ratio',
      'x',
      [...liquid, line('inventory')],
      (assets = 0, liabilities = 0, inventory = 0) => solvency.quickRatio(assets, inventory, liabilities),
    ),
  };
}

/** Days that twelve months' sales and costs stay in receivables, inventory and payables. */
export function readEfficiency(ledger: Ledger, now: Column) {
  const days = (
    label: string,
    balance: Line,
    flow: Line,
    compute: (balance: number, flow: number) => number | undefined,
  ) => ratio(ledger, now, label, 'days', [now.line(balance), now.line(flow)], (a = 0, b = 0) => compute(a, b));
  const dso = days('DSO', 'receivables', 'revenue', efficiency.daysSalesOutstanding);
  const dio = days('DIO', 'inventory', 'costOfRevenue', efficiency.daysInventoryOutstanding);
  const dpo = days('DPO', 'accountsPayable', 'costOfRevenue', efficiency.daysPayablesOutstanding);
  const cashCycle = ratio(ledger, now, 'Cash cycle', 'days', [dso, dio, dpo], (a = 0, b = 0, c = 0) =>
    efficiency.cashCycle(a, b, c),
  );
  return { dso, dio, dpo, cashCycle };
}

function ratio(
  ledger: Ledger,
  { name: period }: Column,
  label: string,
  unit: 'x' | 'days',
  inputs: Fact[],
  compute: (...values: number[]) => number | undefined,
): Fact {
  const otherwise = 'undefined: its denominator is not positive';
  return derive(ledger, { label, unit, period, formula: formulas[label] ?? '', inputs, compute, otherwise });
}

const formulas: Record<string, string> = {
  DSO: 'closing receivables / revenue x 365',
  DIO: 'closing inventory / cost of revenue x 365',
  DPO: 'closing accounts payable / cost of revenue x 365',
  'Cash cycle': 'DSO + DIO - DPO',
  'Net debt to EBITDA': 'net debt / EBITDA',
  'Interest cover': 'operating income / interest expense',
  'Current ratio': 'current assets / current liabilities',
  'Quick ratio': '(current assets - inventory) / current liabilities',
};

/** From the cash-flow statement; from the balance sheets where that is not reported. */
function readAccruals(ledger: Ledger, now: Column, opening: Column | undefined): Fact {
  const label = 'Accruals to assets';
  const assets = now.line('totalAssets');
  const opened = opening?.line('totalAssets') ?? ledger.miss('Opening total assets', 'no opening balance is held');
  const common = { label, unit: '%', period: now.name };
  const cash = now.line('operatingCashFlow');
  if (isKnown(cash) || !opening)
    return derive(ledger, {
      ...common,
      formula: '(net income - operating cash flow) / average total assets',
      inputs: [now.line('netIncome'), cash, assets, opened],
      compute: (income = 0, flow = 0, a = 0, b = 0) => inPercent(cashFlowAccruals(income, flow, (a + b) / 2)),
    });
  const lines: Line[] = ['currentAssets', 'cash', 'currentLiabilities', 'shortTermDebt'];
  return derive(ledger, {
    ...common,
    formula:
      '(change in current assets less cash - change in current liabilities less short-term debt - depreciation) / average total assets',
    inputs: [
      ...lines.flatMap((name) => [now.line(name), opening.line(name)]),
      now.line('depreciationAndAmortization'),
      assets,
      opened,
    ],
    compute: (ca = 0, ca0 = 0, cash1 = 0, cash0 = 0, cl = 0, cl0 = 0, std = 0, std0 = 0, dep = 0, a = 0, b = 0) =>
      inPercent(
        balanceSheetAccruals(
          {
            currentAssets: ca - ca0,
            cash: cash1 - cash0,
            currentLiabilities: cl - cl0,
            shortTermDebt: std - std0,
            depreciation: dep,
          },
          (a + b) / 2,
        ),
      ),
  });
}

const altmanLines: Line[] = [
  'currentAssets',
  'currentLiabilities',
  'retainedEarnings',
  'operatingIncome',
  'revenue',
  'totalAssets',
  'totalLiabilities',
];

/** The score was made from industrial companies: leases, regulated assets and financial books break its ratios. */
const foreignToAltman: (Sector | undefined)[] = ['Financials', 'Real Estate', 'Utilities'];

function readAltman(ledger: Ledger, now: Column, quote: Quote, sector: Sector | undefined): Fact {
  const label = 'Altman Z';
  if (foreignToAltman.includes(sector))
    return ledger.miss(label, `made for industrial companies, not for ${sector}`, now.name);
  if (quote.barrier) return ledger.miss(label, quote.barrier, now.name);
  return derive(ledger, {
    label,
    unit: 'score',
    period: now.name,
    formula:
      '1.2 working capital / assets + 1.4 retained earnings / assets + 3.3 operating income / assets + 0.6 market value / liabilities + revenue / assets',
    inputs: [quote.marketCap, ...altmanLines.map(now.line)],
    compute: (
      marketValueOfEquity = 0,
      ca = 0,
      cl = 0,
      retainedEarnings = 0,
      ebit = 0,
      revenue = 0,
      totalAssets = 0,
      totalLiabilities = 0,
    ) =>
      altmanZ({
        workingCapital: ca - cl,
        retainedEarnings,
        ebit,
        marketValueOfEquity,
        revenue,
        totalAssets,
        totalLiabilities,
      }),
  });
}
