import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/market.ts';
import { foldStories, jaccard, shinglesOf } from './folding.ts';
import { storyWeight, weightedMean } from './mood.ts';
import { readStories } from './story.ts';

const day = Date.parse('2026-11-18T12:00:00Z');

function article(id: string, title: string, hoursAgo = 0, publisher = 'Wire'): Article {
  return {
    id,
    title,
    description: null,
    summary: null,
    article_url: `https://news.example/${id}`,
    publisher: { name: publisher },
    published_utc: new Date(day - hoursAgo * 3_600_000).toISOString(),
  };
}

describe('Folding', () => {
  it('makes one story of the same headline at three publishers, led by the first to tell it', () => {
    const told = foldStories([
      article('c', 'Acme beats estimates as cloud demand grows - Daily Post', 0),
      article('a', 'Acme beats estimates as cloud demand grows', 5),
      article('b', 'ACME Beats Estimates as Cloud Demand Grows', 2),
    ]);
    expect(told).toHaveLength(1);
    expect(told[0]?.article.id).toBe('a');
    expect(told[0]?.copies.map(({ id }) => id)).toEqual(['b', 'c']);
  });

  it('keeps apart what differs in a number, and what comes back weeks later', () => {
    expect(foldStories([article('a', 'Acme shares rise 2%'), article('b', 'Acme shares rise 9%')])).toHaveLength(2);
    const later = [
      article('a', 'Acme declares quarterly dividend'),
      article('b', 'Acme declares quarterly dividend', 24 * 30),
    ];
    expect(foldStories(later)).toHaveLength(2);
  });

  it('folds the same address under two headlines', () => {
    const [first, second] = [article('a', 'Acme beats'), article('b', 'Results season: winners')];
    expect(foldStories([first, { ...second, article_url: first.article_url }])).toHaveLength(1);
  });

  it('measures likeness from 0 to 1, symmetrically', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const likeness = jaccard(shinglesOf(a), shinglesOf(b));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(jaccard(shinglesOf(b), shinglesOf(a))).toBe(likeness);
      }),
    );
  });
});

describe('Duplicates and order', () => {
  const titles = [
    'Acme beats estimates',
    'Acme recalls cars in Europe',
    'Acme raises dividend',
    'Acme sued over patents',
    'Broker cuts Acme to sell',
    'Acme opens a plant',
  ];
  const articles = fc
    .array(fc.record({ title: fc.constantFrom(...titles), hoursAgo: fc.integer({ min: 0, max: 600 }) }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((drawn) => drawn.map(({ title, hoursAgo }, index) => article(`n${index}`, title, hoursAgo)));
  const scoreOf = (list: Article[]) => {
    const stories = readStories(list, ['acme']);
    return weightedMean(
      stories.map(({ score }) => score),
      stories.map((story) => storyWeight(story, day)),
    );
  };

  it('do not change the score beyond the folding', () => {
    fc.assert(
      fc.property(articles, fc.nat(), (list, pick) => {
        const copied = list[pick % list.length];
        if (!copied) return;
        const more = [
          ...list,
          { ...copied, id: 'copy', article_url: 'https://other.example/copy', publisher: { name: 'Other' } },
        ];
        expect(foldStories(more)).toHaveLength(foldStories(list).length);
        expect(scoreOf(more)).toBeCloseTo(scoreOf(list) ?? Number.NaN, 12);
      }),
    );
  });

  it('of the articles make no difference', () => {
    fc.assert(
      fc.property(
        articles.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          expect(foldStories(shuffled)).toEqual(foldStories(list));
        },
      ),
    );
  });
});
