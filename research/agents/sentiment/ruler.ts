import type { Fact, KnownFact, Source } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { halfLifeDays, weightedMean, windowDays } from '#research/sentiment/mood.ts';
import type { StoryFact } from './stories.ts';

/** Some of the stories: how many, and their score (missing when there are none). */
export type Group = { count: KnownFact; score: Fact };
type Work = (scores: number[], weights: number[]) => number | undefined;
/** Makes facts from stories that are already recorded, all over the same window. */
export type Ruler = {
  ledger: Ledger;
  /** ISO date of the day that is looked from. */
  today: string;
  /** Weight of all stories together. */
  total: number;
  count(label: string, value: number): KnownFact;
  weigh(label: string, part: StoryFact[], formula: string, work: Work): Fact;
  group(label: string, part: StoryFact[]): Group;
  /** What a part adds to the score of all. */
  share(label: string, part: StoryFact[]): Fact;
};

export const weighing = `weights: 0.5 ^ (age / ${halfLifeDays} days) x how much the story is about the company`;

export function openRuler(ledger: Ledger, stories: StoryFact[], source: Source, now: number): Ruler {
  const today = new Date(now).toISOString().slice(0, 10);
  const period = `${windowDays} days to ${today}`;
  const total = stories.reduce((sum, { weight }) => sum + weight, 0);

  const count: Ruler['count'] = (label, value) =>
    ledger.record({ label, value, unit: 'count', period, basis: 'computed', asOf: today, source });
  const weigh: Ruler['weigh'] = (label, part, formula, work) => {
    if (part.length === 0) return ledger.miss(label, 'no stories', period);
    const weights = part.map(({ weight }) => weight);
    return ledger.compute({
      label,
      unit: 'score',
      period,
      formula: `${formula}, to thousandths; ${weighing}`,
      inputs: part.map(({ fact }) => fact),
      compute: (...scores) => toThousandths(work(scores, weights)),
      otherwise: 'the stories weigh nothing',
    });
  };
  return {
    ledger,
    today,
    total,
    count,
    weigh,
    group: (label, part) => ({
      count: count(`Stories, ${label}`, part.length),
      score: weigh(`Score, ${label}`, part, "weighted mean of the stories' scores", weightedMean),
    }),
    share: (label, part) =>
      weigh(label, part, "sum of the stories' weight x score, over the weight of all stories", (scores, weights) =>
        scores.reduce((sum, score, index) => sum + (score * (weights[index] ?? 0)) / total, 0),
      ),
  };
}

/** A score finer than this says nothing. */
function toThousandths(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1000) / 1000;
}

/** The value of a fact that is known; 0 for one that is not, which no story weighs. */
export function valueOrZero(fact: Fact): number {
  return 'value' in fact ? fact.value : 0;
}

/** `1 story`, `6 stories`. */
export function countStories(count: KnownFact): string {
  return `${cite(count)} ${count.value === 1 ? 'story' : 'stories'}`;
}
