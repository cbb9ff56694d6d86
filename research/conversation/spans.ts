import { monthNames } from './months.ts';

/** A period as a question names it. */
export type Span =
  | { kind: 'year'; year: number }
  /** `less` so many quarters before it. */
  | { kind: 'quarter'; quarter: number; year: number | undefined; less?: number }
  /** A quarter or a fiscal year by the month it ends in: `the December 2025 quarter`. */
  | { kind: 'ending'; unit: 'quarter' | 'year'; month: number; year: number | undefined }
  /** At its end, where `isEnd`. */
  | { kind: 'month'; month: number; year: number | undefined; isEnd?: boolean }
  | { kind: 'day'; date: string }
  | { kind: 'back'; years: number }
  | { kind: 'months back'; months: number }
  | { kind: 'newest quarter'; back: number }
  | { kind: 'newest year'; back: number }
  | { kind: 'trailing' };
/** The one before another, which the question or the conversation names: `the quarter before that`. */
export type Before = { kind: 'before'; unit?: 'quarter' | 'year'; isFiscal?: boolean };
export type SpokenSpan = (Span | Before) & { at: number; end: number };

const counts: Record<string, number> = { one: 1, a: 1, two: 2, three: 3, four: 4, five: 5, six: 6, nine: 9 };
const number = '(?:\\d{1,2}|a|one|two|three|four|five|six|nine)';
const month = `(?:${monthNames.map((name) => `${name}(?:${restOf(name)})?`).join('|')})`;
const year = "(?:19|20)\\d{2}|'\\d{2}";
const pattern = new RegExp(
  [
    '(?<![\\d.$-])(?<iso>(?:19|20)\\d{2}-\\d{2}-\\d{2})(?!\\d)',
    `\\b(?<unit>quarter|three months|3 months|(?:fiscal )?year|(?:twelve|12) months) (?:that )?(?:end(?:ed|ing|s)?|to) (?:in |on )?(?:\\d{1,2}(?:st|nd|rd|th)? )?(?<ended>${month})(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? (?:of )?(?<endedyear>${year}))?\\b`,
    `\\b(?<quarterof>${month})(?: (?:of )?(?<quarterofyear>${year}))? quarter(?:,? (?:of )?(?<lateyear>${year}))?\\b`,
    `\\b(?<dayofmonth>\\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<dayafter>${month}),? (?<dayafteryear>(?:19|20)\\d{2})\\b`,
    `\\b(?<daybefore>${month}) (?<dayof>\\d{1,2})(?:st|nd|rd|th)?,? (?<daybeforeyear>(?:19|20)\\d{2})\\b`,
    `\\b(?<end>(?:end of|as of|as at) )?(?<month>${month})(?: of)?,? (?<monthyear>${year})\\b`,
    `\\bin (?<inmonth>${month})\\b(?!,? (?:of )?['\\d])`,
    "\\b(?:q(?<q>[1-4])|(?<word>first|second|third|fourth) quarter)(?: ?(?:of )?(?:fy|fiscal(?: year)?)? ?'?(?<qy>(?:20)?\\d{2}))?\\b",
    "\\b(?:fy|fiscal(?: year)?|calendar(?: year)?) ?'?(?<fy>(?:19|20)?\\d{2})\\b",
    '(?<![\\d.$-])(?<year>(?:19|20)\\d{2})(?![\\d%.-])',
    '\\b(?<same>same quarter (?:of )?(?:last year|the year before|a year (?:ago|earlier)))\\b',
    '\\b(?<quarterbefore>(?:the )?(?:quarter before|(?:previous|prior|preceding) quarter)(?: that(?: one)?| it)?)\\b',
    '\\b(?<yearbefore>(?:the )?(?:year before|(?:previous|prior|preceding) (?:fiscal )?year)(?: that(?: one)?| it)?|(?:a |the )?year earlier|year over year|year on year|yoy|y/y)\\b',
    '\\b(?<beforethat>(?:the )?(?:one )?before (?:that|it)(?: one)?)(?! (?:was|is|report))\\b',
    '\\b(?<lastquarter>(?:the )?last quarter)\\b',
    '\\b(?<thisquarter>(?:this|the latest|latest|newest|the newest|most recent|current) quarter)\\b',
    '\\b(?<lastfiscal>(?:the )?(?:last|latest|newest|most recent) fiscal year)\\b',
    `\\b(?<back>${number}) years? (?:ago|earlier|before|back)\\b`,
    `\\b(?<quartersback>${number}) quarters? (?:ago|earlier|before|back)\\b`,
    `\\b(?<monthsback>${number}) months? (?:ago|earlier|before|back)\\b`,
    '\\b(?<lastyear>last year|year[- ]ago)\\b',
    '\\b(?<now>ttm|ltm|this year|(?:last|past|trailing) (?:twelve|12) months|now|today|currently|latest)\\b',
  ].join('|'),
  'g',
);

