import { type Fact, isKnown, type KnownFact, type MissingFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Term } from './terms/term.ts';

/** The known facts of a company that say a term, each label and period once, those of its best label first. */
export function factsOf(ledger: Ledger, ticker: string, term: Term): KnownFact[] {
  const own = aboutTerm(ledger, ticker, term).filter(isKnown);
  const once = new Map<string, KnownFact>();
  for (const fact of own) once.set(`${fact.label}|${fact.period}`, once.get(`${fact.label}|${fact.period}`) ?? fact);
  return [...once.values()].sort((a, b) => placeOf(term, a) - placeOf(term, b));
}

/** Why there is no figure, where the ledger says it. */
export function absenceOf(ledger: Ledger, ticker: string, term: Term): MissingFact | undefined {
  return aboutTerm(ledger, ticker, term).findLast((fact): fact is MissingFact => !isKnown(fact));
}

function aboutTerm(ledger: Ledger, ticker: string, term: Term): Fact[] {
  return ledger.facts().filter((fact) => fact.ticker === ticker && placeOf(term, fact) < Number.POSITIVE_INFINITY);
}

function placeOf({ labels = [] }: Term, { label }: Fact): number {
  const at = labels.findIndex((wanted) => (typeof wanted === 'string' ? wanted === label : wanted.test(label)));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** The figures of the term's best label alone. */
export function bestOf(term: Term, facts: KnownFact[]): KnownFact[] {
  const [first] = facts;
  return first
    ? facts.filter((fact) => placeOf(term, fact) === placeOf(term, first) && fact.label === first.label)
    : [];
}

export function isQuarter({ period }: { period: string }): boolean {
  return /^Q[1-4] /.test(period);
}

export function isYear({ period }: { period: string }): boolean {
  return /^FY\d{4}$/.test(period);
}

/** Today's figure: of twelve months or of a day where there is one, else of the newest quarter. */
export function newest(facts: KnownFact[]): KnownFact | undefined {
  const whole = facts.filter((fact) => !isQuarter(fact));
  return (whole.length > 0 ? whole : facts).toSorted((a, b) => (a.asOf === b.asOf ? 0 : a.asOf > b.asOf ? -1 : 1))[0];
}

/** Fiscal years ascending, then the trailing twelve months where they are newer; else quarters; else the days on which it was read. */
export function seriesOf(facts: KnownFact[]): KnownFact[] {
  const years = yearsOf(facts);
  if (years.length > 1) return years;
  const whole = facts.filter((fact) => !isQuarter(fact));
  return (whole.length > 0 ? whole : facts.slice()).toSorted(byDay);
}

function byDay(a: KnownFact, b: KnownFact): number {
  if (a.asOf === b.asOf) return 0;
  return a.asOf < b.asOf ? -1 : 1;
}

function yearsOf(facts: KnownFact[]): KnownFact[] {
  const years = facts.filter(isYear).toSorted((a, b) => (a.period < b.period ? -1 : 1));
  const last = years.at(-1);
  const trailing = facts
    .filter(({ period }) => period.startsWith('TTM '))
    .toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1))
    .at(-1);
  return trailing && (!last || trailing.asOf > last.asOf) ? [...years, trailing] : years;
}

/** Each label's newest figure. */
export function newestByLabel(facts: KnownFact[]): KnownFact[] {
  return [...Map.groupBy(facts, ({ label }) => label).values()].flatMap((same) => newest(same) ?? []);
}

/** A fact that belongs to another one by its label: `P/E, own median`, `ROIC, rank`. */
export function satellite(ledger: Ledger, of: KnownFact, term: Term, suffix: string): KnownFact | undefined {
  const heads = [of.label, ...(term.labels ?? []).filter((label) => typeof label === 'string')];
  return ledger
    .facts()
    .filter(isKnown)
    .find((fact) => fact.ticker === of.ticker && heads.some((head) => fact.label === `${head}, ${suffix}`));
}
