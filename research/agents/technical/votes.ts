import type { Fact } from '#contract/facts.ts';
import { type Band, bandBounds, bandOf, countVotes, type Rating, rate } from '#research/indicators/rating.ts';
import { at, type Columns, latest } from '#research/indicators/series.ts';
import type { Voter } from '#research/indicators/voter.ts';
import { type Chart, note } from './chart.ts';

export type Ballot = {
  rating: Rating;
  band: Band | undefined;
  /** Index of the first bar of the run in this band. */
  bandSince: number | undefined;
  composite: Fact;
  averages: Tally;
  oscillators: Tally;
};
/** A group's score and how its votes fell; `asked` is how many could vote, `all` how many the rule has. */
export type Tally = { score: Fact; up: Fact; down: Fact; asked: Fact; all: Fact; silent: number };

type Span = 'days' | 'weeks';

/** Lets the averages and oscillators vote on the daily or the weekly bars, and records how they did. */
export function holdBallot(chart: Chart, span: Span): Ballot {
  const rating = rate(chart[span]);
  const averages = recordTally(chart, span, rating, 'averages');
  const oscillators = recordTally(chart, span, rating, 'oscillators');
  const composite = chart.ledger.compute({
    label: `${named(span)} technical composite`,
    unit: 'score',
    period: periodOf(chart, span),
    formula: 'mean of the score of the averages and the score of the oscillators, each from -1 to 1',
    inputs: [averages.score, oscillators.score],
    compute: (a, b) => ((a ?? Number.NaN) + (b ?? Number.NaN)) / 2,
  });
  const score = latest(rating.composite);
  const band = score === undefined ? undefined : bandOf(score);
  return { rating, band, bandSince: band && bandStart(rating, band), composite, averages, oscillators };
}

export function named(span: Span): string {
  return span === 'days' ? 'Daily' : 'Weekly';
}

export function periodOf(chart: Chart, span: Span): string {
  return span === 'days' ? chart.asOf : `week to ${chart.asOf}`;
}

/** The bounds of the bands, which are the rule's own. */
export function recordBounds(chart: Chart): { weak: Fact; strong: Fact } {
  const record = (label: string, value: number) =>
    chart.ledger.record({
      label,
      value,
      unit: '',
      period: 'by rule',
      basis: 'assumption',
      asOf: ruleRead,
      formula: 'Strong Sell < -0.5 <= Sell < -0.1 <= Neutral <= 0.1 < Buy <= 0.5 < Strong Buy',
      source: {
        name: 'TradingView, technical rating (Pine library TechnicalRating, version 3)',
        retrievedAt: ruleRead,
      },
    });
  return {
    weak: record('Composite above which the rule says Buy', bandBounds.weak),
    strong: record('Composite above which the rule says Strong Buy', bandBounds.strong),
  };
}

const ruleRead = '2026-11-21';

function recordTally(chart: Chart, span: Span, rating: Rating, group: Voter['group']): Tally {
  const { up, neutral, down, silent } = countVotes(rating.voters, group);
  const asked = up + neutral + down;
  const count = (what: string, value: number) =>
    note(chart, {
      label: `${named(span)} ${group} ${what}`,
      value,
      unit: 'count',
      formula: `votes of the ${group}, each by its own rule`,
      period: periodOf(chart, span),
    });
  const score = note(chart, {
    label: `${named(span)} score of the ${group}`,
    value: latest(rating[group]),
    unit: 'score',
    formula: `mean vote of the ${group} that can vote: 1 up, 0 neutral, -1 down`,
    period: periodOf(chart, span),
    otherwise: `none of the ${group} has the bars it needs`,
  });
  return {
    score,
    up: count('pointing up', up),
    down: count('pointing down', down),
    asked: count('that can vote', asked),
    all: count('in the rule', asked + silent),
    silent,
  };
}

function bandStart({ composite }: Rating, band: Band): number {
  let i = composite.length - 1;
  while (i > 0 && !Number.isNaN(at(composite, i - 1)) && bandOf(at(composite, i - 1)) === band) i--;
  return i;
}

/** Day of a bar, in milliseconds UTC. */
export function timeOf(bars: Columns, index: number): number {
  return at(bars.time, index);
}
