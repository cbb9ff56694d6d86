import { share } from './ratio.ts';

/** What one year brings to the score; a line that is not reported is undefined. `openingAssets` are total assets at the start of the year. */
export type PiotroskiYear = {
  netIncome: number | undefined;
  operatingCashFlow: number | undefined;
  openingAssets: number | undefined;
  closingAssets: number | undefined;
  longTermDebt: number | undefined;
  currentAssets: number | undefined;
  currentLiabilities: number | undefined;
  shares: number | undefined;
  grossProfit: number | undefined;
  revenue: number | undefined;
};

/** One of the nine tests; `passed` is undefined when an input is missing. */
export type PiotroskiTest = { name: string; passed: boolean | undefined };

/**
 * The nine tests of Piotroski (2000), "Value Investing: The Use of Historical Financial Statement Information", each 0 or 1. Returns and turnover
 * stand on opening assets and leverage on average assets, as in the paper; dilution is read from the average share count.
 */
export function piotroskiTests(now: PiotroskiYear, before: PiotroskiYear): PiotroskiTest[] {
  const roa = ratio(now.netIncome, now.openingAssets);
  const cashReturn = ratio(now.operatingCashFlow, now.openingAssets);
  return [
    { name: 'profit', passed: isAbove(roa, 0) },
    { name: 'operating cash flow', passed: isAbove(cashReturn, 0) },
    { name: 'return on assets up', passed: isAbove(roa, ratio(before.netIncome, before.openingAssets)) },
    { name: 'cash flow above profit', passed: isAbove(cashReturn, roa) },
    { name: 'long-term debt down', passed: isAbove(leverage(before), leverage(now)) },
    { name: 'current ratio up', passed: isAbove(liquidity(now), liquidity(before)) },
    { name: 'no dilution', passed: not(isAbove(now.shares, before.shares)) },
    {
      name: 'gross margin up',
      passed: isAbove(ratio(now.grossProfit, now.revenue), ratio(before.grossProfit, before.revenue)),
    },
    {
      name: 'asset turnover up',
      passed: isAbove(ratio(now.revenue, now.openingAssets), ratio(before.revenue, before.openingAssets)),
    },
  ];
}

/** A company that stays free of long-term debt passes nothing: leverage has to fall. */
function leverage(year: PiotroskiYear): number | undefined {
  if (year.openingAssets === undefined || year.closingAssets === undefined) return undefined;
  return ratio(year.longTermDebt, (year.openingAssets + year.closingAssets) / 2);
}

function liquidity(year: PiotroskiYear): number | undefined {
  return ratio(year.currentAssets, year.currentLiabilities);
}

function ratio(part: number | undefined, whole: number | undefined): number | undefined {
  return part === undefined || whole === undefined ? undefined : share(part, whole);
}

function isAbove(a: number | undefined, b: number | undefined): boolean | undefined {
  return a === undefined || b === undefined ? undefined : a > b;
}

function not(passed: boolean | undefined): boolean | undefined {
  return passed === undefined ? undefined : !passed;
}
