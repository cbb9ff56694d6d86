import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { asksWhether } from '#research/conversation/claims/claims.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenCompanies } from '#research/conversation/differences.ts';
import { domains } from '#research/conversation/domains.ts';
import { findComparative, isOfMoves } from '#research/conversation/extremes.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { cell, drawn, headLabel, saidLabel, saidPeriod, table } from '#research/conversation/phrases.ts';
import { factsOf, isYear, newestByLabel } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { toRevenue } from '#research/conversation/terms/to-revenue.ts';
import { isPlural, list } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { isCurrency } from '#research/figures/format.ts';
import { replyAbsent } from './absent.ts';
import { declined, type Reply, said } from './reply.ts';

type Row = { term: Term; facts: (KnownFact | undefined)[]; difference: Fact | undefined };

const mostRows = 8;

/** Two or more companies side by side, figure by figure; of two, with the difference. */
export function replyComparison(reading: Reading, files: CompanyFile[], unknown: string[]): Reply {
  const asked = reading.terms.length > 0 ? reading.terms.flatMap(membersOf) : leadOf(reading.agent);
  const isWide = reading.terms.length > 0 || isCommon(reading.agent);
  const rows = besideSums(asked, reading, files)
    .flatMap((term) => (term.isList && isWide ? readRows(term, files) : [readRow(term, files)]))
    .filter(({ facts }) => facts.filter(isDefined).length > 1);
  const strangers =
    unknown.length > 0
      ? `No company with the ticker ${list(unknown, 'or')} is known to the connected market data.`
      : '';
  const [first] = rows;
  if (!first) return declined(sayNothingShared(asked, files), strangers);
  const names = files.map(({ ticker }) => ticker);
  const isPair = files.length === 2;
  const laid = table(
    ['', ...names, ...(isPair ? ['Difference'] : [])],
    rows
      .slice(0, mostRows)
      .map(({ facts, difference }) => [
        rowLabel(facts),
        ...facts.map(cell),
        ...(isPair ? [drawDifference(difference)] : []),
      ]),
  );
  // A word that was not understood may ask for another figure.
  const isRead =
    reading.terms.length > 0 &&
    reading.rest.every((word) => findComparative(word) || /^(?:expensive|profitable)$/.test(word));
  const verdict = isPair && isRead ? sayWhether(reading.said, first) : '';
  return said(
    `${verdict}${sayLead(first, files)}`,
    rows.length > 1 || files.length > 2 ? laid : '',
    sayPeriods(rows),
    strangers,
  );
}

/** A sum alone says little of two companies of different size: its growth and its share of revenue stand beside it. */
function besideSums(asked: Term[], { agent, terms }: Reading, [file]: CompanyFile[]): Term[] {
  const [only] = terms;
  if (!only || !file || agent !== 'company-analyst' || asked.length > 1) return asked;
  const now = findFigure(file, only)?.now;
  return now && isCurrency(now.unit) && !isBalance(now) ? [...asked, ...perYearAndRevenue(only, now.label)] : asked;
}

/** A balance is of a day; set against the revenue of a year it is no share of it. */
function isBalance({ label }: KnownFact): boolean {
  return !/(?:revenue|income|profit|cash flow|expend|expense|development|administrative|EBITDA|NOPAT|compensation)/i.test(
    label,
  );
}

function perYearAndRevenue(part: Term, label: string): Term[] {
  const { statement } = part;
  if (!statement) return [];
  const common = { agents: [], means: '' };
  const growth: Term = {
    ...common,
    name: `${label} growth`,
    labels: [`${label} growth`],
    statement: ({ column, before, figures }) =>
      figures.growth((each) => statement({ column: each, figures }), column, before),
  };
  const share = toRevenue(part, label);
  return label === 'Revenue' || !share ? [growth] : [growth, share];
}

/** The economy is the same for all: companies differ in how they answer to it. */
function isCommon(agent: Reading['agent']): boolean {
  return agent === 'macroeconomic-analyst';
}

function leadOf(agent: Reading['agent']): Term[] {
  const { lead } = domains[agent];
  return (isCommon(agent) ? lead.slice(0, 1) : lead).map(termOf);
}

/** A row for each figure that belongs to the term. */
function readRows(term: Term, files: CompanyFile[]): Row[] {
  const [first] = files;
  const all = first ? newestByLabel(factsOf(first.ledger, first.ticker, term)) : [];
  const shelves = files.map((file) => newestByLabel(factsOf(file.ledger, file.ticker, term)));
  return all.slice(0, mostRows).map((fact) =>
    toRow(
      term,
      files,
      shelves.map((shelf) => shelf.find((other) => bare(other) === bare(fact))),
    ),
  );
}

