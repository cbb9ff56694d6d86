/** How far a score can be trusted, and what speaks against trusting it more. */
export type Confidence = { level: 'high' | 'medium' | 'low'; against: Doubt[] };
export type Doubt = 'few stories' | 'few publishers' | 'stories disagree';

export type Grounds = {
  stories: number;
  /** Share of the stories, copies not counted, that the three busiest publishers made: 0 to 1. */
  topPublishersShare: number;
  /** Standard deviation of the stories' scores. */
  dispersion: number;
};

/** The published rule: every one of a level's three tests must hold. */
export const confidenceRule = {
  high: { stories: 15, topPublishersShare: 0.6, dispersion: 0.45 },
  medium: { stories: 8, topPublishersShare: 0.8, dispersion: 0.6 },
} as const;

export const busiestPublishers = 3;

export function judgeConfidence(grounds: Grounds): Confidence {
  const againstHigh = doubts(grounds, confidenceRule.high);
  if (againstHigh.length === 0) return { level: 'high', against: [] };
  const againstMedium = doubts(grounds, confidenceRule.medium);
  return againstMedium.length === 0
    ? { level: 'medium', against: againstHigh }
    : { level: 'low', against: againstMedium };
}

function doubts(grounds: Grounds, rule: (typeof confidenceRule)['high' | 'medium']): Doubt[] {
  const tests: [boolean, Doubt][] = [
    [grounds.stories >= rule.stories, 'few stories'],
    [grounds.topPublishersShare <= rule.topPublishersShare, 'few publishers'],
    [grounds.dispersion <= rule.dispersion, 'stories disagree'],
  ];
  return tests.filter(([holds]) => !holds).map(([, doubt]) => doubt);
}

/** Stories by publisher, busiest first. */
export function countPublishers(names: readonly string[]): { name: string; stories: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, stories]) => ({ name, stories }))
    .sort((a, b) => b.stories - a.stories || (a.name < b.name ? -1 : 1));
}
