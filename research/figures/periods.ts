import { remember } from './memory.ts';

/** A period as a text or a fact names it. */
export type Period = {
  year?: number;
  quarter?: number;
  trailing?: true;
  /** `2026-11-20`. */
  date?: string;
  /** So many years or quarters before the latest: `a year earlier`. */
  back?: number;
  /** A whole year, a quarter, or a stretch for which no fact is kept (half a year, the year to date), whichever. */
  kind?: 'year' | 'quarter' | 'part';
  /** The month in which it ends, `2025-06`, or `-06` of whichever year. */
  month?: string;
  /** The year of the calendar, whatever the company's own. */
  isCalendar?: true;
  /** Some time before the latest: `previously`. */
  past?: true;
  /** Not yet ended, or an estimate: `next year`. */
  ahead?: true;
};
export type NamedPeriod = Period & { start: number; end: number };

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const quarters: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };
const counts = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const pattern = new RegExp(
  [
    '(?<iso>\\d{4}-\\d{2}-\\d{2})',
    `\\b(?:the |its )?(?:last |past )?(?<span>twelve months|12 months|three months|3 months|quarter|(?:fiscal |financial )?year|nine months|9 months|six months|6 months|half[- ]year) (?:that )?(?:ended|ending|to|through) (?:end[- ]|the end of )?(?<endMonth>${months})[a-z]*\\.?(?: \\d{1,2})?,? (?<endYear>20\\d{2})`,
    `\\b(?<quarterMonth>${months})[a-z]*\\.?,?(?: (?<quarterYear>20\\d{2}))?[ -]quarter(?: of (?<quarterYear2>20\\d{2}))?`,
    `(?<month>${months})[a-z]*\\.? (?<day>\\d{1,2}),? (?<dayYear>\\d{4})`,
    "\\bQ(?<q>[1-4])(?: ?(?:of |FY ?|fiscal )?['’]?(?<qYear>(?:20)?\\d{2})\\b)?",
    '\\b(?<q2>[1-4])Q ?(?<q2Year>\\d{2,4})\\b',
    '\\b(?<word>first|second|third|fourth) (?:fiscal )?quarter(?: of (?:fiscal )?(?<wordYear>\\d{4}))?',
    "\\b(?<calendar>CY|calendar(?: year)?) ?['’]?(?<cy>(?:20)?\\d{2})\\b",
    "\\b(?:FY|fiscal(?: year)?) ?['’]?(?<fy>(?:20)?\\d{2})(?<est>E)?",
    "\\b(?<half>(?:[HS][12]|(?:first|second|latter) half|half[- ]year|first (?:nine|six|three|9|6|3) months)(?:,? (?:of )?(?:the )?(?:FY|fiscal(?: year)?|calendar)? ?['’]?(?:20)?\\d{2})?|year[- ]to[- ]date|YTD|in (?:its|the) (?:best|worst|peak|strongest|weakest) (?:year|quarter))\\b",
    '\\b(?<quarterly>quarterly|(?:the|this|last|latest|most recent|reported|past) quarter)\\b',
    '\\b(?<annual>annual(?:ly)?(?! (?:growth|rate|return|percentage|volatil|compound))|full[- ]year|fiscal[- ]year(?! ?\\d))\\b',
    '\\b(?<trailing>TTM|LTM|trailing|(?:last|past) (?:twelve|12) months|latest (?:twelve|12) months)\\b',
    `\\b(?<agoCount>${counts.slice(2).join('|')}|[2-9]|\\d{2}) (?:years|quarters) (?:ago|earlier|before)\\b`,
    '\\b(?<past>previously|historically(?=,)|formerly|pre-(?:pandemic|covid)|before (?:the )?(?:pandemic|covid)|in the past(?! (?:\\d|year|quarter|month|week|one|two|three|four|five|six|nine|ten|twelve|decade)))\\b',
    '\\b(?<back>last year|(?:a|one) year (?:ago|earlier|before)|prior[- ]year|previous year|year before|year[- ]ago)\\b',
    '\\b(?<ahead>next year|next quarter|NTM|forward|(?:will|expected|forecast|projected|should) (?:be|to|reach))\\b',
    '\\b(?<year>(?:19|20)\\d{2})(?<est2>E)?\\b',
  ].join('|'),
  'gi',
);

