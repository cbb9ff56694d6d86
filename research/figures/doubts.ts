import type { Doubt, KnownFact } from '#contract/facts.ts';
import type { Candidate } from './candidates.ts';
import type { Setting } from './context.ts';
import { draw } from './format.ts';
import type { Period } from './periods.ts';

/** Why a figure is marked, but for how it is written. */
export type Reason = Omit<Doubt, 'written'>;

export const noFact: Reason = { kind: 'no_fact', reason: 'No fact gathered for this answer says this figure.' };

/** The doubt about a figure to which this fact comes nearest: said to a reader. */
export function doubtOf(
  kind: Exclude<Doubt['kind'], 'no_fact' | 'unknown_id'>,
  fact: KnownFact,
  said?: Period,
): Reason {
  return { kind, reason: reasonFor(kind, fact, said), factId: fact.id };
}

function reasonFor(kind: Doubt['kind'], fact: KnownFact, said: Period | undefined): string {
  const drawn = draw(fact);
  if (kind === 'other_period') return `${drawn} is the figure of ${fact.period}, not of ${namePeriod(said)}.`;
  if (kind === 'other_company') return `${drawn} is ${fact.ticker}'s.`;
  if (kind === 'other_unit') return `The fact is in ${nameUnit(fact, drawn)}: ${drawn}.`;
  return `The fact says ${drawn}: ${fact.label}, ${fact.period}.`;
}

function namePeriod(said: Period | undefined): string {
  if (!said) return 'the latest period';
  const { date, quarter, year, trailing, back, ahead } = said;
  if (date) return date;
  if (quarter) return year ? `Q${quarter} FY${year}` : `Q${quarter}`;
  if (trailing) return 'the last twelve months';
  if (back) return 'the period before';
  return year ? `FY${year}` : ahead ? 'a period to come' : 'the latest period';
}

const scales: Record<string, string> = { tn: 'trillions', bn: 'billions', m: 'millions', k: 'thousands' };
const units: Record<string, string> = {
  '%': 'per cent',
  points: 'percentage points',
  bp: 'basis points',
  x: 'multiples',
};

function nameUnit({ unit }: KnownFact, drawn: string): string {
  const scale = scales[/(tn|bn|m|k)(?: shares)?$/.exec(drawn)?.[1] ?? ''];
  return scale ?? units[unit] ?? (unit.replace('/share', ' a share') || 'plain numbers');
}

/** The one candidate that comes nearest to a figure, and how it differs. `alike` have its label; nothing is claimed where more than one thing could be meant. */
export function nearest(
  alike: Candidate[],
  setting: Setting,
  tests: {
    isValue: (each: Candidate) => boolean;
    isPeriod: (each: Candidate) => boolean;
    isOtherUnit: (each: Candidate) => boolean;
  },
): Reason {
  const own = alike.filter(({ fact }) => fact.ticker === setting.owner);
  const otherPeriod = own.find((each) => tests.isValue(each) && !tests.isPeriod(each));
  if (otherPeriod) return doubtOf('other_period', otherPeriod.fact, setting.period);
  const due = own.filter(tests.isPeriod);
  const [first] = due.toSorted((a, b) => a.label.needed.length - b.label.needed.length || a.later - b.later);
  const otherUnit = due.find(tests.isOtherUnit);
  if (otherUnit) return doubtOf('other_unit', otherUnit.fact);
  const others = alike.filter(
    (each) => each.fact.ticker !== setting.owner && tests.isValue(each) && tests.isPeriod(each),
  );
  if (others[0] && new Set(others.map(({ fact }) => fact.ticker)).size === 1)
    return doubtOf('other_company', others[0].fact);
  return first ? doubtOf('other_value', first.fact) : noFact;
}
