import type { IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';

/** The day on which sizes and prices are anchored to their real namesakes. */
const anchorDate = '2025-12-31';
/** The first trading day of every simulated series, fixed so that history never changes. */
export const firstDay = '2012-01-03';

/** Years from the anchor; negative before it. */
export function yearsFromAnchor(date: IsoDate): number {
  return (Date.parse(date) - Date.parse(anchorDate)) / 31_557_600_000;
}

/**
 * Logarithm of how much something that grows at `growth` (logarithmic, a year) has grown since the anchor. Growth fades to `matureGrowth` after a
 * year, and was no higher than `earlyGrowth` more than six years before: nothing compounds at 28 % for ever.
 */
export function logGrowth(growth: number, years: number): number {
  if (years < -fastYears) return -growth * fastYears + Math.min(growth, earlyGrowth) * (years + fastYears);
  if (years <= 1) return growth * years;
  const faded = (1 - Math.exp(-fading * (years - 1))) / fading;
  return growth + matureGrowth * (years - 1) + (growth - matureGrowth) * faded;
}

const fastYears = 6;
const earlyGrowth = 0.12;
const matureGrowth = 0.04;
const fading = 0.25;

/** What the character earns, pays out and invests in a normal year, worked out once from its sizes. */
export type Norm = {
  /** Net income of revenue. */
  netMargin: number;
  /** Fixed assets of a year's revenue. */
  fixedAssets: number;
  /** Price over normal annual earnings per share. */
  multiple: number;
  /** Logarithmic shrinkage of the share count, a year; negative when shares are issued. */
  buyback: number;
  /** Growth of earnings per share, and so of the fair price. */
  perShareGrowth: number;
};

export function normOf(character: Character): Norm {
  const { mold, growth, operating, payout, price, shares, revenue, badYears } = character;
  const netMargin = (operating - mold.debt * mold.interestRate) * (1 - mold.tax);
  const fixedAssets = mold.capex / (mold.depreciation + Math.max(growth, 0));
  const marketValue = (price * shares) / revenue;
  const freeCash = netMargin + fixedAssets * mold.depreciation + mold.stockPay - mold.capex - growth * workingCapital;
  const spare = freeCash - payout * netMargin;
  const returned = spare > 0 ? spare * shareReturned + growth * mold.debt * borrowedForIt : spare * shareRaised;
  const net = returned - mold.stockPay;
  const troubled = Object.keys(badYears).length >= yearsOfTrouble;
  const buyback = troubled ? -soldInTrouble : Math.max(-mostIssued, Math.min(mostBought, net / marketValue));
  return { netMargin, fixedAssets, multiple: marketValue / netMargin, buyback, perShareGrowth: growth + buyback };
}

const workingCapital = 0.06;
const shareReturned = 0.93;
const borrowedForIt = 0.4;
const shareRaised = 0.12;
const mostIssued = 0.02;
const mostBought = 0.04;
/** With so many bad years on its books a company sells shares rather than buying them. */
const yearsOfTrouble = 3;
const soldInTrouble = 0.008;

/** Where the price would be if it never strayed from earnings. */
export function logFairPrice({ price }: Character, { perShareGrowth }: Norm, date: IsoDate): number {
  return Math.log(price) + logGrowth(perShareGrowth, yearsFromAnchor(date));
}

/** Shares outstanding at a date, in thousands. */
export function sharesAt({ shares }: Character, { buyback }: Norm, date: IsoDate): number {
  const years = Math.max(-14, Math.min(14, yearsFromAnchor(date)));
  return Math.round(shares * 1000 * Math.exp(-buyback * years));
}
