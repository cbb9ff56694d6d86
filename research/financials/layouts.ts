import type { Line } from '#research/agents/company/lines.ts';
import type { StatementKind } from '#research/market/market.ts';
import type { RowPlan } from './rows.ts';

/** A line of a statement, or a figure that readers look for among the lines. */
export type PlannedLine = Pick<RowPlan, 'section' | 'isTotal' | 'grows'> & {
  line: Line | 'ebitda' | 'freeCashFlow' | 'netDebt';
};

const total = { isTotal: true, grows: true };

const toNetIncome: PlannedLine[] = [
  { line: 'pretaxIncome', isTotal: true },
  { line: 'incomeTax' },
  { line: 'netIncome', ...total },
];
const perShare: PlannedLine[] = [
  { line: 'basicEps', section: 'Per share' },
  { line: 'dilutedEps', section: 'Per share', grows: true },
  { line: 'basicShares', section: 'Per share' },
  { line: 'dilutedShares', section: 'Per share' },
];

/** In the order of the statement; a line that a company does not have is passed over. */
export const incomeLines: Record<StatementKind, PlannedLine[]> = {
  industrial: [
    { line: 'revenue', ...total },
    { line: 'costOfRevenue' },
    { line: 'grossProfit', ...total },
    { line: 'researchAndDevelopment' },
    { line: 'sellingGeneralAdministrative' },
    { line: 'operatingExpenses' },
    { line: 'operatingIncome', ...total },
    { line: 'interestExpense' },
    ...toNetIncome,
    { line: 'ebitda', section: 'Worked out', grows: true },
    ...perShare,
  ],
  bank: [
    { line: 'interestExpense' },
    { line: 'netInterestIncome', grows: true },
    { line: 'noninterestIncome', grows: true },
    { line: 'revenue', ...total },
    { line: 'provisionForCreditLosses' },
    { line: 'noninterestExpense' },
    { line: 'operatingExpenses' },
    { line: 'operatingIncome' },
    ...toNetIncome,
    ...perShare,
  ],
  insurer: [
    { line: 'revenue', ...total },
    { line: 'costOfRevenue' },
    { line: 'operatingExpenses' },
    { line: 'operatingIncome' },
    { line: 'interestExpense' },
    ...toNetIncome,
    ...perShare,
  ],
};

const equity: PlannedLine[] = [
  { line: 'retainedEarnings', section: 'Equity' },
  { line: 'equity', section: 'Equity', ...total },
  { line: 'noncontrollingInterest', section: 'Equity' },
];

/** Without the line between current and other assets, which banks and insurers do not draw. */
const unclassified: PlannedLine[] = [
  { line: 'cash', section: 'Assets' },
  { line: 'shortTermInvestments', section: 'Assets' },
  { line: 'receivables', section: 'Assets' },
  { line: 'fixedAssets', section: 'Assets' },
  { line: 'goodwillAndIntangibles', section: 'Assets' },
  { line: 'totalAssets', section: 'Assets', ...total },
  { line: 'accountsPayable', section: 'Liabilities' },
  { line: 'shortTermDebt', section: 'Liabilities' },
  { line: 'longTermDebt', section: 'Liabilities' },
  { line: 'totalLiabilities', section: 'Liabilities', isTotal: true },
  ...equity,
];

export const balanceLines: Record<StatementKind, PlannedLine[]> = {
  industrial: [
    { line: 'cash', section: 'Assets' },
    { line: 'shortTermInvestments', section: 'Assets' },
    { line: 'receivables', section: 'Assets' },
    { line: 'inventory', section: 'Assets' },
    { line: 'currentAssets', section: 'Assets', isTotal: true },
    { line: 'fixedAssets', section: 'Assets' },
    { line: 'goodwillAndIntangibles', section: 'Assets' },
    { line: 'totalAssets', section: 'Assets', ...total },
    { line: 'accountsPayable', section: 'Liabilities' },
    { line: 'shortTermDebt', section: 'Liabilities' },
    { line: 'currentLiabilities', section: 'Liabilities', isTotal: true },
    { line: 'longTermDebt', section: 'Liabilities' },
    { line: 'totalLiabilities', section: 'Liabilities', isTotal: true },
    ...equity,
    { line: 'netDebt', section: 'Worked out' },
  ],
  bank: unclassified,
  insurer: unclassified,
};

const cashFlows: PlannedLine[] = [
  { line: 'netIncome', section: 'Operations' },
  { line: 'depreciationAndAmortization', section: 'Operations' },
  { line: 'stockCompensation', section: 'Operations' },
  { line: 'operatingCashFlow', section: 'Operations', ...total },
  { line: 'capitalExpenditure', section: 'Investment' },
  { line: 'investingCashFlow', section: 'Investment', isTotal: true },
  { line: 'dividendsPaid', section: 'Financing' },
  { line: 'shareRepurchases', section: 'Financing' },
  { line: 'financingCashFlow', section: 'Financing', isTotal: true },
  { line: 'netChangeInCash', section: 'Cash', isTotal: true },
];

/** What a lender's customers pay in and draw out runs through its operating cash flow: nothing of it is free. */
export const cashFlowLines: Record<StatementKind, PlannedLine[]> = {
  industrial: [...cashFlows, { line: 'freeCashFlow', section: 'Worked out', ...total }],
  bank: cashFlows,
  insurer: cashFlows,
};
