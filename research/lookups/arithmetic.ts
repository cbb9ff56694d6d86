import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { difference, growth, ratio, share, yearly } from './pairs.ts';
import type { Plan, Senseless } from './plan.ts';
import { average, sum } from './rows.ts';

export const operations = ['ratio', 'share', 'growth', 'cagr', 'difference', 'sum', 'average'] as const;
export type Operation = (typeof operations)[number];

const planners: Record<Operation, (facts: KnownFact[]) => Plan | Senseless> = {
  ratio: ofTwo(ratio),
  share: ofTwo(share),
  growth: ofTwo(growth),
  cagr: ofTwo(yearly),
  difference: ofTwo(difference),
  sum,
  average,
};

/** What each operation needs and gives, for whoever asks for one. */
export const meanings: Record<Operation, string> = {
  ratio: 'the first over the second, as a multiple',
  share: 'the first in per cent of the second',
  growth: 'per cent from the earlier to the later of one figure',
  cagr: 'compound growth a year, from the earlier to the later of one figure',
  difference: 'the first less the second; of percentages in points',
  sum: 'of several figures of one unit',
  average: 'of one figure over several periods, or of several companies',
};

export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name);
}

export const mostInputs = 40;

/**
 * A figure worked out from facts of the ledger, with its formula and inputs; the same one when it is asked for again. Where units, companies or periods do not go together, or an input is
 * missing, the result is a missing fact that says why: never a number.
 */
export function computeFact(
  ledger: Ledger,
  operation: Operation,
  ids: string[],
  { label }: { label?: string } = {},
): Fact {
  const facts = ids.slice(0, mostInputs + 1).map((id) => ledger.find(id.trim().toLowerCase()));
  const known = facts.filter((fact) => fact !== undefined).filter(isKnown);
  const plan: Plan | Senseless = whyNot(ids, facts) ?? planners[operation](known);
  if ('senseless' in plan) return missOnce(ledger, label ?? nameOf(operation, ids, facts), plan.senseless);
  return findSame(ledger, plan) ?? record(ledger, { ...plan, label: label ?? plan.label });
}

/** An operation on two facts. */
function ofTwo(plan: (a: KnownFact, b: KnownFact) => Plan | Senseless) {
  return ([a, b, ...more]: KnownFact[]): Plan | Senseless => {
    if (!a || !b || more.length > 0) return { senseless: 'it needs exactly two facts' };
    return a.id === b.id ? { senseless: `${a.label} is set against itself` } : plan(a, b);
  };
}

function whyNot(ids: string[], facts: (Fact | undefined)[]): Senseless | undefined {
  if (ids.length < 2) return { senseless: 'it needs at least two facts' };
  if (ids.length > mostInputs) return { senseless: `it takes at most ${mostInputs} facts` };
  const strange = facts.indexOf(undefined);
  if (strange >= 0) return { senseless: 'one of its figures is no fact of this answer' };
  const absent = facts.find((fact) => fact && !isKnown(fact));
  return absent && !isKnown(absent) ? { senseless: `${absent.label}: ${absent.missing}` } : undefined;
}

function nameOf(operation: Operation, ids: string[], facts: (Fact | undefined)[]): string {
  const labels = [...new Set(facts.flatMap((fact) => fact?.label ?? []))];
  const said = labels.length > 0 ? labels.slice(0, 4).join(', ') : `${ids.length} figures`;
  return `${operation === 'cagr' ? 'Compound growth' : operation.replace(/^./, (first) => first.toUpperCase())} of ${said}`;
}

function missOnce(ledger: Ledger, label: string, why: string): Fact {
  const same = ledger.facts().find((fact) => !isKnown(fact) && fact.label === label && fact.missing === why);
  return same ?? ledger.miss(label, why);
}

/** What was worked out of the same inputs already, under whatever name: a margin, a P/E. */
function findSame(ledger: Ledger, { formula, inputs, unit, compute }: Plan): Fact | undefined {
  const ids = inputs.map(({ id }) => id).join();
  const isRate = inputs.length === 2 && (unit === '%' || unit === 'x');
  const value = isRate ? compute(...inputs.map((input) => input.value)) : undefined;
  return ledger
    .facts()
    .filter(isKnown)
    .find(
      (fact) => fact.inputs?.join() === ids && fact.unit === unit && (fact.formula === formula || fact.value === value),
    );
}

function record(ledger: Ledger, plan: Plan): Fact {
  const [first] = plan.inputs;
  const fact = ledger.compute({ ...plan, ...(first ? { ticker: first.ticker } : {}) });
  if (isKnown(fact)) fact.basis = basisOf(plan.inputs);
  return fact;
}

/** What rests on an expectation is one. */
function basisOf(inputs: KnownFact[]): KnownFact['basis'] {
  const has = (basis: KnownFact['basis']) => inputs.some((input) => input.basis === basis);
  if (has('assumption')) return 'assumption';
  return has('estimate') ? 'estimate' : 'computed';
}
