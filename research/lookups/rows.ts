import type { KnownFact } from '#contract/facts.ts';
import { inSentence } from '#research/agents/company/derive.ts';
import { isCurrency } from '#research/figures/format.ts';
import { bareLabel, inChronicle, isFlow, isOneCompany, isSameFigure, lengthOf, spanOf } from './kinship.ts';
import type { Plan, Senseless } from './plan.ts';

/** Of one figure over periods or companies, or of several figures of one company and period. */
export function sum(facts: KnownFact[]): Plan | Senseless {
  const why = whyNotOneKind(facts) ?? whyNoSum(facts);
  if (why) return why;
  const inputs = inChronicle(facts);
  return {
    label: isOneFigure(facts) ? `${nameOf(inputs)}, sum` : inputs.map(({ label }) => label).join(' + '),
    unit: unitOf(facts),
    period: spanOf(inputs),
    formula: inputs.map((input) => (isOneFigure(facts) ? whichOf(input, inputs) : inSentence(input.label))).join(' + '),
    inputs,
    compute: (...values) => values.reduce((total, value) => total + value, 0),
  };
}

/** Of one figure over several periods of one length, or of several companies. */
export function average(facts: KnownFact[]): Plan | Senseless {
  const why = whyNotOneKind(facts);
  if (why) return why;
  if (!isOneFigure(facts)) return { senseless: 'an average is of one figure, over periods or companies' };
  const inputs = inChronicle(facts);
  return {
    label: `${nameOf(inputs)}, average`,
    unit: unitOf(facts),
    period: spanOf(inputs),
    formula: `mean of ${inputs.map((input) => whichOf(input, inputs)).join(', ')}`,
    inputs,
    compute: (...values) => values.reduce((total, value) => total + value, 0) / values.length,
  };
}

function isOneFigure([first, ...others]: KnownFact[]): boolean {
  return first !== undefined && others.every((other) => isSameFigure(first, other));
}

function unitOf([first]: KnownFact[]): string {
  return first?.unit ?? '';
}

function nameOf(inputs: KnownFact[]): string {
  const [first] = inputs;
  return first ? bareLabel(first) : '';
}

/** What tells an input from its neighbours: the period, the company, or both. */
function whichOf({ ticker, period }: KnownFact, inputs: KnownFact[]): string {
  if (isOneCompany(inputs)) return period;
  return inputs.every((other) => other.period === period) ? ticker : `${ticker} ${period}`;
}

function whyNotOneKind(facts: KnownFact[]): Senseless | undefined {
  const [first, ...others] = facts;
  if (!first) return { senseless: 'there is nothing to add up' };
  const other = others.find(({ unit }) => unit !== first.unit);
  if (other) return { senseless: `they are in different units: ${first.label} and ${other.label} do not go together` };
  const keys = facts.map((fact) => `${fact.ticker} ${bareLabel(fact)} ${fact.period}`);
  if (new Set(keys).size < keys.length) return { senseless: 'one figure is among them twice' };
  const isLong = facts.every((fact) => lengthOf(fact) === lengthOf(first));
  if (isOneFigure(facts) && !isLong) return { senseless: 'their periods are not of one length' };
  return isOneFigure(facts) && hasTrailingBeside(facts)
    ? { senseless: 'twelve trailing months overlap the years beside them' }
    : undefined;
}

/** Of one company: each company has its own twelve months. */
function hasTrailingBeside(facts: KnownFact[]): boolean {
  const ofOne = Map.groupBy(facts, ({ ticker }) => ticker).values();
  return [...ofOne].some((own) => own.length > 1 && own.some(({ period }) => period.startsWith('TTM ')));
}

function whyNoSum(facts: KnownFact[]): Senseless | undefined {
  const [first] = facts;
  if (!first) return undefined;
  const { unit } = first;
  if (!isCurrency(unit) && !unit.endsWith('/share') && !['count', 'days', 'points', 'shares'].includes(unit))
    return { senseless: `figures such as ${inSentence(first.label)} do not add up; a mean of them can be had` };
  const periods = new Set(facts.map(({ period }) => period));
  if (isOneFigure(facts)) {
    const isOfDays = periods.size > 1 && isOneCompany(facts) && !facts.every(isFlow) && unit !== 'count';
    return isOfDays
      ? { senseless: `${inSentence(first.label)} stands at a day: amounts of several days do not add up` }
      : undefined;
  }
  if (!isOneCompany(facts)) return { senseless: 'they are different figures of different companies' };
  return periods.size > 1 ? { senseless: 'they are different figures of different periods' } : undefined;
}
