import type { Fact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isoDate } from '#research/market/calendar.ts';
import type { NextEarnings } from '#research/market/market.ts';
import { type Desk, growthOnYear, nameOf, type Report } from './report.ts';

/** The report to come: its date, and what is expected of it against the same quarter a year before. */
export type Next = {
  next: NextEarnings;
  period: string;
  /** Calendar days from now. */
  days: Fact;
  eps: Fact;
  epsGrowth: Fact;
  /** Reported a year before, when that is held. */
  epsYearAgo: Fact | undefined;
  revenue: Fact;
  revenueGrowth: Fact;
};

export function readNext(desk: Desk, next: NextEarnings, reports: Report[], now: number): Next {
  const { ledger, currency } = desk;
  const yearAgo = reports.find(
    ({ report }) => report.fiscalPeriod === next.fiscalPeriod && report.fiscalYear === next.fiscalYear - 1,
  );
  const period = nameOf(next);
  const eps = estimate(desk, 'EPS expected', next.epsExpected, `${currency}/share`, period, now);
  const revenue = estimate(desk, 'Revenue expected', next.revenueExpected, currency, period, now);
  return {
    next,
    period,
    days: readDays(ledger, desk, next, period, now),
    eps,
    epsGrowth: growthOnYear(ledger, eps, yearAgo?.eps),
    epsYearAgo: yearAgo?.eps,
    revenue,
    revenueGrowth: growthOnYear(ledger, revenue, yearAgo?.revenue),
  };
}

function estimate(
  { ledger, source }: Desk,
  label: string,
  value: number | undefined,
  unit: string,
  period: string,
  now: number,
): Fact {
  if (value === undefined) return ledger.miss(label, 'the source has no estimate for the next report', period);
  return ledger.record({ label, value, unit, period, basis: 'estimate', asOf: isoDate(now), source });
}

function readDays(ledger: Ledger, { source }: Desk, next: NextEarnings, period: string, now: number): Fact {
  const today = isoDate(now);
  const value = Math.round((Date.parse(next.date) - Date.parse(today)) / 86_400_000);
  return ledger.record({
    label: 'Days until the next results',
    value,
    unit: 'days',
    period,
    basis: next.confirmed ? 'computed' : 'estimate',
    asOf: today,
    source,
    formula: `days from ${today} to ${next.date}`,
  });
}
