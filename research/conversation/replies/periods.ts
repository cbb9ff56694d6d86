import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Column } from '#research/agents/company/columns.ts';
import { endsIn, ofSpan } from '#research/conversation/dated.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenPeriods } from '#research/conversation/differences.ts';
import { domains } from '#research/conversation/domains.ts';
import { type Figure, findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { drawn, headLabel, saidLabel, saidPeriod, sayFigure, table } from '#research/conversation/phrases.ts';
import { bestOf, factsOf } from '#research/conversation/shelf.ts';
import type { Span } from '#research/conversation/spans.ts';
import type { Accounts } from '#research/conversation/statements.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { capital, list } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { computeFact } from '#research/lookups/arithmetic.ts';
import { declined, type Reply, said } from './reply.ts';

/** Figures of a period that is named: `last year`, `Q3 FY2025`. */
export function replyAtSpans(reading: Reading, file: CompanyFile): Reply {
  const pairs = pairsAt(reading, file);
  if (pairs.length === 0) return replyOneDate(reading, file);
  return said(...pairs.map(({ term, facts }) => `${facts.map((fact) => sayFigure(file, term, fact)).join('; ')}.`));
}

function pairsAt(reading: Reading, file: CompanyFile): Pair[] {
  const { accounts } = file;
  const held = pairsOf(reading, file, accounts ? columnsFor(reading.spans, accounts) : []);
  return held.length > 0 ? held : datedOf(reading, file);
}

/** The same figure in the period that is named, with that of a year before at hand; undefined where it is not held. */
export function figureAt(reading: Reading, figure: Figure): Figure | undefined {
  const { file, term } = figure;
  const now = pairsAt({ ...reading, terms: [term] }, file)[0]?.facts.at(-1);
  if (!now) return undefined;
  const { accounts } = file;
  const column =
    accounts && [...accounts.years, ...accounts.quarters, ...accounts.trailing].find(({ name }) => name === now.period);
  if (accounts && column && term.statement)
    for (const earlier of before(column, accounts)) accounts.read(term, earlier);
  return { ...figure, now, all: factsOf(file.ledger, file.ticker, term) };
}

/** Two periods against one another, with the change worked out. */
export function replyPeriods(reading: Reading, file: CompanyFile): Reply {
  const { accounts, ledger } = file;
  const quarter = reading.agent === 'earnings-tracker' ? accounts?.quarters.at(-1) : undefined;
  const columns = accounts ? bothOf(columnsFor(reading.spans, accounts, quarter), accounts) : [];
  const asked = reading.spans.length > 1 ? { ...reading, terms: ofWhole(reading) } : reading;
  const pairs = pairsOf(asked, file, columns).filter(({ facts }) => facts.length > 1);
  if (pairs.length === 0) return replyOneDate(reading, file);
  const rows = pairs
    .map(({ term, facts: [before, now] }) => ({ term, before, now }))
    .flatMap(({ term, before, now }) =>
      before && now ? [{ term, before, now, change: changeOf(reading, ledger, before, now) }] : [],
    );
  const [first] = rows;
  if (!first) return replyOneDate(reading, file);
  const { before, now, change } = first;
  const label = capital(`${file.ticker}'s ${saidLabel(now)}`);
  const lead = isKnown(change)
    ? `${label} went from ${drawn(before)} (${saidPeriod(before)}) to **${drawn(now)}** (${saidPeriod(now)}): **${cite(change, { signed: true })}**${isYearly(reading) ? ' a year' : ''}.`
    : `${label} went from ${drawn(before)} (${saidPeriod(before)}) to **${drawn(now)}** (${saidPeriod(now)}); a rate of change from that base is undefined.`;
  const laid = table(
    ['', before.period, now.period, 'Change'],
    rows.map((row) => [headLabel(row.now), drawn(row.before), drawn(row.now), cite(row.change, { signed: true })]),
  );
  return said(lead, rows.length > 1 ? laid : '');
}

/** `The compound growth from FY2021 to FY2025`. */
function isYearly({ terms }: Reading): boolean {
  return terms.some(({ name }) => name === 'compound growth');
}

function changeOf(reading: Reading, ledger: Ledger, before: KnownFact, now: KnownFact): Fact {
  return isYearly(reading) ? computeFact(ledger, 'cagr', [before.id, now.id]) : betweenPeriods(ledger, before, now);
}

/** What has grown from one year to another is asked for, and not how fast it grew in each. */
function ofWhole({ terms, said: question }: Reading): Term[] {
  const isGrown = /\b(?:grow|grew|grown|total)\b/.test(question);
  return terms.map((term) => {
    const whole = isGrown ? wholes[term.name] : undefined;
    return whole ? termOf(whole) : term;
  });
}

const wholes: Record<string, string> = { 'revenue growth': 'revenue', 'diluted EPS growth': 'diluted EPS' };

type Pair = { term: Term; facts: KnownFact[] };

function pairsOf({ terms, agent }: Reading, file: CompanyFile, columns: Column[]): Pair[] {
  const { accounts } = file;
  const asked = terms.length > 0 ? terms.flatMap(membersOf) : ['revenue', 'net income', 'diluted EPS'].map(termOf);
  const own = asked.filter((term) => term.statement && term.agents.includes(agent));
  if (!accounts) return [];
  return own.flatMap((term) => {
    const facts = columns
      .map((column) => accounts.read(term, column))
      .filter((fact) => fact !== undefined)
      .filter(isKnown);
    return facts.length > 0 ? [{ term, facts }] : [];
  });
}

/** What no statement says, of the period named: a surprise, how the price took it. */
function datedOf({ terms, spans, agent }: Reading, { ledger, ticker }: CompanyFile): Pair[] {
  return terms.flatMap(membersOf).flatMap((term) => {
    if (!term.agents.includes(agent)) return [];
    const own = bestOf(term, factsOf(ledger, ticker, term));
    const facts = spans.flatMap((span) => ofSpan(span, own, ledger.facts()));
    return facts.length > 0 ? [{ term, facts }] : [];
  });
}

/** Reports are quarters: to the earnings tracker a year ago is the same quarter of a year before. */
function columnsFor(spans: Span[], accounts: Accounts, start?: Column): Column[] {
  let anchor = start;
  return spans.flatMap((span) => {
    const column = columnFor(span, accounts, anchor);
    anchor = column ?? anchor;
    return column ? [column] : [];
  });
}

function columnFor(
  span: Span,
  { years, quarters, trailing }: Accounts,
  anchor: Column | undefined,
): Column | undefined {
  const newestYear = trailing.at(-1) ?? years.at(-1);
  switch (span.kind) {
    case 'year':
      return years.find(({ name }) => name === `FY${span.year}`);
    case 'quarter':
      return quarterOf(span, quarters);
    case 'month':
      return span.isEnd ? quarters.findLast(({ end }) => endsIn(end, span)) : undefined;
    case 'day':
      return quarters.find(({ end }) => end === span.date);
    case 'ending':
      return (span.unit === 'year' ? years : quarters).findLast(({ end }) => endsIn(end, span));
    case 'newest year':
      return years.at(-1 - span.back);
    case 'newest quarter':
      return quarters.at(-1 - span.back);
    case 'back':
      return anchor?.months === 3
        ? quarters[quarters.indexOf(anchor) - 4 * span.years]
        : yearsBack(span.years, years, trailing);
    case 'trailing':
      return newestYear;
    default:
      return undefined;
  }
}

function quarterOf(span: Extract<Span, { kind: 'quarter' }>, quarters: Column[]): Column | undefined {
  const at = quarters.findLastIndex(
    ({ name }) => name.startsWith(`Q${span.quarter} `) && (!span.year || name.endsWith(`FY${span.year}`)),
  );
  return at < 0 ? undefined : quarters[at - (span.less ?? 0)];
}

/** A year before the newest twelve months where they are no fiscal year; else fiscal years. */
function yearsBack(count: number, years: Column[], trailing: Column[]): Column | undefined {
  return count === 1 && trailing.length > 1 ? trailing[0] : years.at(-1 - count);
}

/** With one period named, the other is the newest of its kind; the earlier comes first. */
function bothOf(columns: Column[], accounts: Accounts): Column[] {
  const [only] = columns;
  if (!only) return [];
  const newest = only.months === 3 ? accounts.quarters.at(-1) : (accounts.trailing.at(-1) ?? accounts.years.at(-1));
  const both = columns.length > 1 ? columns : newest && newest !== only ? [only, newest] : before(only, accounts);
  return both.slice(0, 2).toSorted((a, b) => (a.end < b.end ? -1 : 1));
}

function before(column: Column, { quarters, years, trailing }: Accounts): Column[] {
  const earlier =
    column.months === 3
      ? quarters[quarters.indexOf(column) - 4]
      : trailing.includes(column)
        ? trailing[0]
        : years[years.indexOf(column) - 1];
  return earlier && earlier !== column ? [earlier, column] : [];
}

/** What there is, where the periods asked for are not held. */
function replyOneDate({ terms, agent }: Reading, file: CompanyFile): Reply {
  const figures = (terms.length > 0 ? terms.flatMap(membersOf) : domains[agent].lead.map(termOf)).flatMap(
    (term) => findFigure(file, term) ?? [],
  );
  const held = file.accounts?.years.map(({ name }) => name) ?? [];
  const span = held.length > 1 ? `Fiscal years held: ${held[0]} to ${held.at(-1)}.` : '';
  const [first] = figures;
  if (!first)
    return declined(
      `No figures of ${file.ticker} are held for ${terms.length > 0 ? `${list(terms.map(({ name }) => name))} in ` : ''}that period.`,
      span,
    );
  const isHeld = first.series.length > 1;
  return declined(
    `${sayFigure(file, first.term, first.now)}. ${isHeld ? 'The period you name is not held.' : 'This analysis holds it for that date only, so the period you name cannot be given.'}`,
    isHeld ? span : '',
  );
}
