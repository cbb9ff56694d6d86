import { share } from './ratio.ts';

const daysInYear = 365;

/** Days of a yearly flow that a balance stands for. */
function daysOf(balance: number, yearlyFlow: number): number | undefined {
  const years = share(balance, yearlyFlow);
  return years === undefined ? undefined : years * daysInYear;
}

/** Days sales outstanding: receivables over a year's revenue x 365 (CFA Institute, Financial Statement Analysis, activity ratios). */
export function daysSalesOutstanding(receivables: number, revenue: number): number | undefined {
  return daysOf(receivables, revenue);
}

/** Days inventory outstanding: inventory over a year's cost of revenue x 365. */
export function daysInventoryOutstanding(inventory: number, costOfRevenue: number): number | undefined {
  return daysOf(inventory, costOfRevenue);
}

/** Days payables outstanding: accounts payable over a year's cost of revenue x 365. */
export function daysPayablesOutstanding(accountsPayable: number, costOfRevenue: number): number | undefined {
  return daysOf(accountsPayable, costOfRevenue);
}

/** Cash conversion cycle: DSO + DIO - DPO; negative when suppliers finance the business (Richards, Laughlin, 1980). */
export function cashCycle(dso: number, dio: number, dpo: number): number {
  return dso + dio - dpo;
}
