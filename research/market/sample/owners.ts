import type { QuarterResult } from './results.ts';

/** What the owners put in and take out in a quarter, in USD millions; all at least 0. */
export type OwnerFlows = { dividends: number; repurchases: number; issued: number; stockPay: number };

/** Shares bought back offset those given to employees; where the count grows all the same, the rest was sold. */
export function ownerFlows(result: QuarterResult, stockPayShare: number): OwnerFlows {
  const { sharesBefore, sharesAfter, sharePrice, dividendPerShare, revenue } = result;
  const stockPay = Math.round(revenue * stockPayShare);
  const bought = Math.round(((sharesBefore - sharesAfter) * sharePrice) / 1000) + stockPay;
  return {
    dividends: Math.round((dividendPerShare * sharesAfter) / 1000),
    repurchases: Math.max(bought, 0),
    issued: Math.max(-bought, 0),
    stockPay,
  };
}

/** Average shares of the quarter and what was earned on each, to the cent. Options do not dilute a loss. */
export function perShare(netIncome: number, { sharesBefore, sharesAfter }: QuarterResult, stockPayShare: number) {
  const basic = Math.round((sharesBefore + sharesAfter) / 2);
  const diluted = netIncome > 0 ? Math.round(basic * (1.003 + stockPayShare / 10)) : basic;
  return { ...sharesAndEps(netIncome, basic, diluted) };
}

/** Lines for `netIncome` in USD millions over shares in thousands. */
export function sharesAndEps(netIncome: number, basic: number, diluted: number) {
  return {
    basicShares: basic * 1000,
    dilutedShares: diluted * 1000,
    basicEps: Math.round((netIncome * 100_000) / basic) / 100,
    dilutedEps: Math.round((netIncome * 100_000) / diluted) / 100,
  };
}
