import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Setting } from './context.ts';
import { isCurrency } from './format.ts';
import type { WrittenNumber } from './numbers.ts';
import { fits, type Period, periodOf } from './periods.ts';
import { isFiller, type Label, readLabel } from './words.ts';

/** A fact with its label and period read once. `later` counts the facts of the same kind that are newer. */
type Candidate = { fact: KnownFact; label: Label; period: Period; later: number };

export type Matcher = {
  labelWords: ReadonlySet<string>;
  /** The one fact that says this number here; undefined when none does. */
  match(number: WrittenNumber, setting: Setting): KnownFact | undefined;
};

/** Finds the fact behind a literal number: the same company, label, period, sign, and value after scaling and rounding to the digits shown. */
export function createMatcher(facts: Fact[]): Matcher {
  const candidates = rank(facts.filter(isKnown));
  const labelWords = new Set(candidates.flatMap(({ label }) => [...label.words].filter((word) => !isFiller(word))));
  return {
    labelWords,
    match: (number, setting) => {
      const fitting = candidates.filter(
        (candidate) =>
          isSameValue(number, candidate, setting) &&
          candidate.fact.ticker === setting.owner &&
          saysLabel(candidate, setting) &&
          saysPeriod(candidate, setting),
      );
      return best(fitting)?.fact;
    },
  };
}

/** Whether a number is the fact's value, whatever stands around it: the citation beside it has named the fact. */
export function saysValue({ value, step, unit }: WrittenNumber, fact: KnownFact): boolean {
  const factor = conversion(unit, fact.unit, { inTable: true });
  return factor !== undefined && Math.abs(value * factor - fact.value) <= ((step * factor) / 2) * (1 + 1e-9);
}

function rank(known: KnownFact[]): Candidate[] {
  const candidates = known.map((fact) => ({
    fact,
    label: readLabel(fact.label),
    period: periodOf(fact.period),
    later: 0,
  }));
  const kinds = Map.groupBy(
    candidates,
    ({ fact, period }) => `${fact.ticker}|${fact.label}|${fact.unit}|${kindOf(period)}`,
  );
  for (const kind of kinds.values()) {
    const ends = [...new Set(kind.map(({ fact }) => fact.asOf))].sort().toReversed();
    for (const candidate of kind) candidate.later = ends.indexOf(candidate.fact.asOf);
  }
  return candidates;
}

function kindOf({ quarter, trailing, date, year }: Period): string {
  if (trailing) return 'trailing';
  if (quarter) return 'quarter';
  return date ? 'date' : year ? 'year' : 'other';
}

/** The longest label wins, then the newest fact. */
function best(fitting: Candidate[]): Candidate | undefined {
  return fitting.toSorted((a, b) => b.label.needed.length - a.label.needed.length || a.later - b.later)[0];
}

function isSameValue(number: WrittenNumber, { fact, label }: Candidate, setting: Setting): boolean {
  const unit = number.unit ?? setting.unit;
  const toUnit = conversion(unit, fact.unit, setting);
  if (toUnit === undefined) return false;
  const toScale = number.factor === 1 && (isCurrency(fact.unit) || fact.unit === 'shares') ? (setting.factor ?? 1) : 1;
  const factor = toUnit * toScale;
  const slack = (number.step * factor) / 2 + Math.abs(fact.value) * 1e-12;
  return signed(number, fact, label, setting).some(
    (value) => Math.abs(value * factor - fact.value) <= slack * (1 + 1e-9),
  );
}

/** The values that the writing allows: brackets in a table and a falling word make it negative. */
function signed({ value, bracketed }: WrittenNumber, fact: KnownFact, label: Label, setting: Setting): number[] {
  if (label.allowsEitherSign) return [value, -value];
  if (bracketed && setting.inTable) return [-Math.abs(value)];
  if (!setting.isFall || value < 0) return [value];
  return label.words.has('growth') || fact.value < 0 ? [-value] : [value];
}

/** What a number in `written` is multiplied by to be in `unit`; undefined when the two cannot be the same thing. */
function conversion(
  written: string | undefined,
  unit: string,
  { inTable }: Pick<Setting, 'inTable'>,
): number | undefined {
  if (written === unit || (written && unit === `${written}/share`)) return 1;
  if (written === undefined) return inTable || !/^(?:%|points|bp)$/.test(unit) ? 1 : undefined;
  if (unit === 'bp' && (written === '%' || written === 'points')) return 100;
  if (written === 'bp' && (unit === '%' || unit === 'points')) return 0.01;
  return unit === '' && (written === 'points' || written === 'x') ? 1 : undefined;
}

function saysLabel({ label, fact }: Candidate, { words, metric, required }: Setting): boolean {
  if (metric.length === 0 && !label.needed.every((word) => words.has(word))) return false;
  return (
    label.needed.every((word) => words.has(word)) &&
    metric.every((word) => label.words.has(word) || isFiller(word)) &&
    required.every((word) => label.words.has(word) || new RegExp(`\\b${word}\\b`).test(fact.period))
  );
}

/** Without a period named, only the newest of its kind can be meant. */
function saysPeriod({ period, later, fact }: Candidate, { period: said }: Setting): boolean {
  if (!said) return later === 0;
  if (said.back) return later === said.back;
  if (said.ahead) return fact.basis === 'estimate' && fits(said, period);
  return (
    fits(said, period) || (said.year !== undefined && / to /.test(fact.period) && fact.period.includes(`${said.year}`))
  );
}
