import type { Source } from '#contract/facts.ts';
import type { Material, Specialist } from '#research/agents/agent.ts';
import { isFound } from '#research/market/market.ts';
import { fewestStories, windowDays } from '#research/sentiment/mood.ts';
import { namesOf } from '#research/sentiment/relevance.ts';
import { readStories } from '#research/sentiment/story.ts';
import { writeFew } from './few.ts';
import { measureMood } from './figures.ts';
import { webAddress } from './headlines.ts';
import { lookUp } from './lookups.ts';
import { openRuler } from './ruler.ts';
import { recordStories, type StoryFact } from './stories.ts';
import { writeMood } from './writing.ts';

const dayMs = 86_400_000;
/** A publisher's clock may run this far ahead of ours. */
const aheadMs = 3_600_000;

/** Reads the newest articles about a company, folds the duplicates, scores each story and weighs them into one score with its confidence. */
export const gatherSentiment: Specialist = async (assignment) => {
  const { ticker, now, ledger } = assignment;
  const { company, news } = await lookUp(assignment);
  const limits = isFound(company)
    ? []
    : [
        `The company's name is not known (${company.missing.replace(/\.$/, '')}), so stories were matched by the ticker alone.`,
      ];
  const articles = isFound(news) ? news.found : [];
  const dated = articles.filter((article) => Date.parse(article.published_utc) <= now + aheadMs);
  if (dated.length < articles.length)
    limits.push('Articles without a readable date, or dated ahead of today, were left out.');
  const names = namesOf(ticker, isFound(company) ? company.found.name : undefined);
  const told = readStories(dated, names);
  const recent = told.filter((story) => now - story.publishedMs <= windowDays * dayMs);
  const source = isFound(news) ? news.source : undefined;
  if (!source || recent.length < fewestStories) {
    const stories = source ? recordStories(ledger, recent.length > 0 ? recent : told.slice(0, 3), source, now) : [];
    const missing = isFound(news) ? undefined : news.missing;
    const ruler = source && openRuler(ledger, stories, source, now);
    const count = ruler?.count('Stories', recent.length);
    const folded = ruler?.count(
      'Duplicates folded',
      recent.reduce((sum, story) => sum + story.copies, 0),
    );
    return material(stories, () =>
      writeFew({ count, folded, stories, isRecent: recent.length > 0, missing, limits, now }),
    );
  }
  const stories = recordStories(ledger, recent, source, now);
  const mood = measureMood(ledger, stories, source, now);
  return material(stories, () => writeMood({ mood, limits, now }));
};

function material(stories: StoryFact[], write: () => string): Material {
  const days = stories.map(({ story }) => story.article.published_utc.slice(0, 10)).toSorted();
  const [from] = days;
  const to = days.at(-1);
  return { write, links: linksOf(stories), window: from && to ? { from, to } : undefined };
}

function linksOf(stories: StoryFact[]): Source[] {
  return stories
    .map(({ fact }) => fact.source)
    .filter((source) => source.url !== undefined && webAddress(source.url) !== undefined);
}
