import { addDays, newYorkClock, tradingDayFrom } from '#research/market/calendar.ts';
import type { Earnings, EarningsReport, IsoDate, NextEarnings } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { drawReports, type EarningsReport as Release, releaseNoticeDays } from './earnings.ts';
import type { Clock } from './economy-calendar.ts';

/** The releases of the last five years as they stood at `now` (milliseconds UTC), and the one to come. */
export function drawEarnings(character: Character, now: number): Earnings {
  const clock = newYorkClock(now);
  const today = clock.date;
  const drawn = drawReports(character, addDays(today, furthestReleaseDays));
  const reports = drawn.filter((release) => isReleased(release, clock));
  const next = drawn[reports.length];
  return {
    currency: 'USD',
    reports: reports.slice(-reportsShown).map((release) => asReport(release, today)),
    next: next && expect(next, reports, today),
  };
}

const reportsShown = 20;
/** A quarter is three months, and its results follow within five weeks. */
const furthestReleaseDays = 92 + 40;

/** Whether the results are out: some minutes are left for reading them. */
export function isReleased(
  { released, beforeOpen }: Pick<Release, 'released' | 'beforeOpen'>,
  { date, minutes }: Clock,
): boolean {
  return released < date || (released === date && minutes >= (beforeOpen ? 7 * 60 : 16 * 60 + 30));
}

function asReport(release: Release, today: IsoDate): EarningsReport {
  const { fiscalYear, quarter, end, released, filed, eps, epsExpected, revenue, revenueExpected } = release;
  return {
    fiscalYear,
    fiscalPeriod: `Q${quarter}`,
    end,
    released,
    filed: filed <= today ? filed : undefined,
    time: timeOf(release),
    eps,
    epsExpected,
    revenue: revenue * 1e6,
    revenueExpected: revenueExpected * 1e6,
  };
}

/** Until the company has announced the date, it is expected as long after the quarter as the year before. */
function expect(release: Release, past: Release[], today: IsoDate): NextEarnings {
  const { fiscalYear, quarter, end, released, epsExpected, revenueExpected } = release;
  const confirmed = tradingDayFrom(addDays(released, -releaseNoticeDays)) <= today;
  return {
    fiscalYear,
    fiscalPeriod: `Q${quarter}`,
    date: confirmed ? released : tradingDayFrom(addDays(end, usualLagDays(past, quarter))),
    time: timeOf(release),
    confirmed,
    epsExpected,
    revenueExpected: revenueExpected * 1e6,
  };
}

function usualLagDays(past: Release[], quarter: number): number {
  const yearAgo = past.findLast((release) => release.quarter === quarter);
  return yearAgo ? (Date.parse(yearAgo.released) - Date.parse(yearAgo.end)) / 86_400_000 : 30;
}

function timeOf({ beforeOpen }: Release): EarningsReport['time'] {
  return beforeOpen ? 'before the open' : 'after the close';
}
