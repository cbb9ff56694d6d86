import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { remember } from './memory.ts';
import { type Period, periodOf } from './periods.ts';
import { type Label, readLabel } from './words.ts';

/** A fact with its label and period read once. `later` counts the facts of the same kind that are newer, estimates apart; `isPart` where the same is known of a whole year, or of a later trailing one. */
export type Candidate = { fact: KnownFact; label: Label; period: Period; later: number; isPart: boolean };

const labelOf = remember(readLabel);
const periodRead = remember(periodOf);

/** The facts that a literal figure can say, each ranked among those of its kind. */
export function rankFacts(facts: Fact[]): Candidate[] {
  const candidates = facts
    .filter(isKnown)
    .map((fact) => ({ fact, label: labelOf(fact.label), period: periodRead(fact.period), later: 0, isPart: false }));
  const kinds = Map.groupBy(
    candidates,
    ({ fact, period }) => `${fact.ticker}|${fact.label}|${fact.unit}|${kindOf(period)}|${fact.basis === 'estimate'}`,
  );
  for (const kind of kinds.values()) {
    if (kind.length === 1) continue;
    const ends = [...new Set(kind.map(({ fact }) => fact.asOf))].sort().toReversed();
    for (const candidate of kind) candidate.later = ends.indexOf(candidate.fact.asOf);
  }
  const years = new Set(candidates.filter(({ period }) => period.trailing || isWholeYear(period)).map(nameOf));
  const newest = new Map<string, string>();
  for (const each of candidates.filter(({ period }) => period.trailing)) {
    const known = newest.get(nameOf(each));
    if (!known || known < each.fact.asOf) newest.set(nameOf(each), each.fact.asOf);
  }
  for (const candidate of candidates)
    candidate.isPart = candidate.period.quarter
      ? years.has(nameOf(candidate))
      : isWholeYear(candidate.period) && (newest.get(nameOf(candidate)) ?? '') > candidate.fact.asOf;
  return candidates;
}

function isWholeYear({ year, quarter, date, trailing }: Period): boolean {
  return Boolean(year) && !quarter && !date && !trailing;
}

function nameOf({ fact }: Candidate): string {
  return `${fact.ticker}|${fact.label}`;
}

function kindOf({ quarter, trailing, date, year }: Period): string {
  if (trailing) return 'trailing';
  if (quarter) return 'quarter';
  return date ? 'date' : year ? 'year' : 'other';
}
