import type { Split } from '#research/market/market.ts';
import { type PerShare, readPerShare } from './per-share.ts';
import type { Row } from './row.ts';
import { addUpYear, readYearPerShare } from './year.ts';

/**
 * Whether a fourth quarter that was worked out as the year less three quarters is nonsense because the annual report restated the year (a
 * business sold or spun off leaves every quarter, but the three were taken off as first filed). Told by its revenue against the quarters
 * around it: outside half to twice, or, when there is a discontinued business in the quarter, outside three quarters to one and a half.
 */
export function isRestatedAway(row: Row, before: Row[], after: Row | undefined): boolean {
  if (row.filed !== undefined || row.fiscalPeriod !== 'Q4') return false;
  const revenue = row.income.revenues;
  const around = [...before, ...(after ? [after] : [])]
    .map(({ income }) => income.revenues)
    .filter((value) => value !== undefined);
  if (revenue === undefined || around.length === 0) return false;
  const sold = row.income.income_loss_from_discontinued_operations_net_of_tax ?? 0;
  const band = sold === 0 ? { low: 0.5, high: 2 } : { low: 0.75, high: 1.5 };
  return revenue < band.low * Math.min(...around) || revenue > band.high * Math.max(...around);
}

/**
 * Shares and EPS of a fourth quarter without a filing of its own. Where the vendor has a count that net income ties to EPS, those. Else EPS is
 * the year's less the three quarters before it, and average shares, which cannot be had by subtraction, stay absent.
 */
export function readFourthPerShare(row: Row, before: Row[], splits: Split[]): PerShare {
  const own = readPerShare(row.income, row, splits);
  if (own.dilutedShares !== undefined) return own;
  const quarters = [...before, row];
  const year = addUpYear(quarters);
  if (!year) return {};
  const whole = readYearPerShare(year, quarters, splits);
  const parts = before.map((quarter) => readPerShare(quarter.income, quarter, splits));
  const eps: PerShare = {};
  for (const which of ['diluted', 'basic'] as const) {
    const left = parts.reduce(
      (rest, part) => rest - (part[`${which}Eps`] ?? Number.NaN),
      whole[`${which}Eps`] ?? Number.NaN,
    );
    const earned = row.income.net_income_loss_available_to_common_stockholders_basic ?? Number.NaN;
    // The count that this EPS implies must be about that of the quarter before, or the subtraction has no meaning.
    const implied = earned / left / (parts.at(-1)?.[`${which}Shares`] ?? Number.NaN);
    if (implied > 0.8 && implied < 1.25) eps[`${which}Eps`] = Math.round(left * 1e4) / 1e4;
  }
  return eps;
}
