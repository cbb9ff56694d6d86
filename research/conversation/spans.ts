/** A period as a question names it. */
export type Span =
  | { kind: 'year'; year: number }
  | { kind: 'quarter'; quarter: number; year: number | undefined }
  | { kind: 'back'; years: number }
  | { kind: 'newest quarter'; back: number }
  | { kind: 'newest year' }
  | { kind: 'trailing' };
export type SpokenSpan = Span & { at: number; end: number };

const counts: Record<string, number> = { one: 1, a: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const number = '(?:\\d{1,2}|a|one|two|three|four|five|six)';
const pattern = new RegExp(
  [
    "\\b(?:q(?<q>[1-4])|(?<word>first|second|third|fourth) quarter)(?: ?(?:of )?(?:fy|fiscal(?: year)?)? ?'?(?<qy>(?:20)?\\d{2}))?\\b",
    "\\b(?:fy|fiscal(?: year)?|calendar(?: year)?) ?'?(?<fy>(?:19|20)?\\d{2})\\b",
    '(?<![\\d.$-])(?<year>(?:19|20)\\d{2})(?![\\d%.-])',
    '\\b(?<same>same quarter (?:of )?(?:last year|the year before|a year (?:ago|earlier)))\\b',
    '\\b(?<lastquarter>(?:the )?(?:last|previous|prior) quarter)\\b',
    '\\b(?<thisquarter>(?:this|the latest|latest|newest|the newest|most recent|current) quarter)\\b',
    '\\b(?<lastfiscal>(?:the )?(?:last|latest|newest|most recent) fiscal year)\\b',
    `\\b(?<back>${number}) years? (?:ago|earlier|before|back)\\b`,
    '\\b(?<lastyear>last year|(?:the )?(?:previous|prior) year|year[- ]ago|(?:the )?year before|year over year|year on year|yoy|y/y)\\b',
    '\\b(?<now>ttm|ltm|this year|(?:last|past|trailing) (?:twelve|12) months|now|today|currently|latest)\\b',
  ].join('|'),
  'g',
);

/** The periods that a text in small letters names, in order. */
export function findSpans(text: string): SpokenSpan[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => ({
    ...readSpan(groups),
    at: index,
    end: index + whole.length,
  }));
}

const ordinals = ['first', 'second', 'third', 'fourth'];

function readSpan(g: Record<string, string | undefined>): Span {
  const quarter = g.q ? Number(g.q) : g.word ? ordinals.indexOf(g.word) + 1 : undefined;
  if (quarter) return { kind: 'quarter', quarter, year: g.qy ? fullYear(g.qy) : undefined };
  if (g.fy ?? g.year) return { kind: 'year', year: fullYear(g.fy ?? g.year ?? '') };
  if (g.same) return { kind: 'newest quarter', back: 4 };
  if (g.lastquarter) return { kind: 'newest quarter', back: 1 };
  if (g.thisquarter) return { kind: 'newest quarter', back: 0 };
  if (g.lastfiscal) return { kind: 'newest year' };
  if (g.back) return { kind: 'back', years: counts[g.back] ?? Number(g.back) };
  return g.lastyear ? { kind: 'back', years: 1 } : { kind: 'trailing' };
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}
