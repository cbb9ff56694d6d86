import type { QuarterBooks } from './books.ts';
import type { Character } from './characters.ts';
import { type OwnerFlows, ownerFlows, perShare } from './owners.ts';
import type { QuarterResult } from './results.ts';
import { normOf } from './trend.ts';

/** A balance sheet in whole USD millions. What a filing has no line for is kept too, so that the sheet balances. */
type Sheet = {
  cash: number;
  investments: number;
  receivables: number;
  inventory: number;
  otherCurrent: number;
  fixed: number;
  goodwill: number;
  otherAssets: number;
  payables: number;
  accrued: number;
  debt: number;
  otherLiabilities: number;
  paidIn: number;
  retained: number;
};

export function keepIndustrialBooks(character: Character, results: QuarterResult[]): QuarterBooks[] {
  const [first] = results;
  if (!first) return [];
  let sheet = openingSheet(character, first);
  return results.map((result) => {
    const income = earn(character, result, sheet);
    const owners = ownerFlows(result, character.mold.stockPay);
    const { closing, cashFlow } = closeQuarter(character, result, sheet, income.netIncome, owners);
    sheet = closing;
    return { income, balance: balanceOf(sheet), cashFlow };
  });
}

function earn({ gross, operating, mold }: Character, result: QuarterResult, { debt }: Sheet) {
  const { revenue, operatingMargin } = result;
  const operatingIncome = Math.round(revenue * operatingMargin);
  const grossProfit = Math.round(revenue * (gross + (operatingMargin - operating) / 2));
  const operatingExpenses = grossProfit - operatingIncome;
  const research = Math.round(Math.min(revenue * mold.research, operatingExpenses * mostResearch));
  const interestExpense = Math.round((debt * mold.interestRate) / 4);
  const pretaxIncome = operatingIncome - interestExpense;
  const incomeTax = Math.round(pretaxIncome * mold.tax);
  const netIncome = pretaxIncome - incomeTax;
  return {
    revenue,
    costOfRevenue: revenue - grossProfit,
    grossProfit,
    ...(research > 0 ? { researchAndDevelopment: research } : {}),
    sellingGeneralAdministrative: operatingExpenses - research,
    operatingExpenses,
    operatingIncome,
    interestExpense,
    pretaxIncome,
    incomeTax,
    netIncome,
    ...perShare(netIncome, result, mold.stockPay),
  };
}

const mostResearch = 0.6;

/** What moves with sales, cost and the season, at the end of a quarter. */
function working({ mold, gross }: Character, { yearlyRevenue, noise }: QuarterResult) {
  const cost = yearlyRevenue * (1 - gross);
  const uneven = 1 + 0.02 * noise;
  return {
    receivables: Math.round(((yearlyRevenue * mold.receivableDays) / 365) * uneven),
    inventory: Math.round(((cost * mold.inventoryDays) / 365) * uneven),
    otherCurrent: Math.round(yearlyRevenue * 0.03),
    payables: Math.round((cost * mold.payableDays) / 365),
    accrued: Math.round(yearlyRevenue * 0.13),
    otherAssets: Math.round(yearlyRevenue * 0.12),
  };
}

function openingSheet(character: Character, result: QuarterResult): Sheet {
  const { mold } = character;
  const { yearlyRevenue } = result;
  const share = (of: number) => Math.round(yearlyRevenue * of);
  const moving = working(character, result);
  const held = {
    cash: share(mold.cash),
    investments: share(mold.cash * 0.5),
    fixed: share(normOf(character).fixedAssets),
    goodwill: share(mold.goodwill),
    debt: share(mold.debt),
  };
  const assets =
    held.cash +
    held.investments +
    moving.receivables +
    moving.inventory +
    moving.otherCurrent +
    held.fixed +
    held.goodwill;
  const otherLiabilities = moving.otherAssets;
  const owed = moving.payables + moving.accrued + held.debt;
  // A sheet that would open with hardly any equity holds older assets instead.
  const older = Math.max(0, Math.round(assets * leastEquity) - (assets - owed));
  const equity = assets + older - owed;
  const paidIn = Math.round(equity * 0.45);
  return {
    ...moving,
    ...held,
    goodwill: held.goodwill + older,
    otherLiabilities,
    paidIn,
    retained: equity - paidIn,
  };
}