/** `sep` is written `sept` and `september` too. */
function restOf(name: string): string {
  const rests: Record<string, string> = { jan: 'uary', feb: 'ruary', mar: 'ch', apr: 'il', jun: 'e', jul: 'y' };
  const more: Record<string, string> = {
    aug: 'ust',
    sep: 't(?:ember)?|tember',
    oct: 'ober',
    nov: 'ember',
    dec: 'ember',
  };
  return rests[name] ?? more[name] ?? '';
}

/** The periods that a text in small letters names, in order. */
export function findSpans(text: string): SpokenSpan[] {
  const found = [...text.matchAll(pattern)];
  // Beside `this quarter`, the newest one reported, the last is the one before it.
  const isBesideThis = found.some(({ groups }) => groups?.thisquarter);
  return found.map(({ 0: whole, index, groups = {} }) => ({
    ...(groups.lastquarter && isBesideThis ? ({ kind: 'newest quarter', back: 1 } as const) : readSpan(groups)),
    at: index,
    end: index + whole.length,
  }));
}

const ordinals = ['first', 'second', 'third', 'fourth'];

type Groups = Record<string, string | undefined>;

function readSpan(g: Groups): Span | Before {
  const dated = readDate(g);
  if (dated) return dated;
  const quarter = g.q ? Number(g.q) : g.word ? ordinals.indexOf(g.word) + 1 : undefined;
  if (quarter) return { kind: 'quarter', quarter, year: fullYear(g.qy) };
  const named = fullYear(g.fy ?? g.year);
  if (named) return { kind: 'year', year: named };
  return readRelative(g);
}

/** Counted from the newest, or from another period. */
function readRelative(g: Groups): Span | Before {
  if (g.same) return { kind: 'newest quarter', back: 4 };
  if (g.quarterbefore) return { kind: 'before', unit: 'quarter' };
  if (g.yearbefore)
    return { kind: 'before', unit: 'year', ...(g.yearbefore.includes('fiscal') ? { isFiscal: true } : {}) };
  if (g.beforethat) return { kind: 'before' };
  if (g.lastquarter ?? g.thisquarter) return { kind: 'newest quarter', back: 0 };
  if (g.lastfiscal) return { kind: 'newest year', back: 0 };
  if (g.back) return { kind: 'back', years: countOf(g.back) };
  if (g.quartersback) return { kind: 'newest quarter', back: countOf(g.quartersback) };
  if (g.monthsback) return { kind: 'months back', months: countOf(g.monthsback) };
  return g.lastyear ? { kind: 'back', years: 1 } : { kind: 'trailing' };
}

function countOf(word: string): number {
  return counts[word] ?? Number(word);
}

/** A day, a month, or a quarter or year by its last month. */
function readDate(g: Groups): Span | undefined {
  if (g.iso) return { kind: 'day', date: g.iso };
  const named = g.daybefore ?? g.dayafter;
  if (named)
    return { kind: 'day', date: isoOf(g.daybeforeyear ?? g.dayafteryear, monthOf(named), g.dayof ?? g.dayofmonth) };
  const ended = g.ended ?? g.quarterof;
  if (ended) {
    const unit = g.unit && /year|(?:twelve|12) months/.test(g.unit) ? 'year' : 'quarter';
    return {
      kind: 'ending',
      unit,
      month: monthOf(ended),
      year: fullYear(g.endedyear ?? g.quarterofyear ?? g.lateyear),
    };
  }
  const spoken = g.month ?? g.inmonth;
  if (!spoken) return undefined;
  return { kind: 'month', month: monthOf(spoken), year: fullYear(g.monthyear), ...(g.end ? { isEnd: true } : {}) };
}

function isoOf(of = '', at: number, dayOfMonth = ''): string {
  return `${of}-${String(at).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
}

function monthOf(name: string): number {
  return monthNames.findIndex((short) => name.startsWith(short)) + 1;
}

function fullYear(written: string | undefined): number | undefined {
  const digits = written?.replace("'", '');
  if (!digits) return undefined;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
