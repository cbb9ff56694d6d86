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
  /** A whole year, a quarter or half a year, whichever. */
  kind?: 'year' | 'quarter' | 'half';
  /** Not yet ended, or an estimate: `next year`. */
  ahead?: true;
};
export type NamedPeriod = Period & { start: number; end: number };

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const quarters: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4 };
const pattern = new RegExp(
  [
    '(?<iso>\\d{4}-\\d{2}-\\d{2})',
    `(?<month>${months})[a-z]*\\.? (?<day>\\d{1,2}),? (?<dayYear>\\d{4})`,
    "\\bQ(?<q>[1-4])(?: ?(?:of |FY ?|fiscal )?['’]?(?<qYear>(?:20)?\\d{2})\\b)?",
    '\\b(?<q2>[1-4])Q ?(?<q2Year>\\d{2,4})\\b',
    '\\b(?<word>first|second|third|fourth) (?:fiscal )?quarter(?: of (?:fiscal )?(?<wordYear>\\d{4}))?',
    "\\b(?:FY|fiscal(?: year)?|calendar) ?['’]?(?<fy>(?:20)?\\d{2})(?<est>E)?",
    '\\b(?<half>[HS][12]|(?:first|second|latter) half|half[- ]year)\\b',
    '\\b(?<quarterly>quarterly|(?:the|this|last|latest|most recent|reported|past) quarter)\\b',
    '\\b(?<annual>annual(?:ly)?(?! (?:growth|rate|return|percentage|volatil|compound))|full[- ]year|fiscal[- ]year(?! ?\\d))\\b',
    '\\b(?<trailing>TTM|LTM|trailing|(?:last|past) (?:twelve|12) months|latest (?:twelve|12) months)\\b',
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
  if (g.half) return { kind: 'half' };
  if (g.quarterly) return { kind: 'quarter' };
  if (g.annual) return { kind: 'year' };
  if (g.trailing) return { trailing: true };
  if (g.back) return { back: 1 };
  if (g.ahead) return { ahead: true };
  return { ...yearOf(g.fy ?? g.year), ...(g.est || g.est2 ? { ahead: true } : {}) };
}

function yearOf(digits: string | undefined): Period {
  return digits ? { year: digits.length === 2 ? 2000 + Number(digits) : Number(digits) } : {};
}

function dateOf(month: string, day: string, year: string): string {
  const at = months.split('|').indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`;
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

/** Whether a fact of period `fact` can be what a text means that names `said`. */
export function fits(said: Period, fact: Period): boolean {
  if (said.date) return fact.date === said.date;
  if (said.trailing)
    return Boolean(fact.trailing) || (fact.quarter === undefined && fact.year === undefined) || Boolean(fact.date);
  if (said.quarter) return fact.quarter === said.quarter && (!said.year || fact.year === said.year);
  if (said.year) return fact.year === said.year && fact.quarter === undefined && !fact.trailing;
  return true;
}
