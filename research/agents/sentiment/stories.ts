import type { KnownFact, Source } from '#contract/facts.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { storyWeight } from '#research/sentiment/mood.ts';
import type { ScoredStory } from '#research/sentiment/story.ts';
import { publisherOf, webAddress } from './headlines.ts';

/** A story, the fact of its score, and what it weighs today. */
export type StoryFact = { story: ScoredStory; fact: KnownFact; weight: number; publisher: string };

const namedPhrases = 6;

/** Records each story's score with the phrases that made it; its source is the article. */
export function recordStories(ledger: Ledger, stories: ScoredStory[], source: Source, now: number): StoryFact[] {
  return stories.map((story) => {
    const publisher = publisherOf(story.article.publisher.name);
    const url = webAddress(story.article.article_url);
    const date = new Date(story.publishedMs).toISOString().slice(0, 10);
    const fact = ledger.record({
      label: `Story score (${publisher})`,
      value: story.score,
      unit: 'score',
      period: date,
      basis: 'computed',
      asOf: date,
      source: { name: publisher, ...(url ? { url } : {}), retrievedAt: source.retrievedAt },
      formula: explain(story),
    });
    return { story, fact, weight: storyWeight(story, now), publisher };
  });
}

/** `tanh of the sum of: beats estimates +1.00; despite weak demand -0.18`. The phrases are words of the article. */
function explain({ evidence }: ScoredStory): string {
  if (evidence.length === 0) return 'no phrase of the lexicon, so zero';
  const named = evidence
    .slice(0, namedPhrases)
    .map(({ phrase, weight }) => `${phrase} ${weight < 0 ? '' : '+'}${weight.toFixed(2)}`);
  const more = evidence.length > namedPhrases ? `; and ${evidence.length - namedPhrases} more` : '';
  return `tanh of the sum of: ${named.join('; ')}${more}`;
}
