import type { FiscalPeriod, IsoDate } from '#research/market/market.ts';
import type { Row } from './row.ts';

type Label = Pick<FiscalPeriod, 'fiscalYear' | 'fiscalPeriod'>;

const dayMs = 86_400_000;
/** A 52-week year ends up to a week either side of its month's end: read half a month back, both sides fall into the same month. */
const slackMs = 15 * dayMs;

/**
 * Quarters labelled by the calendar that most of the company's fourth quarters agree on. A filer's own label is sometimes wrong (a first
 * quarter filed as `Q4`), and one wrong label would make a year out of four quarters that are not of the same year.
 */
export function relabel(rows: Row[]): Row[] {
  const yearEnds = rows.filter((row) => row.fiscalPeriod === 'Q4' || row.fiscalPeriod === 'FY');
  const month = mostCommon(yearEnds.map((row) => monthOf(row.end)));
  if (month === undefined) return rows;
  const inMonth = yearEnds.filter((row) => monthOf(row.end) === month);
  const lead = mostCommon(inMonth.map((row) => row.fiscalYear - yearOf(row.end))) ?? 0;
  return rows.map((row) => ({ ...row, ...labelOf(row, month, lead) }));
}

/** `month` 0 to 11 is the one the fiscal year ends in; `lead` is its name less the calendar year of that end. */
function labelOf({ end, fiscalPeriod }: Row, month: number, lead: number): Label {
  const monthsAfter = (monthOf(end) - month + 12) % 12;
  const yearOfEnd = yearOf(end) + (monthOf(end) > month ? 1 : 0);
  const fiscalYear = yearOfEnd + lead;
  if (fiscalPeriod === 'FY') return { fiscalYear, fiscalPeriod };
  const quarters = ['Q4', 'Q1', 'Q2', 'Q3'] as const;
  return { fiscalYear, fiscalPeriod: quarters[Math.round(monthsAfter / 3) % 4] ?? fiscalPeriod };
}

function monthOf(end: IsoDate): number {
  return new Date(Date.parse(end) - slackMs).getUTCMonth();
}

function yearOf(end: IsoDate): number {
  return new Date(Date.parse(end) - slackMs).getUTCFullYear();
}

function mostCommon(values: number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
