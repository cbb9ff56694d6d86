import type { KnownFact } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { cite } from '#research/figures/cite.ts';
import { headline } from './headlines.ts';
import { countStories } from './ruler.ts';
import type { StoryFact } from './stories.ts';

type Few = {
  /** Stories of the last thirty days; undefined when no source of news answered. */
  count: KnownFact | undefined;
  folded: KnownFact | undefined;
  stories: StoryFact[];
  /** Whether the stories are of the last thirty days, or the newest older ones. */
  isRecent: boolean;
  /** Why there is no news at all. */
  missing: string | undefined;
  limits: string[];
  now: number;
};

/** Too little news to judge: says so and lists what there is. A score of so few stories would be noise. */
export function writeFew({ count, folded, stories, isRecent, missing, limits, now }: Few): string {
  const window = `Data: a window of thirty days to ${day(now)}.`;
  if (!count) {
    return [
      '### No news could be read',
      `**No score is given.** The reason: ${(missing ?? 'no source of news is connected').replace(/\.$/, '')}.`,
      `#### Limits\n${[...limits, window].join(' ')}`,
    ].join('\n\n');
  }
  const foldedText = folded?.value
    ? `, after ${cite(folded)} ${folded.value === 1 ? 'duplicate was' : 'duplicates were'} folded`
    : '';
  const list = stories.map(
    ({ story }) => `- ${headline(story)}${story.themes.length ? ` (${story.themes.join(', ')})` : ''}`,
  );
  return [
    '### Too little news to judge',
    `**${countStories(count)} in the last thirty days${foldedText}.** Fewer than five make no score: one headline would decide it.`,
    list.length ? `${isRecent ? 'They are:' : 'The newest before that:'}\n\n${list.join('\n')}` : '',
    '#### What would change this view\nFive stories or more within thirty days.',
    `#### Limits\n${[...limits, 'Read: headlines and descriptions from the connected source of news; not social media, filings or transcripts.', window].join(' ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
