import type { QuarterBooks } from './books.ts';
import type { Character } from './characters.ts';
import { type OwnerFlows, ownerFlows, perShare } from './owners.ts';
import type { QuarterResult } from './results.ts';

/** Banks and insurers: their balance sheet is the business. Whole USD millions. */
type Sheet = {
  cash: number;
  /** A bank's loans and securities, an insurer's investments. */
  earning: number;
  /** An insurer's premiums due. */
  receivables: number;
  fixed: number;
  goodwill: number;
  /** A bank's deposits, an insurer's reserves. */
  owed: number;
  debt: number;
  paidIn: number;
  retained: number;
};

export function keepLenderBooks(character: Character, results: QuarterResult[]): QuarterBooks[] {
  const [first] = results;
  if (!first) return [];
  let sheet = openingSheet(character, first);
  return results.map((result) => {
    const income =
      character.mold.kind === 'bank' ? earnAsBank(character, result) : earnAsInsurer(character, result, sheet);
    const owners = ownerFlows(result, character.mold.stockPay);
    const { closing, cashFlow } = closeQuarter(character, result, sheet, income, owners);
    sheet = closing;
    return { income, balance: balanceOf(sheet), cashFlow };
  });
}

type Earned = QuarterBooks['income'] & { netIncome: number };

function earnAsBank({ gross, operating, mold }: Character, result: QuarterResult): Earned {
  const { revenue, operatingMargin, noise } = result;
  const netInterestIncome = Math.round(revenue * gross);
  const bad = 1 + Math.max(-0.6, 0.3 * noise + (operating - operatingMargin) * 4);
  const provision = Math.round(revenue * gross * lossesOfInterest * bad);
  const pretaxIncome = Math.round(revenue * operatingMargin);
  const incomeTax = Math.round(pretaxIncome * mold.tax);
  const netIncome = pretaxIncome - incomeTax;
  return {
    revenue,
    netInterestIncome,
    noninterestIncome: revenue - netInterestIncome,
    provisionForCreditLosses: provision,
    noninterestExpense: revenue - provision - pretaxIncome,
    pretaxIncome,
    incomeTax,
    netIncome,
    ...perShare(netIncome, result, mold.stockPay),
  };
}

const lossesOfInterest = 0.11;

function earnAsInsurer({ mold }: Character, result: QuarterResult, { debt }: Sheet): Earned {
  const { revenue, operatingMargin } = result;
  const operatingExpenses = revenue - Math.round(revenue * operatingMargin);
  const interestExpense = Math.round((debt * mold.interestRate) / 4);
  const pretaxIncome = revenue - operatingExpenses - interestExpense;
  const incomeTax = Math.round(pretaxIncome * mold.tax);
  const netIncome = pretaxIncome - incomeTax;
  return {
    revenue,
    operatingExpenses,
    interestExpense,
    pretaxIncome,
    incomeTax,
    netIncome,
    ...perShare(netIncome, result, mold.stockPay),
  };
}

/** What stands on the sheet of a year's revenue. */
const proportions = {
  bank: { earning: 20, cash: 2.2, equity: 1.9 },
  insurer: { earning: 2.1, cash: 0.06, equity: 0.75 },
};

function proportionsOf({ mold }: Character) {
  return mold.kind === 'bank' ? proportions.bank : proportions.insurer;
}

function openingSheet(character: Character, { yearlyRevenue }: QuarterResult): Sheet {
  const { mold } = character;
  const share = (of: number) => Math.round(yearlyRevenue * of);
  const { earning, cash, equity } = proportionsOf(character);
  const assets = {
    cash: share(cash),
    earning: share(earning),
    receivables: mold.kind === 'insurer' ? share(mold.receivableDays / 365) : 0,
    fixed: share(mold.capex / mold.depreciation),
    goodwill: share(mold.goodwill),
  };
  const total = assets.cash + assets.earning + assets.receivables + assets.fixed + assets.goodwill;
  const debt = share(mold.debt);
  const paidIn = share(equity * 0.4);
  const retained = share(equity) - paidIn;
  return { ...assets, debt, paidIn, retained, owed: total - debt - paidIn - retained };
}

/** Cash and earning assets keep their proportion to the business; deposits or reserves follow. */
function closeQuarter(
  character: Character,
  result: QuarterResult,
  before: Sheet,
  income: Earned,
  owners: OwnerFlows,
): { closing: Sheet; cashFlow: QuarterBooks['cashFlow'] } {
  const { mold } = character;
  const { yearlyRevenue, noise } = result;
  const share = (of: number) => Math.round(yearlyRevenue * of);
  const target = proportionsOf(character);
  const netIncome = income.netIncome;
  const provision = income.provisionForCreditLosses ?? 0;
  const depreciation = Math.round((before.fixed * mold.depreciation) / 4);
  const capex = Math.round((yearlyRevenue * mold.capex) / 4);
  const earning = share(target.earning);
  const receivables = mold.kind === 'insurer' ? share(mold.receivableDays / 365) : 0;
  const cash = Math.round(yearlyRevenue * target.cash * Math.exp(0.08 * noise));
  const debt = share(mold.debt);
  const toOwners = owners.dividends + owners.repurchases - owners.issued;
  const lent = earning - before.earning + provision;
  const earnedCash = netIncome + depreciation + owners.stockPay + provision - (receivables - before.receivables);
  const netChangeInCash = cash - before.cash;
  const borrowed = debt - before.debt;
  const investingCashFlow = -capex - lent;
  const taken = netChangeInCash - earnedCash - investingCashFlow - borrowed + toOwners;
  const takenAsFinancing = mold.kind === 'bank' ? taken : 0;
  const operatingCashFlow = earnedCash + taken - takenAsFinancing;
  const closing: Sheet = {
    cash,
    earning,
    receivables,
    fixed: before.fixed + capex - depreciation,
    goodwill: before.goodwill,
    owed: before.owed + taken,
    debt,
    paidIn: before.paidIn + owners.stockPay + owners.issued,
    retained: before.retained + netIncome - owners.dividends - owners.repurchases,
  };
  const cashFlow = {
    operatingCashFlow,
    capitalExpenditure: -capex,
    investingCashFlow,
    financingCashFlow: borrowed + takenAsFinancing - toOwners,
    depreciationAndAmortization: depreciation,
    stockCompensation: owners.stockPay,
    ...(owners.dividends ? { dividendsPaid: -owners.dividends } : {}),
    ...(owners.repurchases ? { shareRepurchases: -owners.repurchases } : {}),
    netChangeInCash,
  };
  return { closing, cashFlow };
}

function balanceOf(sheet: Sheet): QuarterBooks['balance'] {
  const totalLiabilities = sheet.owed + sheet.debt;
  const equity = sheet.paidIn + sheet.retained;
  return {
    cash: sheet.cash,
    ...(sheet.receivables ? { receivables: sheet.receivables } : {}),
    fixedAssets: sheet.fixed,
    goodwillAndIntangibles: sheet.goodwill,
    totalAssets: totalLiabilities + equity,
    longTermDebt: sheet.debt,
    totalLiabilities,
    retainedEarnings: sheet.retained,
    equity,
  };
}
