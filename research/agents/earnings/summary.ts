import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import type { Reaction } from './reaction.ts';
import { type Report, verdictOf } from './report.ts';

/** A quarter's results with how the price took them. */
export type Told = Report & { epsGrowth: Fact; revenueGrowth: Fact; reaction: Reaction };
/** What the quarters shown have in common. */
export type Summary = {
  compared: Fact;
  beats: Fact;
  beatRate: Fact;
  meanSurprise: Fact;
  /** Mean absolute move on the day, and the largest. */
  reactions: Fact;
  meanMove: Fact;
  largestMove: Fact;
  /** Beats after which the price gained on the index, of those whose reaction is known. */
  rewarded: { beats: Fact; gained: Fact } | undefined;
  /** Mean drift after beats and after misses, by sessions. */
  drifts: { sessions: number; mean: Fact; count: Fact }[];
};

export function summarise(ledger: Ledger, told: Told[]): Summary {
  const span = spanOf(told);
  const judged = told.filter((one) => verdictOf(one) !== undefined);
  const count = (label: string, counted: Fact[], basis: Fact[], formula: string) =>
    countOf(ledger, label, span, counted, basis, formula);
  const compared = count(
    'Reports with an estimate',
    judged.map(({ difference }) => difference),
    judged.map(({ difference }) => difference),
    'reports whose earnings can be set against what was expected',
  );
  const beaten = judged.filter((one) => verdictOf(one) === 'beat');
  const beats = count(
    'Beats',
    beaten.map(({ difference }) => difference),
    judged.map(({ difference }) => difference),
    'reports with more than was expected',
  );
  const moves = told.map(({ reaction }) => reaction.move).filter(isKnown);
  const average = (label: string, unit: string, facts: Fact[], formula: string, work: (values: number[]) => number) =>
    ledger.compute({
      label,
      unit,
      period: span,
      formula,
      inputs: facts,
      compute: (...values) => (values.length ? work(values) : undefined),
      otherwise: 'no quarter has one',
    });
  return {
    compared,
    beats,
    beatRate: ledger.compute({
      label: 'Beat rate',
      unit: '%',
      period: span,
      formula: 'beats / reports with an estimate',
      inputs: [beats, compared],
      compute: (a = 0, b = 0) => (b > 0 ? (100 * a) / b : undefined),
      otherwise: 'no report has an estimate',
    }),
    meanSurprise: average(
      'Mean EPS surprise',
      '%',
      told.map(({ surprise }) => surprise).filter(isKnown),
      'mean of the surprises in per cent',
      mean,
    ),
    reactions: count(
      'Reactions known',
      moves,
      moves,
      'reports with prices around the first session that traded on them',
    ),
    meanMove: average(
      'Mean absolute move on the day of reaction',
      '%',
      moves,
      'mean of the moves, sign left out',
      (values) => mean(values.map(Math.abs)),
    ),
    largestMove: average('Largest move on the day of reaction', '%', moves, 'the move furthest from zero', furthest),
    rewarded: readRewarded(ledger, span, beaten),
    drifts: readDrifts(ledger, span, told),
  };
}

function readRewarded(ledger: Ledger, span: string, beaten: Told[]): Summary['rewarded'] {
  const known = beaten.filter(({ reaction }) => isKnown(reaction.ahead));
  if (known.length === 0) return undefined;
  const aheads = known.map(({ reaction }) => reaction.ahead);
  const gained = aheads.filter((ahead) => isKnown(ahead) && ahead.value > 0);
  return {
    beats: countOf(ledger, 'Beats with a known reaction', span, aheads, aheads, 'beats whose first session is held'),
    gained: countOf(
      ledger,
      'Beats after which the price gained on the index',
      span,
      gained,
      aheads,
      'beats with a move above that of the index',
    ),
  };
}

/** Drift in the direction of the surprise: after a miss, a fall counts as going on. */
function readDrifts(ledger: Ledger, span: string, told: Told[]): Summary['drifts'] {
  const sessions = told.flatMap(({ reaction }) => reaction.drifts.map((drift) => drift.sessions));
  return [...new Set(sessions)].map((length) => {
    const signed = told.flatMap((one) => {
      const drift = one.reaction.drifts.find((each) => each.sessions === length)?.ahead;
      const verdict = verdictOf(one);
      return drift && isKnown(drift) && verdict && verdict !== 'met'
        ? [{ drift, sign: verdict === 'beat' ? 1 : -1 }]
        : [];
    });
    const inputs = signed.map(({ drift }) => drift);
    const label = `Mean drift over ${length} sessions in the direction of the surprise`;
    return {
      sessions: length,
      count: countOf(
        ledger,
        `Drifts over ${length} sessions known`,
        span,
        inputs,
        inputs,
        'reports with a surprise and that many sessions after it',
      ),
      mean: ledger.compute({
        label,
        unit: 'points',
        period: span,
        formula: 'mean of the drifts, those after a miss with the sign turned round',
        inputs,
        compute: (...values) =>
          values.length ? mean(values.map((value, i) => value * (signed[i]?.sign ?? 1))) : undefined,
        otherwise: 'no report has one',
      }),
    };
  });
}

function countOf(ledger: Ledger, label: string, period: string, counted: Fact[], basis: Fact[], formula: string): Fact {
  const known = basis.filter(isKnown);
  const newest = known.reduce<KnownFact | undefined>(
    (last, fact) => (!last || fact.asOf > last.asOf ? fact : last),
    undefined,
  );
  if (!newest) return ledger.miss(label, 'no quarter shown has one', period);
  const fact = ledger.record({
    label,
    value: counted.length,
    unit: 'count',
    period,
    basis: 'computed',
    asOf: newest.asOf,
    source: newest.source,
    formula,
  });
  fact.inputs = known.map(({ id }) => id);
  return fact;
}

function spanOf(told: Told[]): string {
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last) return 'no reports';
  return first === last ? first.period : `${first.period} to ${last.period}`;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function furthest(values: number[]): number {
  return values.reduce((far, value) => (Math.abs(value) > Math.abs(far) ? value : far), 0);
}
