import type { Article } from '#contract/market.ts';

/** One story, told by one or more articles: the first to tell it stands for all. */
export type Story = { article: Article; copies: Article[] };

/** Two headlines tell the same story when this share of their word pairs is common (Jaccard), within `hoursApart`. */
export const sameStory = { jaccard: 0.6, hoursApart: 72 } as const;

const fillers = new Set('a an the of to in on for and as at by with its is are was after from s'.split(' '));

/** Folds near-identical stories into one, newest first. The order in which the articles come makes no difference. */
export function foldStories(articles: readonly Article[]): Story[] {
  const sorted = [...articles].sort(byFirstTold);
  const shingles = sorted.map((article) => shinglesOf(article.title));
  const root = sorted.map((_, index) => index);
  const find = (index: number): number => {
    const up = root[index] ?? index;
    return up === index ? index : find(up);
  };
  for (let later = 1; later < sorted.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      if (isSame(sorted, shingles, earlier, later)) join(root, find(earlier), find(later));
    }
  }
  const stories = new Map<number, Article[]>();
  sorted.forEach((article, index) => {
    const first = find(index);
    stories.set(first, [...(stories.get(first) ?? []), article]);
  });
  return [...stories.values()].flatMap(([article, ...copies]) => (article ? [{ article, copies }] : [])).reverse();
}

function join(root: number[], a: number, b: number): void {
  root[Math.max(a, b)] = Math.min(a, b);
}

function isSame(articles: Article[], shingles: Set<string>[], a: number, b: number): boolean {
  const [first, second] = [articles[a], articles[b]];
  if (!first || !second) return false;
  const apartMs = Math.abs(Date.parse(second.published_utc) - Date.parse(first.published_utc));
  if (!(apartMs <= sameStory.hoursApart * 3_600_000)) return false;
  if (first.article_url === second.article_url) return true;
  return jaccard(shingles[a] ?? new Set(), shingles[b] ?? new Set()) >= sameStory.jaccard;
}

/** Pairs of neighbouring words of a headline, numbers and all, without the publisher that some feeds append. */
export function shinglesOf(title: string): Set<string> {
  const words = (
    title
      .replace(/\s+[-|–—]\s+[^-|–—]{2,30}$/, '')
      .toLowerCase()
      .match(/[\p{L}\d]+(?:[.,]\d+)*/gu) ?? []
  ).filter((word) => !fillers.has(word));
  return words.length < 2 ? new Set(words) : new Set(words.slice(1).map((word, index) => `${words[index]} ${word}`));
}

/** Common part of two sets over their union; two empty sets have nothing in common. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const one of a) if (b.has(one)) common += 1;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function byFirstTold(a: Article, b: Article): number {
  return (
    Date.parse(a.published_utc) - Date.parse(b.published_utc) ||
    compare(a.article_url, b.article_url) ||
    compare(a.title, b.title) ||
    compare(a.id, b.id)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
