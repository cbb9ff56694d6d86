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
  const desk: Desk = { ledger, span: spanOf(told) };
  const beaten = told.filter((one) => verdictOf(one) === 'beat');
  return {
    ...countBeats(desk, told, beaten),
    ...measureMoves(desk, told),
    rewarded: readRewarded(ledger, desk.span, beaten),
    drifts: readDrifts(ledger, desk.span, told),
  };
}

type Desk = { ledger: Ledger; span: string };

function countBeats({ ledger, span }: Desk, told: Told[], beaten: Told[]) {
  const judged = told.map(({ difference }) => difference).filter(isKnown);
  const reports = 'reports whose earnings can be set against what was expected';
  const compared = countOf(ledger, 'Reports with an estimate', span, judged, judged, reports);
  const differences = beaten.map(({ difference }) => difference);
  const beats = countOf(ledger, 'Beats', span, differences, judged, 'reports with more than was expected');
  const surprises = told.map(({ surprise }) => surprise).filter(isKnown);
  const beatRate = ledger.compute({
    label: 'Beat rate',
    unit: '%',
    period: span,
    formula: 'beats / reports with an estimate',
    inputs: [beats, compared],
    compute: (a = 0, b = 0) => (b > 0 ? (100 * a) / b : undefined),
    otherwise: 'no report has an estimate',
  });
  const formula = 'mean of the surprises in per cent, to the hundredth';
  countRow({ ledger, span }, told);
  return {
    compared,
    beats,
    beatRate,
    meanSurprise: average({ ledger, span }, 'Mean EPS surprise', surprises, formula, (values) =>
      hundredth(mean(values)),
    ),
  };
}

/** How many of the newest reports, one after the other, beat, or missed; one of the two is nothing. */
function countRow({ ledger, span }: Desk, told: Told[]): void {
  const judged = told.filter(({ difference }) => isKnown(difference));
  for (const [label, verdict] of [
    ['Beats in a row', 'beat'],
    ['Misses in a row', 'missed'],
  ] as const) {
    const newestFirst = judged.toSorted((a, b) => (a.report.end < b.report.end ? 1 : -1));
    const end = newestFirst.findIndex((one) => verdictOf(one) !== verdict);
    const row = (end < 0 ? newestFirst : newestFirst.slice(0, end)).map(({ difference }) => difference);
    const all = judged.map(({ difference }) => difference);
    countOf(ledger, label, span, row, all, 'newest reports of one kind, up to the first of another');
  }
}

function measureMoves(desk: Desk, told: Told[]) {
  const moves = told.map(({ reaction }) => reaction.move).filter(isKnown);
  const known = 'reports with prices around the first session that traded on them';
  const ofDay = 'move on the day of reaction';
  const risen = moves.filter(({ value }) => value > 0);
  countOf(desk.ledger, 'Reports after which the price rose', desk.span, risen, moves, 'moves above zero');
  return {
    reactions: countOf(desk.ledger, 'Reactions known', desk.span, moves, moves, known),
    meanMove: average(desk, `Mean absolute ${ofDay}`, moves, 'mean of the moves, sign left out', (values) =>
      mean(values.map(Math.abs)),
    ),
    largestMove: average(desk, `Largest ${ofDay}`, moves, 'the move furthest from zero', furthest),
  };
}

function average(
  { ledger, span }: Desk,
  label: string,
  inputs: Fact[],
  formula: string,
  work: (values: number[]) => number,
): Fact {
  return ledger.compute({
    label,
    unit: '%',
    period: span,
    formula,
    inputs,
    compute: (...values) => (values.length ? work(values) : undefined),
    otherwise: 'no quarter has one',
  });
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

function hundredth(value: number): number {
  return Math.round(100 * value) / 100;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function furthest(values: number[]): number {
  return values.reduce((far, value) => (Math.abs(value) > Math.abs(far) ? value : far), 0);
}