function readRow(term: Term, files: CompanyFile[]): Row {
  return toRow(
    term,
    files,
    files.map((file) => findFigure(file, term)?.now),
  );
}

function toRow(term: Term, files: CompanyFile[], found: (KnownFact | undefined)[]): Row {
  const facts = sameMeasure(found);
  const [own, other] = facts;
  const isPair = facts.length === 2 && own && other && own.unit === other.unit;
  const [file] = files;
  return { term, facts, difference: isPair && file ? betweenCompanies(file.ledger, own, other) : undefined };
}

/** Figures that are not of one label and unit are not set beside one another. */
function sameMeasure(facts: (KnownFact | undefined)[]): (KnownFact | undefined)[] {
  const first = facts.find(isDefined);
  return facts.map((fact) =>
    fact && first && fact.unit === first.unit && bare(fact) === bare(first) ? fact : undefined,
  );
}

/** A label without the company that stands in it: `AAPL price return, one month`. */
function bare({ label, ticker }: KnownFact): string {
  const without = label.replace(` of ${ticker}`, '').replaceAll(ticker, '').trim();
  return without.charAt(0).toUpperCase() + without.slice(1);
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** The label of a row, without the company that stands in it. */
function rowLabel(facts: (KnownFact | undefined)[]): string {
  const fact = facts.find(isDefined);
  return fact ? headLabel({ label: bare(fact) }) : '';
}

function drawDifference(difference: Fact | undefined): string {
  if (!difference) return '';
  return isKnown(difference)
    ? drawn(difference, difference.unit === 'x' ? { decimals: 2 } : { signed: true })
    : cite(difference);
}

function sayLead({ facts, difference }: Row, files: CompanyFile[]): string {
  const known = facts.filter(isDefined);
  const [first, ...others] = known;
  if (!first) return '';
  const label = saidLabel({ label: bare(first) });
  const rest = others.map((fact) => `${fact.ticker}'s ${drawn(fact)}`);
  const isNoun = label === saidLabel(first) && !/[,`]/.test(label);
  const lead = isNoun
    ? `${first.ticker}'s ${label} ${isPlural(label) ? 'are' : 'is'} **${drawn(first)}**, ${list(rest)}`
    : `${headLabel({ label: bare(first) })}: ${first.ticker} **${drawn(first)}**, ${list(others.map((fact) => `${fact.ticker} ${drawn(fact)}`))}`;
  if (files.length === 2 && difference && isKnown(difference)) return `${lead}: ${sayDifference(difference)}.`;
  const top = known.reduce((most, fact) => (fact.value > most.value ? fact : most), first);
  return `${lead}. ${top.ticker} has the highest figure of them.`;
}

/** Yes or no to `is KO cheaper than PEP?`: the company named first against the other. */
function sayWhether(question: string, { facts: [own, other] }: Row): string {
  const asked =
    asksWhether(question) && / than /.test(question) && !isOfMoves(question) ? findComparative(question) : undefined;
  if (!asked || !own || !other || own.value === other.value) return '';
  return own.value > other.value === (asked.way === 'most') ? '**Yes:** ' : '**No:** ';
}

function sayDifference(difference: KnownFact): string {
  return `a ${difference.unit === 'x' ? 'ratio' : 'difference'} of **${drawDifference(difference)}**`;
}

/** Years that end in other months are said, since the figures do not cover the same time. */
function sayPeriods(rows: Row[]): string {
  const named = rows
    .map(({ facts }) => facts.filter(isDefined))
    .find(
      (facts) =>
        facts.some((fact) => isYear(fact) || fact.period.startsWith('TTM')) &&
        new Set(facts.map(({ period }) => period)).size > 1,
    );
  if (!named) return '';
  return `Each company's newest twelve months: ${list(named.map((fact) => `${fact.ticker} ${saidPeriod(fact)}`))}.`;
}

function sayNothingShared(terms: Term[], files: CompanyFile[]): string {
  const [first, second] = files;
  const names = list(files.map(({ ticker }) => ticker));
  if (!first || !second) return 'Name two companies to compare, such as AAPL and MSFT.';
  const lacking = files.find((file) => terms.every((term) => !findFigure(file, term)));
  const why = lacking ? replyAbsent(terms, lacking).text : '';
  return `${names} have no figure in common here. ${why}`.trim();
}
