import type { KnownFact } from '#contract/facts.ts';
import type { Span } from './spans.ts';

/** The facts of a period that a question names, where no statement holds them: surprises, reactions, growth on the year. */
export function ofSpan(span: Span, facts: KnownFact[]): KnownFact[] {
  const period = periodOf(span, facts);
  return facts.filter((fact) => fact.period === period);
}

function periodOf(span: Span, facts: KnownFact[]): string | undefined {
  switch (span.kind) {
    case 'year':
      return `FY${span.year}`;
    case 'quarter':
      return quartersOf(facts).find(
        (name) => name.startsWith(`Q${span.quarter} `) && (!span.year || name.endsWith(`FY${span.year}`)),
      );
    case 'newest quarter':
      return quartersOf(facts)[span.back];
    default:
      return undefined;
  }
}

/** The newest first. */
function quartersOf(facts: KnownFact[]): string[] {
  const quarters = facts.filter(({ period }) => /^Q[1-4] FY\d{4}$/.test(period)).map(({ period }) => period);
  return [...new Set(quarters)].toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
}

function placeOf(quarter: string): string {
  return `${quarter.slice(-4)} ${quarter.slice(1, 2)}`;
}
