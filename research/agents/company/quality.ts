import { type Fact, isKnown } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Sector } from '#research/market/sectors.ts';
import { balanceSheetAccruals, cashFlowAccruals } from '#research/valuation/accruals.ts';
import { altmanZ } from '#research/valuation/altman.ts';
import * as efficiency from '#research/valuation/efficiency.ts';
import * as solvency from '#research/valuation/solvency.ts';
import type { Books } from './books.ts';
import type { Column } from './columns.ts';
import { derive, inSentence } from './derive.ts';
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
  const ratio = (
    label: string,
    unit: string,
    inputs: Fact[],
    compute: (a: number, b: number, c: number) => number | undefined,
  ) =>
    derive(ledger, {
      label,
      unit,
      period: now.name,
      formula: formulas[label] ?? '',
      inputs,
      compute: (a = 0, b = 0, c = 0) => compute(a, b, c),
      otherwise: 'undefined: its denominator is not positive',
    });
  const line = (name: Line) => now.line(name);
  const dso = ratio('DSO', 'days', [line('receivables'), line('revenue')], efficiency.daysSalesOutstanding);
  const dio = ratio('DIO', 'days', [line('inventory'), line('costOfRevenue')], efficiency.daysInventoryOutstanding);
  const dpo = ratio(
    'DPO',
    'days',
    [line('accountsPayable'), line('costOfRevenue')],
    efficiency.daysPayablesOutstanding,
  );
  const netDebt = figures.netDebt(now);
  return {
    roe: figures.returnOnEquity(now, opening),
    roa: figures.returnOnAssets(now, opening),
    roic: figures.roic(now, opening),
    dupont: readDuPont(ledger, now, opening),
    netDebt,
    netCash: figures.netCash(now),
    netDebtToEbitda: ratio('Net debt to EBITDA', 'x', [netDebt, figures.ebitda(now)], solvency.netDebtToEbitda),
    interestCover: ratio(
      'Interest cover',
      'x',
      [line('operatingIncome'), line('interestExpense')],
      (income, interest) => solvency.interestCover(income, Math.abs(interest)),
    ),
    longTermDebt: line('longTermDebt'),
    current: ratio('Current ratio', 'x', [line('currentAssets'), line('currentLiabilities')], solvency.currentRatio),
    quick: ratio(
      'Quick ratio',
      'x',
      [line('currentAssets'), line('inventory'), line('currentLiabilities')],
      solvency.quickRatio,
    ),
    dso,
    dio,
    dpo,
    cashCycle: ratio('Cash cycle', 'days', [dso, dio, dpo], efficiency.cashCycle),
    accruals: readAccruals(ledger, now, opening),
    piotroski: readPiotroski(ledger, books, figures, now),
    altman: readAltman(ledger, now, quote, sector),
  };
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

/** The facts of a set that are not there, as a reader names them. */
export function namesOfMissing(facts: Fact[]): string[] {
  return facts.filter((fact) => !isKnown(fact)).map((fact) => inSentence(fact.label));
}
