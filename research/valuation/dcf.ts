/** Rates are fractions a year; the first stage lasts `years`, after which cash flow grows at `terminalGrowth` for ever. */
export type TwoStages = { growth: number; years: number; discountRate: number; terminalGrowth: number };

/**
 * Present value of a cash flow that was `cashFlow` in the last twelve months and is received at the end of each year (Damodaran, Investment Valuation, ch. 14: two-stage FCFE).
 * With cash flow after interest the result is the value of the equity. Undefined from a cash flow that is not positive, or when the discount rate does not exceed the terminal growth.
 */
export function twoStageValue(
  cashFlow: number,
  { growth, years, discountRate, terminalGrowth }: TwoStages,
): number | undefined {
  if (cashFlow <= 0 || years < 1 || growth <= -1 || discountRate <= terminalGrowth || discountRate <= -1)
    return undefined;
  let flow = cashFlow;
  let value = 0;
  for (let year = 1; year <= years; year++) {
    flow *= 1 + growth;
    value += flow / (1 + discountRate) ** year;
  }
  const terminal = (flow * (1 + terminalGrowth)) / (discountRate - terminalGrowth);
  return value + terminal / (1 + discountRate) ** years;
}

const searched = { from: -0.5, to: 1 };
const enoughSteps = 80;

/** The first-stage growth at which the two-stage value equals `value`, by bisection between -50 and +100 % a year; undefined outside (Rappaport, Mauboussin, Expectations Investing). */
export function impliedGrowth(value: number, cashFlow: number, stages: Omit<TwoStages, 'growth'>): number | undefined {
  const worth = (growth: number) => twoStageValue(cashFlow, { ...stages, growth });
  let { from, to } = searched;
  const least = worth(from);
  const most = worth(to);
  if (least === undefined || most === undefined || value < least || value > most) return undefined;
  for (let step = 0; step < enoughSteps; step++) {
    const middle = (from + to) / 2;
    if ((worth(middle) ?? 0) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/**
 * The return on equity that a price-to-book multiple assumes for ever: g + P/B x (r - g), from P/B = (ROE - g) / (r - g) (Wilcox, 1984; Damodaran, Investment Valuation, ch. 19).
 * Undefined when the cost of equity does not exceed the growth.
 */
export function impliedReturnOnEquity(priceToBook: number, costOfEquity: number, growth: number): number | undefined {
  return costOfEquity > growth && priceToBook > 0 ? growth + priceToBook * (costOfEquity - growth) : undefined;
}

/** The price-to-book multiple that a lasting return on equity deserves: (ROE - g) / (r - g). Undefined unless both differences are positive. */
export function justifiedPriceToBook(returnOnEquity: number, costOfEquity: number, growth: number): number | undefined {
  return costOfEquity > growth && returnOnEquity > growth
    ? (returnOnEquity - growth) / (costOfEquity - growth)
    : undefined;
}
