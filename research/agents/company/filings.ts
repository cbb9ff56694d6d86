import { freeCashFlow } from '#research/valuation/multiples.ts';
import { netDebt } from '#research/valuation/solvency.ts';
import { isFourConsecutive, sumOfQuarters } from '#research/valuation/trailing.ts';
import type { Books } from './books.ts';
import { type Line, readValue } from './lines.ts';
import type { RestatedPeriod } from './splits.ts';

/** What a reader of filings knew from `from` on: the last twelve months and the last balance sheet. */
export type OnFile = {
  from: string;
  eps: number | undefined;
  revenue: number | undefined;
  ebitda: number | undefined;
  fcf: number | undefined;
  equity: number | undefined;
  netDebt: number | undefined;
  minorities: number;
  shares: number | undefined;
};

/** A period without a filing date of its own counts as known this long after its end: the time a large company has for its annual report. */
const filingDelayDays = 60;

/** Every twelve months that can be formed, quarters before fiscal years, ascending by the day they became known. */
export function filingsOf({ quarterly, annual }: Books): OnFile[] {
  const trailing = quarterly.map((_, i) => quarterly.slice(Math.max(0, i - 3), i + 1)).filter(isFourConsecutive);
  const ends = new Set(trailing.map((quarters) => quarters.at(-1)?.end));
  const years = annual.filter((year) => !ends.has(year.end)).map((year) => [year]);
  return [...trailing, ...years]
    .map((periods) => summarise(periods, knownFrom(periods, annual)))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function knownFrom(periods: RestatedPeriod[], annual: RestatedPeriod[]): string {
  const last = periods.at(-1);
  if (!last) return '';
  const filed = last.filed ?? annual.find((year) => year.end === last.end)?.filed;
  return filed ?? new Date(Date.parse(last.end) + filingDelayDays * 86_400_000).toISOString().slice(0, 10);
}

function summarise(periods: RestatedPeriod[], from: string): OnFile {
  const flow = (line: Line) => {
    const values = periods.map((period) => readValue(period, line));
    return values.length === 1 ? values[0] : sumOfQuarters(values);
  };
  const last = periods.at(-1);
  const closing = (line: Line) => last && readValue(last, line);
  const counts = periods.map((period) => readValue(period, 'dilutedShares'));
  return {
    from,
    eps: flow('dilutedEps'),
    revenue: flow('revenue'),
    ebitda: both(flow('operatingIncome'), flow('depreciationAndAmortization'), (a, b) => a + b),
    fcf: both(flow('operatingCashFlow'), flow('capitalExpenditure'), freeCashFlow),
    equity: closing('equity'),
    netDebt: both(
      both(closing('shortTermDebt'), closing('longTermDebt'), (a, b) => a + b),
      closing('cash'),
      (debt, cash) => netDebt(debt, 0, cash + (closing('shortTermInvestments') ?? 0)),
    ),
    minorities: closing('noncontrollingInterest') ?? 0,
    shares: counts.findLast((count) => count !== undefined),
  };
}

function both(
  a: number | undefined,
  b: number | undefined,
  work: (a: number, b: number) => number,
): number | undefined {
  return a === undefined || b === undefined ? undefined : work(a, b);
}
