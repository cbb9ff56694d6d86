import { share } from './ratio.ts';

/** Market value of the shares. */
export function marketValue(price: number, shares: number): number | undefined {
  return price > 0 && shares > 0 ? price * shares : undefined;
}

/** Enterprise value: market value + net debt + noncontrolling interest (Koller, Goedhart, Wessels, Valuation, ch. 16). */
export function enterpriseValue(marketCap: number, net: number, noncontrolling: number): number {
  return marketCap + net + noncontrolling;
}

/** A value over what it buys in a year (or holds): P/E, EV/EBITDA, EV/sales, P/B. Undefined when that is not positive. */
export function multiple(value: number, of: number): number | undefined {
  return share(value, of);
}

/** Free cash flow: operating cash flow less capital expenditure, which statements carry as a negative. */
export function freeCashFlow(operatingCashFlow: number, capitalExpenditure: number): number {
  return operatingCashFlow - Math.abs(capitalExpenditure);
}

/** Free cash flow over market value; negative when cash is burnt. */
export function freeCashFlowYield(fcf: number, marketCap: number): number | undefined {
  return share(fcf, marketCap);
}
