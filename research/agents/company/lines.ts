import type { BalanceLine, CashFlowLine, FiscalPeriod, IncomeLine } from '#research/market/market.ts';

export type Line = IncomeLine | BalanceLine | CashFlowLine;

/** `flow` adds up over quarters, `stock` stands at the period's end, `shares` is an average of the period. */
type Nature = 'flow' | 'stock' | 'perShare' | 'shares';
type Described = { label: string; part: 'income' | 'balance' | 'cashFlow'; nature: Nature };

const income = (label: string, nature: Nature = 'flow'): Described => ({ label, part: 'income', nature });
const balance = (label: string): Described => ({ label, part: 'balance', nature: 'stock' });
const cashFlow = (label: string): Described => ({ label, part: 'cashFlow', nature: 'flow' });

/** Every line of the statements as a reader knows it. */
export const lines: Record<Line, Described> = {
  revenue: income('Revenue'),
  costOfRevenue: income('Cost of revenue'),
  grossProfit: income('Gross profit'),
  researchAndDevelopment: income('Research and development'),
  sellingGeneralAdministrative: income('Selling, general and administrative expense'),
  operatingExpenses: income('Operating expenses'),
  operatingIncome: income('Operating income'),
  interestExpense: income('Interest expense'),
  netInterestIncome: income('Net interest income'),
  noninterestIncome: income('Noninterest income'),
  noninterestExpense: income('Noninterest expense'),
  provisionForCreditLosses: income('Provision for credit losses'),
  pretaxIncome: income('Pre-tax income'),
  incomeTax: income('Income tax'),
  netIncome: income('Net income'),
  basicShares: income('Basic shares', 'shares'),
  dilutedShares: income('Diluted shares', 'shares'),
  basicEps: income('Basic EPS', 'perShare'),
  dilutedEps: income('Diluted EPS', 'perShare'),
  cash: balance('Cash'),
  shortTermInvestments: balance('Short-term investments'),
  receivables: balance('Receivables'),
  inventory: balance('Inventory'),
  currentAssets: balance('Current assets'),
  fixedAssets: balance('Fixed assets'),
  goodwillAndIntangibles: balance('Goodwill and intangibles'),
  totalAssets: balance('Total assets'),
  accountsPayable: balance('Accounts payable'),
  shortTermDebt: balance('Short-term debt'),
  currentLiabilities: balance('Current liabilities'),
  longTermDebt: balance('Long-term debt'),
  totalLiabilities: balance('Total liabilities'),
  retainedEarnings: balance('Retained earnings'),
  equity: balance('Equity'),
  noncontrollingInterest: balance('Noncontrolling interest'),
  operatingCashFlow: cashFlow('Operating cash flow'),
  capitalExpenditure: cashFlow('Capital expenditure'),
  investingCashFlow: cashFlow('Investing cash flow'),
  financingCashFlow: cashFlow('Financing cash flow'),
  depreciationAndAmortization: cashFlow('Depreciation and amortization'),
  stockCompensation: cashFlow('Stock compensation'),
  dividendsPaid: cashFlow('Dividends paid'),
  shareRepurchases: cashFlow('Share repurchases'),
  netChangeInCash: cashFlow('Net change in cash'),
};

export function readValue(period: FiscalPeriod, line: Line): number | undefined {
  const part: Partial<Record<Line, number>> = period[lines[line].part];
  return part[line];
}

export function unitOf(line: Line, currency: string): string {
  const { nature } = lines[line];
  if (nature === 'shares') return 'shares';
  return nature === 'perShare' ? `${currency}/share` : currency;
}
