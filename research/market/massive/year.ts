import type { Split } from '#research/market/market.ts';
import { isFourConsecutive } from '#research/valuation/trailing.ts';
import { named, type Pair, type PerShare, readPerShare, splitsSince, tie } from './per-share.ts';
import type { RawLines, Row } from './row.ts';

/**
 * A fiscal year out of its four quarters; undefined unless all four are there, of one fiscal year and end to end. Flows are sums, the balance
 * is the fourth quarter's. The vendor works a fourth quarter out as the annual report less the first three, line by line, so the sums are the
 * annual report's own figures, restatements too.
 */
export function addUpYear(quarters: Row[]): Row | undefined {
  const [first, , , last] = quarters;
  if (!first || !last || !isFourConsecutive(quarters)) return undefined;
  if (quarters.some((row) => row.fiscalYear !== first.fiscalYear)) return undefined;
  return {
    ...last,
    start: first.start,
    fiscalPeriod: 'FY',
    income: addUp(quarters.map((row) => row.income)),
    cashFlow: addUp(quarters.map((row) => row.cashFlow)),
  };
}

/** Line by line; a line that one quarter lacks is absent. */
function addUp(quarters: RawLines[]): RawLines {
  const [first = {}] = quarters;
  const sums: RawLines = {};
  for (const line of Object.keys(first)) {
    const values = quarters.map((quarter) => quarter[line]).filter((value) => value !== undefined);
    if (values.length === 4) sums[line] = sum(values);
  }
  return sums;
}

/**
 * A year's average shares and EPS. EPS is what the four quarters add up to, the fourth being the annual report's less the others, and where it
 * is the same but for rounding, net income over shares. The vendor's fourth quarter holds either an
 * average count like any other, and the year's is the mean of four; or the annual report's average less the mean of the first three, and
 * adding that mean gives it back. The one is told from the other by net income: neither shares nor EPS are kept unless net
 * income over shares is that EPS.
 */
export function readYearPerShare(year: Row, quarters: Row[], splits: Split[]): PerShare {
  const factor = splitsSince(year, splits);
  const firstThree = quarters.slice(0, 3);
  const today = firstThree.map((row) => readPerShare(row.income, row, splits));
  const read = (which: 'basic' | 'diluted'): PerShare => {
    const rawShares = quarters.map(({ income }) => income[`${which}_average_shares`] ?? Number.NaN);
    const rawEps = quarters.map(({ income }) => income[`${which}_earnings_per_share`] ?? Number.NaN);
    const [lastShares = Number.NaN, lastEps = Number.NaN] = [rawShares[3], rawEps[3]];
    const sharesNow = today.map((quarter) => quarter[`${which}Shares`] ?? Number.NaN);
    const epsNow = today.map((quarter) => quarter[`${which}Eps`] ?? Number.NaN);
    const counts = [
      mean(sharesNow) + lastShares * factor,
      (mean(rawShares.slice(0, 3)) + lastShares) * factor,
      (sum(sharesNow) + lastShares * factor) / 4,
    ];
    const pair = tie(year.income, counts, [sum(epsNow) + lastEps / factor, sum(rawEps), sum(rawEps) / factor]);
    return named(which, pair && { ...pair, eps: refineEps(year.income, pair) });
  };
  return { ...read('diluted'), ...read('basic') };
}

/**
 * Four roundings to the cent add up: where net income over shares comes to the same but for them, that is what the annual report rounded.
 * Where it differs by more, earnings were set aside for unvested shares, which the filings took into account and the data do not have.
 */
function refineEps(income: RawLines, { shares, eps }: Pair): number {
  const earned = income.net_income_loss_available_to_common_stockholders_basic ?? Number.NaN;
  const worked = earned / shares;
  return toCents(Math.abs(worked - eps) < 0.016 ? worked : eps);
}

function toCents(eps: number): number {
  return Math.round(eps * 100) / 100;
}

function mean(values: number[]): number {
  return sum(values) / values.length;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
