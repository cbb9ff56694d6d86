import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidenceRule, countPublishers, judgeConfidence } from './confidence.ts';
import { effectiveCount, halfLifeDays, recencyWeight, weightedDispersion, weightedMean } from './mood.ts';

const now = Date.parse('2026-11-21T00:00:00Z');
const daysAgo = (days: number) => now - days * 86_400_000;

describe('Weights', () => {
  it('halve every seven days, and never pass one', () => {
    expect(halfLifeDays).toBe(7);
    expect(recencyWeight(daysAgo(0), now)).toBe(1);
    expect(recencyWeight(daysAgo(7), now)).toBeCloseTo(0.5, 12);
    expect(recencyWeight(daysAgo(21), now)).toBeCloseTo(0.125, 12);
    expect(recencyWeight(daysAgo(-2), now)).toBe(1);
  });

  it('give a mean within the values, a dispersion of none for equal ones, and no mean without weight', () => {
    const pairs = fc.array(
      fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true })),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(pairs, (list) => {
        const values = list.map(([value]) => value);
        const weights = list.map(([, weight]) => weight);
        const mean = weightedMean(values, weights) ?? Number.NaN;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12);
        expect(mean).toBeLessThanOrEqual(Math.max(...values) + 1e-12);
        expect(weightedDispersion(values, weights)).toBeLessThanOrEqual(1 + 1e-12);
        expect(effectiveCount(weights)).toBeLessThanOrEqual(list.length + 1e-9);
      }),
    );
    expect(weightedDispersion([0.3, 0.3], [1, 0.2])).toBe(0);
    expect(weightedMean([1], [0])).toBeUndefined();
    expect(effectiveCount([1, 1, 1, 1])).toBe(4);
  });
});

describe('Confidence', () => {
  const sound = { stories: 20, topPublishersShare: 0.5, dispersion: 0.3 };

  it('is high when stories, publishers and agreement all suffice', () => {
    expect(judgeConfidence(sound)).toEqual({ level: 'high', against: [] });
  });

  it('names what keeps it lower', () => {
    expect(judgeConfidence({ ...sound, topPublishersShare: 0.7 })).toEqual({
      level: 'medium',
      against: ['few publishers'],
    });
    expect(judgeConfidence({ ...sound, stories: 6 })).toEqual({ level: 'low', against: ['few stories'] });
    expect(judgeConfidence({ ...sound, dispersion: 0.9 })).toEqual({ level: 'low', against: ['stories disagree'] });
  });

  it('stands on the rule that the analysis states in words', () => {
    expect(confidenceRule).toEqual({
      high: { stories: 15, topPublishersShare: 3 / 5, dispersion: 9 / 20 },
      medium: { stories: 8, topPublishersShare: 4 / 5, dispersion: 3 / 5 },
    });
  });

  it('counts publishers, busiest first', () => {
    expect(countPublishers(['B', 'A', 'B'])).toEqual([
      { name: 'B', stories: 2 },
      { name: 'A', stories: 1 },
    ]);
  });
});
