import type { ScoredStory } from './story.ts';

const dayMs = 86_400_000;
/** A story loses half its weight in a week; those older than the window do not count. */
export const halfLifeDays = 7;
export const windowDays = 30;
/** Fewer stories than this are listed, not scored. */
export const fewestStories = 5;
/** Scores within this band of zero are neither good nor bad. */
export const neutralBand = 0.15;

/** 0.5 ^ (age / half-life); 1 for what is new or dated ahead of the clock. */
export function recencyWeight(publishedMs: number, now: number): number {
  return 0.5 ** (Math.max(0, now - publishedMs) / dayMs / halfLifeDays);
}

/** A story's weight in the score: how new it is x how much it is about the company. */
export function storyWeight(story: ScoredStory, now: number): number {
  return recencyWeight(story.publishedMs, now) * story.relevance.weight;
}

/** The mean of `values` by `weights`; undefined when nothing weighs. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number | undefined {
  const total = sum(weights);
  return total > 0 ? sum(values.map((value, index) => value * (weights[index] ?? 0))) / total : undefined;
}

/** The standard deviation of `values` around their weighted mean. */
export function weightedDispersion(values: readonly number[], weights: readonly number[]): number | undefined {
  const mean = weightedMean(values, weights);
  if (mean === undefined) return undefined;
  const variance = weightedMean(
    values.map((value) => (value - mean) ** 2),
    weights,
  );
  return variance === undefined ? undefined : Math.sqrt(variance);
}

/** How many equally weighted stories would say as much: (sum of weights)^2 / sum of squared weights (L. Kish, Survey Sampling, 1965). */
export function effectiveCount(weights: readonly number[]): number {
  const squares = sum(weights.map((weight) => weight ** 2));
  return squares > 0 ? sum(weights) ** 2 / squares : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
