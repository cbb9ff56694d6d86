import type { Article } from '#contract/market.ts';
import { foldStories } from './folding.ts';
import { judgeRelevance, type Relevance } from './relevance.ts';
import { bound, type Evidence, scoreText } from './score.ts';
import { findThemes, judgeKind, type NewsKind, type Theme } from './themes.ts';

/** A story with what it says about the company. `score` is from -1 to 1. */
export type ScoredStory = {
  article: Article;
  /** Milliseconds UTC. */
  publishedMs: number;
  copies: number;
  score: number;
  /** The phrases that made the score, heaviest first. */
  evidence: Evidence[];
  relevance: Relevance;
  themes: Theme[];
  kind: NewsKind;
};

/** What a description's phrases weigh against the headline's. */
export const descriptionWeight = 0.5;
/** The longest text read of one article, in characters: a feed's description is a paragraph, not a book. */
const longestText = 2000;

/** Folds duplicates and scores what is left, newest first. `names` as `namesOf` gives them. */
export function readStories(articles: readonly Article[], names: readonly string[]): ScoredStory[] {
  return foldStories(articles).map(({ article, copies }) => {
    const title = article.title.slice(0, longestText);
    const description = (article.description ?? article.summary ?? '').slice(0, longestText);
    const themes = findThemes(title, description);
    return {
      article,
      publishedMs: Date.parse(article.published_utc),
      copies: copies.length,
      ...scoreStory(title, description, names),
      relevance: judgeRelevance(title, description, names),
      themes,
      kind: judgeKind(title, themes),
    };
  });
}

/** The headline's phrases at full weight and the description's at half, bounded. */
export function scoreStory(
  title: string,
  description: string,
  names: readonly string[],
): { score: number; evidence: Evidence[] } {
  const evidence = [
    ...scoreText(title, names).evidence,
    ...scoreText(description, names).evidence.map(({ phrase, weight }) => ({
      phrase,
      weight: weight * descriptionWeight,
    })),
  ].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return { score: bound(evidence.reduce((sum, { weight }) => sum + weight, 0)), evidence };
}
