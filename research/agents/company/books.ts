import type { Ledger } from '#research/figures/ledger.ts';
import type { Split, StatementKind, Statements } from '#research/market/market.ts';
import { daysBetween, isFourConsecutive } from '#research/valuation/trailing.ts';
import { type Column, fourQuarterColumn, nameOf, reportedColumn } from './columns.ts';
import { type RestatedPeriod, restateForSplits } from './splits.ts';

/** The statements laid out as columns. */
export type Books = {
  kind: StatementKind;
  currency: string;
  /** Up to five fiscal years, ascending. */
  years: Column[];
  /** The newest twelve months: trailing quarters, or the fiscal year where no newer quarter is held; undefined when a quarter is missing. */
  now: Column | undefined;
  /** Why `now` is not there, for a reader. */
  whyNotNow: string;
  /** The newest quarter and the same one a year earlier. */
  quarter: Column | undefined;
  quarterYearAgo: Column | undefined;
  /** Every quarter held, ascending. */
  quarters: Column[];
  /** The twelve months to a quarter's end: the fiscal year that ends there, else its last four quarters; undefined when one is missing. */
  twelveTo(end: string): Column | undefined;
  /** The column of the same length that ends a year before `column` does. */
  yearBefore(column: Column): Column | undefined;
  /** The column, of any length, whose balance sheet opens `column`'s twelve months. */
  opening(column: Column): Column | undefined;
  /** Restated for splits, ascending. */
  quarterly: RestatedPeriod[];
  annual: RestatedPeriod[];
};

const shownYears = 5;

export function openBooks(ledger: Ledger, statements: Statements, splits: Split[]): Books {
  const desk = { ledger, currency: statements.currency };
  const quarterly = restateForSplits(statements.quarterly, splits);
  const annual = restateForSplits(statements.annual, splits, newestCount(quarterly));
  const quarters = quarterly.map((period) => reportedColumn(desk, period));
  const years = addSummedYears(
    annual.map((period) => reportedColumn(desk, period)),
    (year) => sumYear(desk, year, quarterly, quarters),
    [...new Set(quarterly.map((period) => period.fiscalYear))],
  );
  const twelve = onceByEnd((end) => find(years, end) ?? trailing(desk, end, quarters));
  const quarter = quarters.at(-1);
  const newestEnd = [quarter?.end, years.at(-1)?.end]
    .filter((end) => end !== undefined)
    .toSorted()
    .at(-1);
  const now = newestEnd === undefined ? undefined : twelve(newestEnd);
  return {
    kind: statements.kind,
    currency: statements.currency,
    years: years.slice(-shownYears),
    now,
    whyNotNow: now ? '' : whyNot(quarterly),
    quarter,
    quarters,
    twelveTo: twelve,
    quarterYearAgo: quarter && find(quarters, yearEarlier(quarter.end)),
    yearBefore: ({ end, months }) => (months === 3 ? find(quarters, yearEarlier(end)) : twelve(yearEarlier(end))),
    opening: ({ end }) => find(quarters, yearEarlier(end)) ?? find(years, yearEarlier(end)),
    quarterly,
    annual,
  };
}

function newestCount(periods: RestatedPeriod[]): number | undefined {
  return periods.findLast((period) => period.income.dilutedShares !== undefined)?.income.dilutedShares;
}

/** Fiscal years that were not reported whole, but whose four quarters are all there. */
function addSummedYears(
  reported: Column[],
  sum: (year: number) => Column | undefined,
  fiscalYears: number[],
): Column[] {
  const held = new Set(reported.map((column) => column.name));
  const summed = fiscalYears.filter((year) => !held.has(`FY${year}`)).map(sum);
  return [...reported, ...summed.filter((column) => column !== undefined)].toSorted((a, b) => (a.end < b.end ? -1 : 1));
}

type Desk = { ledger: Ledger; currency: string };

function sumYear(desk: Desk, year: number, periods: RestatedPeriod[], columns: Column[]): Column | undefined {
  const own = columns.filter((_, i) => periods[i]?.fiscalYear === year);
  return isFourConsecutive(own) ? fourQuarterColumn(desk, `FY${year}`, own) : undefined;
}

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `TTM Sep 2026`; fiscal months that run a few days into the next are named by the month they cover. */
function trailingName(end: string): string {
  return `TTM ${monthYear.format(Date.parse(end) - 6 * 86_400_000)}`;
}

function trailing(desk: Desk, end: string, quarters: Column[]): Column | undefined {
  const last = quarters.findIndex((quarter) => isNear(quarter.end, end));
  const four = quarters.slice(Math.max(0, last - 3), last + 1);
  return isFourConsecutive(four) ? fourQuarterColumn(desk, trailingName(four.at(-1)?.end ?? end), four) : undefined;
}

function onceByEnd(make: (end: string) => Column | undefined): (end: string) => Column | undefined {
  const made = new Map<string, Column | undefined>();
  return (end) => {
    const key = [...made.keys()].find((known) => isNear(known, end)) ?? end;
    if (!made.has(key)) made.set(key, make(end));
    return made.get(key);
  };
}

/** A 52- or 53-week year ends within a week of the date a year before. */
function isNear(a: string, b: string): boolean {
  return Math.abs(daysBetween(a, b)) <= 8;
}

function find(columns: Column[], end: string): Column | undefined {
  return columns.find((column) => isNear(column.end, end));
}

function yearEarlier(end: string): string {
  return new Date(Date.parse(end) - 365 * 86_400_000).toISOString().slice(0, 10);
}

/** Names the quarter without which the newest four are not in a row. */
function whyNot(quarterly: RestatedPeriod[]): string {
  const newest = quarterly.at(-1);
  if (!newest) return 'no quarterly statements are held';
  const held = new Set(quarterly.map(nameOf));
  const gap = lastFour(newest).find((name) => !held.has(name));
  return gap ? `${gap} is not held` : 'the newest four quarters do not follow on each other';
}

function lastFour({ fiscalYear, fiscalPeriod }: RestatedPeriod): string[] {
  const place = fiscalYear * 4 + Number(fiscalPeriod.slice(1)) - 1;
  return [0, 1, 2, 3].map((back) => `Q${((place - back) % 4) + 1} FY${Math.floor((place - back) / 4)}`);
}
