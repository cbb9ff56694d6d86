import type { IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { type FiscalQuarter, fiscalQuarters } from './fiscal.ts';
import { randomFor } from './random.ts';
import { logFairPrice, logGrowth, normOf, sharesAt, yearsFromAnchor } from './trend.ts';

/** How a fiscal quarter went, before the books are drawn up. Money in USD millions, shares in thousands. */
export type QuarterResult = FiscalQuarter & {
  revenue: number;
  /** The quarter's revenue as a year's, without the season: what balances are measured by. */
  yearlyRevenue: number;
  /** Of revenue. */
  operatingMargin: number;
  sharesBefore: number;
  sharesAfter: number;
  /** About what the shares cost in the quarter. */
  sharePrice: number;
  /** USD declared and paid in the quarter. */
  dividendPerShare: number;
  /** A draw for whatever else is uneven, standard normal. */
  noise: number;
};

/** Results of the quarters that ended by `until`. Revenue and margin stray from their trend and come back; the surprise is part of the margin. */
export function drawResults(character: Character, until: IsoDate): QuarterResult[] {
  const { company, growth, revenue, operating, mold, badYears } = character;
  const norm = normOf(character);
  const atMidYear = logGrowth(growth, -0.5);
  let strayedSales = 0;
  let strayedMargin = 0;
  let dividend = 0;
  return fiscalQuarters(character, until).map((quarter) => {
    const draw = randomFor(company.ticker, 'result', quarter.fiscalYear, quarter.quarter);
    strayedSales = 0.85 * strayedSales + 0.012 * draw.normal();
    strayedMargin = 0.8 * strayedMargin + 0.02 * draw.normal();
    const years = (yearsFromAnchor(quarter.start) + yearsFromAnchor(quarter.end)) / 2;
    const yearlyRevenue = revenue * Math.exp(logGrowth(growth, years) - atMidYear + strayedSales);
    const sharePrice = Math.exp(logFairPrice(character, norm, quarter.end));
    const earned = (character.payout * sharePrice) / norm.multiple / 4;
    if (quarter.quarter === 1 || dividend === 0) dividend = Math.max(dividend, cents(earned));
    const margin = (badYears[quarter.fiscalYear] ?? operating) + operating * (strayedMargin + 0.03 * quarter.surprise);
    return {
      ...quarter,
      revenue: Math.round((yearlyRevenue / 4) * (mold.season[quarter.quarter - 1] ?? 1)),
      yearlyRevenue,
      operatingMargin: margin,
      sharesBefore: sharesAt(character, norm, quarter.start),
      sharesAfter: sharesAt(character, norm, quarter.end),
      sharePrice,
      dividendPerShare: dividend,
      noise: draw.normal(),
    };
  });
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
