import { share } from './ratio.ts';

/** Net debt: short- and long-term debt less cash and short-term investments; negative is net cash. */
export function netDebt(shortTermDebt: number, longTermDebt: number, cashAndInvestments: number): number {
  return shortTermDebt + longTermDebt - cashAndInvestments;
}

/** Years of EBITDA that the net debt amounts to. Undefined when EBITDA is not positive. */
export function netDebtToEbitda(net: number, ebitda: number): number | undefined {
  return share(net, ebitda);
}

/** How many times operating income pays the interest (Graham, Dodd, Security Analysis). Undefined without interest to pay. */
export function interestCover(operatingIncome: number, interestExpense: number): number | undefined {
  return share(operatingIncome, interestExpense);
}

/** Current assets over current liabilities. */
export function currentRatio(currentAssets: number, currentLiabilities: number): number | undefined {
  return share(currentAssets, currentLiabilities);
}

/** Current assets without inventory over current liabilities: the acid test. */
export function quickRatio(currentAssets: number, inventory: number, currentLiabilities: number): number | undefined {
  return share(currentAssets - inventory, currentLiabilities);
}
