import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { addDays } from '#research/market/calendar.ts';
import { monthNames } from './months.ts';
import type { Span } from './spans.ts';
import { capital } from './text.ts';

/** The facts of a period that a question names, where no statement holds them: surprises, reactions, growth on the year, rates. `all` are the company's facts: they tell which quarter ended when. */
export function ofSpan(span: Span, facts: KnownFact[], all: Fact[] = facts): KnownFact[] {
  const period = periodOf(span, facts, all);
  return facts.filter((fact) => fact.period === period);
}

/** The name of the period, as facts bear it; undefined where none of them does. */
export function periodOf(span: Span, facts: KnownFact[], all: Fact[] = facts): string | undefined {
  switch (span.kind) {
    case 'year':
      return `FY${span.year}`;
    case 'quarter':
      return findQuarter(span, quartersOf(facts));
    case 'newest quarter':
      return quartersOf(facts)[span.back];
    case 'ending':
      return findEnding(span, all);
    case 'month':
      return findMonth(span, facts);
    case 'day':
      return facts.find(({ period }) => period === span.date)?.period;
    case 'back':
      return quartersOf(facts)[4 * span.years] ?? nearDay(facts, 12 * span.years);
    case 'months back':
      return nearDay(facts, span.months);
    default:
      return undefined;
  }
}

function findQuarter({ quarter, year, less = 0 }: Extract<Span, { kind: 'quarter' }>, quarters: string[]) {
  const at = quarters.findIndex((name) => name.startsWith(`Q${quarter} `) && (!year || name.endsWith(`FY${year}`)));
  return at < 0 ? undefined : quarters[at + less];
}

/** Whether a date lies in a month, or in its first days: a fiscal quarter may end on the nearest Saturday. */
export function endsIn(date: string, { month, year }: { month: number; year: number | undefined }): boolean {
  return [date, addDays(date, -mostDaysOver)].some(
    (each) => Number(each.slice(5, 7)) === month && (!year || Number(each.slice(0, 4)) === year),
  );
}

const mostDaysOver = 6;

/** Reported figures of a period are as of its last day. */
function findEnding(span: Extract<Span, { kind: 'ending' }>, all: Fact[]): string | undefined {
  const form = span.unit === 'year' ? /^FY\d{4}$/ : /^Q[1-4] FY\d{4}$/;
  return all
    .filter(isKnown)
    .filter(({ label, basis }) => /^(?:Revenue|Diluted EPS)$/.test(label) && basis !== 'estimate')
    .filter(({ period, asOf }) => form.test(period) && endsIn(asOf.slice(0, 10), span))
    .toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]?.period;
}

/** A series by month, or the last day held of that month. */
function findMonth({ month, year }: Extract<Span, { kind: 'month' }>, facts: KnownFact[]): string | undefined {
  const name = `${capital(monthNames[month - 1] ?? '')} `;
  const isOf = ({ period, asOf }: KnownFact) =>
    (period.startsWith(name) || (period === asOf && Number(asOf.slice(5, 7)) === month)) &&
    (!year || Number(asOf.slice(0, 4)) === year);
  return newestFirst(facts).find(isOf)?.period;
}

/** So many months before the newest, give or take some days. */
function nearDay(facts: KnownFact[], months: number): string | undefined {
  const [now] = newestFirst(facts);
  if (!now) return undefined;
  const target = Date.parse(now.asOf.slice(0, 10)) - months * monthMs;
  const away = ({ asOf }: KnownFact) => Math.abs(Date.parse(asOf.slice(0, 10)) - target);
  const [nearest] = facts
    .filter((fact) => fact !== now && away(fact) <= mostAwayMs)
    .toSorted((a, b) => away(a) - away(b));
  return nearest?.period;
}

const dayMs = 86_400_000;
const monthMs = (365.25 / 12) * dayMs;
const mostAwayMs = 10 * dayMs;

function newestFirst(facts: KnownFact[]): KnownFact[] {
  return facts.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1));
}

/** The newest first. */
function quartersOf(facts: KnownFact[]): string[] {
  const quarters = facts.filter(({ period }) => /^Q[1-4] FY\d{4}$/.test(period)).map(({ period }) => period);
  return [...new Set(quarters)].toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

function placeOf(quarter: string): string {
  return `${quarter.slice(-4)} ${quarter.slice(1, 2)}`;
}
