import { share } from './ratio.ts';

/** Return on equity: net income over average equity. Undefined when equity is not positive. */
export function returnOnEquity(netIncome: number, averageEquity: number): number | undefined {
  return share(netIncome, averageEquity);
}

/** Return on assets: net income over average total assets. */
export function returnOnAssets(netIncome: number, averageAssets: number): number | undefined {
  return share(netIncome, averageAssets);
}

export type ThreeFactors = { netMargin: number; assetTurnover: number; leverage: number };

/** DuPont's three factors, whose product is the return on equity: net margin x asset turnover x assets over equity (F. Donaldson Brown, 1920; CFA Institute, Financial Statement Analysis). */
export function dupont3(
  netIncome: number,
  revenue: number,
  averageAssets: number,
  averageEquity: number,
): ThreeFactors | undefined {
  if (revenue <= 0 || averageAssets <= 0 || averageEquity <= 0) return undefined;
  return {
    netMargin: netIncome / revenue,
    assetTurnover: revenue / averageAssets,
    leverage: averageAssets / averageEquity,
  };
}

export type FiveFactors = Omit<ThreeFactors, 'netMargin'> & {
  taxBurden: number;
  interestBurden: number;
  operatingMargin: number;
};

/**
 * DuPont's five factors: net income / pre-tax x pre-tax / operating x operating margin x asset turnover x leverage (CFA Institute, Financial Statement Analysis).
 * Undefined when pre-tax or operating income is not positive: a burden between a loss and a profit says nothing.
 */
export function dupont5(
  netIncome: number,
  pretaxIncome: number,
  operatingIncome: number,
  revenue: number,
  averageAssets: number,
  averageEquity: number,
): FiveFactors | undefined {
  const three = dupont3(netIncome, revenue, averageAssets, averageEquity);
  if (!three || pretaxIncome <= 0 || operatingIncome <= 0) return undefined;
  return {
    taxBurden: netIncome / pretaxIncome,
    interestBurden: pretaxIncome / operatingIncome,
    operatingMargin: operatingIncome / revenue,
    assetTurnover: three.assetTurnover,
    leverage: three.leverage,
  };
}

/** Effective tax rate: income tax over pre-tax income. Undefined on a pre-tax loss, and where the tax is a credit or exceeds the income. */
export function effectiveTaxRate(incomeTax: number, pretaxIncome: number): number | undefined {
  const rate = share(incomeTax, pretaxIncome);
  return rate !== undefined && rate >= 0 && rate < 1 ? rate : undefined;
}

/** Net operating profit after tax: operating income x (1 - effective tax rate) (Koller, Goedhart, Wessels, Valuation, ch. 10, with the reported rate in place of the operating one). */
export function nopat(operatingIncome: number, incomeTax: number, pretaxIncome: number): number | undefined {
  const rate = effectiveTaxRate(incomeTax, pretaxIncome);
  return rate === undefined ? undefined : operatingIncome * (1 - rate);
}

/** Invested capital from the financing side: equity + debt - cash and short-term investments (Koller, Goedhart, Wessels, Valuation, ch. 10). */
export function investedCapital(equity: number, debt: number, cashAndInvestments: number): number {
  return equity + debt - cashAndInvestments;
}

/** Return on invested capital: NOPAT over average invested capital. Undefined when that is not positive. */
export function returnOnInvestedCapital(nopatValue: number, averageInvestedCapital: number): number | undefined {
  return share(nopatValue, averageInvestedCapital);
}