/** The periods that a text names, in order. */
export const readPeriods: (text: string) => readonly NamedPeriod[] = remember((text) =>
  [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => ({
    ...readPeriod(groups),
    start: index,
    end: index + whole.length,
  })),
);

type Groups = Record<string, string | undefined>;

function readPeriod(g: Groups): Period {
  if (g.iso) return { date: g.iso, year: Number(g.iso.slice(0, 4)) };
  if (g.month && g.day && g.dayYear) return { date: dateOf(g.month, g.day, g.dayYear), year: Number(g.dayYear) };
  const quarter = g.q ?? g.q2 ?? (g.word && String(quarters[g.word.toLowerCase()]));
  if (quarter) return { quarter: Number(quarter), ...yearOf(g.qYear ?? g.q2Year ?? g.wordYear) };
  return readSpan(g) ?? readRelative(g) ?? readYear(g);
}

/** One that says how long it is, perhaps with the month in which it ends. */
function readSpan(g: Groups): Period | undefined {
  if (g.span && g.endMonth) return { ...spanNamed(g.span), month: `${g.endYear ?? ''}-${monthNumber(g.endMonth)}` };
  if (g.quarterMonth)
    return { kind: 'quarter', month: `${g.quarterYear ?? g.quarterYear2 ?? ''}-${monthNumber(g.quarterMonth)}` };
  if (g.half) return { kind: 'part' };
  if (g.quarterly) return { kind: 'quarter' };
  return g.annual ? { kind: 'year' } : undefined;
}

function readRelative(g: Groups): Period | undefined {
  if (g.trailing) return { trailing: true };
  if (g.agoCount) return { back: Math.max(counts.indexOf(g.agoCount.toLowerCase()), Number(g.agoCount) || 0) };
  if (g.past) return { past: true };
  if (g.back) return { back: 1 };
  return g.ahead ? { ahead: true } : undefined;
}

function readYear(g: Groups): Period {
  return {
    ...yearOf(g.fy ?? g.cy ?? g.year),
    ...(g.calendar ? { isCalendar: true } : {}),
    ...(g.est || g.est2 ? { ahead: true } : {}),
  };
}

function yearOf(digits: string | undefined): Period {
  return digits ? { year: digits.length === 2 ? 2000 + Number(digits) : Number(digits) } : {};
}

function spanNamed(span: string): Period {
  if (/twelve|12/.test(span)) return { trailing: true };
  if (/three|3|quarter/i.test(span)) return { kind: 'quarter' };
  return { kind: /^(?:fiscal |financial )?year/i.test(span) ? 'year' : 'part' };
}

function dateOf(month: string, day: string, year: string): string {
  return `${year}-${monthNumber(month)}-${day.padStart(2, '0')}`;
}

function monthNumber(month: string): string {
  return String(months.split('|').indexOf(month.toLowerCase()) + 1).padStart(2, '0');
}

/** A fact's own period, as one: `Q3 FY2025`, `TTM Sep 2026`, `52 weeks to 2026-11-20`. */
export function periodOf(text: string): Period {
  return Object.assign({}, ...readPeriods(text).map(({ start: _start, end: _end, ...period }) => period));
}

/** Whether a fact's period is of that length. */
export function isKind(kind: Period['kind'], { quarter, trailing, year, date }: Period): boolean {
  if (kind === 'quarter') return quarter !== undefined;
  return kind === 'year' && year !== undefined && !quarter && !trailing && !date;
}

/** Whether a stretch that ended on `asOf` can be said to end in `month`: fiscal ones end up to a week after it. */
export function endsIn(month: string, asOf: string): boolean {
  const aWeekBefore = new Date(Date.parse(asOf) - 7 * 86_400_000).toISOString();
  return [asOf, aWeekBefore].some((date) => (month.startsWith('-') ? date.slice(4, 7) : date.slice(0, 7)) === month);
}

/** Whether a fact of period `fact` can be what a text means that names `said`. */
export function fits(said: Period, fact: Period): boolean {
  if (said.date) return fact.date === said.date;
  if (said.trailing)
    return Boolean(fact.trailing) || (fact.quarter === undefined && fact.year === undefined) || Boolean(fact.date);
  if (said.quarter) return fact.quarter === said.quarter && (!said.year || fact.year === said.year);
  if (said.year) return fact.year === said.year && fact.quarter === undefined && !fact.trailing;
  return true;
}