const leastEquity = 0.4;

function closeQuarter(
  character: Character,
  result: QuarterResult,
  before: Sheet,
  netIncome: number,
  owners: OwnerFlows,
): { closing: Sheet; cashFlow: QuarterBooks['cashFlow'] } {
  const { mold } = character;
  const moving = working(character, result);
  const depreciation = Math.round((before.fixed * mold.depreciation) / 4);
  const capex = Math.round(((result.yearlyRevenue * mold.capex) / 4) * Math.exp(0.08 * result.noise));
  const tiedUp =
    moving.receivables -
    before.receivables +
    (moving.inventory - before.inventory) +
    (moving.otherCurrent - before.otherCurrent) -
    (moving.payables - before.payables) -
    (moving.accrued - before.accrued);
  const operatingCashFlow = netIncome + depreciation + owners.stockPay - tiedUp;
  const toOwners = owners.dividends + owners.repurchases - owners.issued;
  const target = Math.round(result.yearlyRevenue * mold.cash * Math.exp(0.06 * result.noise));
  const spare = before.cash + operatingCashFlow - capex - toOwners - target;
  const { invested, borrowed } = placeSpareCash(spare, before, Math.round(result.yearlyRevenue * mold.debt));
  const investingCashFlow = -capex - invested;
  const financingCashFlow = borrowed - toOwners;
  const netChangeInCash = operatingCashFlow + investingCashFlow + financingCashFlow;
  const closing: Sheet = {
    ...before,
    ...moving,
    cash: before.cash + netChangeInCash,
    investments: before.investments + invested,
    fixed: before.fixed + capex - depreciation,
    debt: before.debt + borrowed,
    otherLiabilities: before.otherLiabilities + (moving.otherAssets - before.otherAssets),
    paidIn: before.paidIn + owners.stockPay + owners.issued,
    retained: before.retained + netIncome - owners.dividends - owners.repurchases,
  };
  const cashFlow = {
    operatingCashFlow,
    capitalExpenditure: -capex,
    investingCashFlow,
    financingCashFlow,
    depreciationAndAmortization: depreciation,
    stockCompensation: owners.stockPay,
    ...(owners.dividends ? { dividendsPaid: -owners.dividends } : {}),
    ...(owners.repurchases ? { shareRepurchases: -owners.repurchases } : {}),
    netChangeInCash,
  };
  return { closing, cashFlow };
}

/** Debt keeps its proportion to the business; what is then spare is invested. Too little: investments are sold, and more is borrowed. */
function placeSpareCash(spare: number, { investments, debt }: Sheet, usualDebt: number) {
  const refinanced = Math.max(usualDebt - debt, -Math.max(0, spare));
  const left = spare + refinanced;
  if (left >= 0) return { invested: left, borrowed: refinanced };
  const sold = Math.min(investments, -left);
  return { invested: -sold, borrowed: refinanced - left - sold };
}

function balanceOf(sheet: Sheet): QuarterBooks['balance'] {
  const { cash, investments, receivables, inventory, otherCurrent, payables, accrued, debt } = sheet;
  const currentAssets = cash + investments + receivables + inventory + otherCurrent;
  const totalAssets = currentAssets + sheet.fixed + sheet.goodwill + sheet.otherAssets;
  const shortTermDebt = Math.round(debt * dueWithinAYear);
  const totalLiabilities = payables + accrued + debt + sheet.otherLiabilities;
  return {
    cash,
    shortTermInvestments: investments,
    receivables,
    ...(inventory ? { inventory } : {}),
    currentAssets,
    fixedAssets: sheet.fixed,
    ...(sheet.goodwill ? { goodwillAndIntangibles: sheet.goodwill } : {}),
    totalAssets,
    accountsPayable: payables,
    shortTermDebt,
    currentLiabilities: payables + accrued + shortTermDebt,
    longTermDebt: debt - shortTermDebt,
    totalLiabilities,
    retainedEarnings: sheet.retained,
    equity: sheet.paidIn + sheet.retained,
  };
}

const dueWithinAYear = 0.09;
