import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Reading } from '#research/conversation/dialogue.ts';
import { betweenCompanies } from '#research/conversation/differences.ts';
import { domains } from '#research/conversation/domains.ts';
import { findFigure } from '#research/conversation/figure.ts';
import type { CompanyFile } from '#research/conversation/files.ts';
import { cell, drawn, headLabel, saidLabel, saidPeriod, table } from '#research/conversation/phrases.ts';
import { isYear } from '#research/conversation/shelf.ts';
import type { Term } from '#research/conversation/terms/term.ts';
import { membersOf, termOf } from '#research/conversation/terms/terms.ts';
import { list } from '#research/conversation/text.ts';
import { cite } from '#research/figures/cite.ts';
import { replyAbsent } from './absent.ts';
import { declined, type Reply, said } from './reply.ts';

type Row = { term: Term; facts: (KnownFact | undefined)[]; difference: Fact | undefined };

const mostRows = 8;

/** Two or more companies side by side, figure by figure; of two, with the difference. */
export function replyComparison(reading: Reading, files: CompanyFile[], unknown: string[]): Reply {
  const asked = reading.terms.length > 0 ? reading.terms.flatMap(membersOf) : domains[reading.agent].lead.map(termOf);
  const rows = asked.map((term) => readRow(term, files)).filter(({ facts }) => facts.filter(isDefined).length > 1);
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
        headLabel(facts.find(isDefined) ?? { label: '' }),
        ...facts.map(cell),
        ...(isPair
          ? [
              difference
                ? cite(difference, { signed: difference && 'unit' in difference && difference.unit !== 'x' })
                : '',
            ]
          : []),
      ]),
  );
  return said(sayLead(first, files), rows.length > 1 || files.length > 2 ? laid : '', sayPeriods(rows), strangers);
}

function readRow(term: Term, files: CompanyFile[]): Row {
  const facts = sameMeasure(files.map((file) => findFigure(file, term)?.now));
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
  return label.replaceAll(ticker, '').trim();
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function sayLead({ facts, difference }: Row, files: CompanyFile[]): string {
  const known = facts.filter(isDefined);
  const [first, ...others] = known;
  if (!first) return '';
  const label = saidLabel(first).replace(`${first.ticker} `, '');
  const rest = others.map((fact) => `${fact.ticker}'s ${drawn(fact)}`);
  const lead = `${first.ticker}'s ${label} is **${drawn(first)}**, ${list(rest)}`;
  if (files.length === 2 && difference && isKnown(difference)) return `${lead}: ${sayDifference(difference)}.`;
  const top = known.reduce((most, fact) => (fact.value > most.value ? fact : most), first);
  return `${lead}. ${top.ticker} has the highest figure of them.`;
}

function sayDifference(difference: Fact): string {
  const unit = isKnown(difference) ? difference.unit : '';
  if (unit === 'x') return `a ratio of **${cite(difference)}**`;
  return `a difference of **${cite(difference, { signed: true })}**`;
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
