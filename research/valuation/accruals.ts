import { share } from './ratio.ts';

/** Accruals from the cash-flow statement: (net income - operating cash flow) / average total assets (Hribar, Collins, 2002). Positive: profit runs ahead of cash. */
export function cashFlowAccruals(
  netIncome: number,
  operatingCashFlow: number,
  averageAssets: number,
): number | undefined {
  return share(netIncome - operatingCashFlow, averageAssets);
}

/** Changes of the year, closing less opening; depreciation as a positive cost. */
export type BalanceChanges = {
  currentAssets: number;
  cash: number;
  currentLiabilities: number;
  shortTermDebt: number;
  depreciation: number;
};

/** Accruals from the balance sheet: ((dCA - dCash) - (dCL - dSTD) - Dep) / average total assets (Sloan, 1996; the change in tax payable, rarely reported alone, stays inside dCL). */
export function balanceSheetAccruals(change: BalanceChanges, averageAssets: number): number | undefined {
  const assetSide = change.currentAssets - change.cash;
  const liabilitySide = change.currentLiabilities - change.shortTermDebt;
  return share(assetSide - liabilitySide - change.depreciation, averageAssets);
}
