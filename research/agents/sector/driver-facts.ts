import type { Fact } from '#contract/facts.ts';
import { derive, inSentence } from '#research/agents/company/derive.ts';
import type { Line } from '#research/agents/company/lines.ts';
import { daysInventoryOutstanding } from '#research/valuation/efficiency.ts';
import { growth } from '#research/valuation/growth.ts';
import { share } from '#research/valuation/ratio.ts';
import { interestCover, netDebtToEbitda } from '#research/valuation/solvency.ts';
import type { Standing } from './standing.ts';

type Work = (...values: number[]) => number | undefined;
const undefinedBase = 'undefined: the denominator is not positive';

/** The facts that may stand for what drives a sector, all over the last twelve months. */
export const driverFacts = {
  revenueGrowth: (standing: Standing) =>
    standing.fromBooks('Revenue growth', (books, figures, now) =>
      figures.growth((column) => column.line('revenue'), now, books.yearBefore(now)),
    ),
  grossMargin: (standing: Standing) =>
    standing.fromBooks('Gross margin', (_, figures, now) => figures.grossMargin(now)),
  operatingMargin: (standing: Standing) =>
    standing.fromBooks('Operating margin', (_, figures, now) => figures.operatingMargin(now)),
  returnOnEquity: (standing: Standing) =>
    standing.fromBooks('Return on equity', (books, figures, now) => figures.returnOnEquity(now, books.opening(now))),
  efficiencyRatio: (standing: Standing) =>
    standing.fromBooks('Efficiency ratio', (_, figures, now) => figures.efficiencyRatio(now)),
  equityToAssets: (standing: Standing) =>
    standing.fromBooks('Equity to assets', (_, figures, now) => figures.equityToAssets(now)),
  netInterestGrowth: (standing: Standing) =>
    standing.fromBooks('Net interest income growth', (books, figures, now) =>
      figures.growth((column) => column.line('netInterestIncome'), now, books.yearBefore(now)),
    ),
  researchShare: lineShare('Research and development to revenue', 'researchAndDevelopment', 'revenue'),
  capexShare: lineShare('Capital expenditure to revenue', 'capitalExpenditure', 'revenue'),
  reinvestment: lineShare('Capital expenditure to operating cash flow', 'capitalExpenditure', 'operatingCashFlow'),
  payout: lineShare('Dividends to net income', 'dividendsPaid', 'netIncome'),
  provisionShare: lineShare(
    'Provision for credit losses to net interest income',
    'provisionForCreditLosses',
    'netInterestIncome',
  ),
  assetRenewal: ofLines(
    'Capital expenditure to depreciation',
    'x',
    ['capitalExpenditure', 'depreciationAndAmortization'],
    (capex = 0, wear = 0) => share(Math.abs(capex), wear),
  ),
  inventoryDays: ofLines('Days of inventory', 'days', ['inventory', 'costOfRevenue'], (stock = 0, cost = 0) =>
    daysInventoryOutstanding(stock, cost),
  ),
  interestCover: ofLines('Interest cover', 'x', ['operatingIncome', 'interestExpense'], (income = 0, interest = 0) =>
    interestCover(income, Math.abs(interest)),
  ),
  leverage: (standing: Standing) =>
    standing.fromBooks('Net debt to EBITDA', (_, figures, now) =>
      derive(standing.ledger, {
        label: 'Net debt to EBITDA',
        unit: 'x',
        period: now.name,
        formula: 'net debt / EBITDA',
        inputs: [figures.netDebt(now), figures.ebitda(now)],
        compute: (net = 0, ebitda = 0) => netDebtToEbitda(net, ebitda),
        otherwise: undefinedBase,
      }),
    ),
  bookValueGrowth: (standing: Standing) =>
    standing.fromBooks('Equity growth', (books, _, now) => {
      const before = books.opening(now);
      if (!before)
        return standing.ledger.miss('Equity growth', `the balance sheet a year before ${now.name} is not held`);
      return derive(standing.ledger, {
        label: 'Equity growth',
        unit: '%',
        period: now.name,
        formula: 'equity / equity a year before - 1',
        inputs: [now.line('equity'), before.line('equity')],
        compute: (equity = 0, then = 0) => inPercent(growth(equity, then)),
        otherwise: undefinedBase,
      });
    }),
} satisfies Record<string, (standing: Standing) => Fact>;

export type DriverFact = keyof typeof driverFacts;

/** One line over another in per cent, without the sign that money going out carries. */
function lineShare(label: string, part: Line, whole: Line) {
  return ofLines(label, '%', [part, whole], (a = 0, b = 0) => inPercent(share(Math.abs(a), b)));
}

function ofLines(label: string, unit: string, uses: [Line, Line], compute: Work) {
  return (standing: Standing): Fact =>
    standing.fromBooks(label, (_, _figures, now) => {
      const inputs = uses.map((line) => now.line(line));
      return derive(standing.ledger, {
        label,
        unit,
        period: now.name,
        formula: inputs.map((input) => inSentence(input.label)).join(' / '),
        inputs,
        compute,
        otherwise: undefinedBase,
      });
    });
}

function inPercent(fraction: number | undefined): number | undefined {
  return fraction === undefined ? undefined : fraction * 100;
}
