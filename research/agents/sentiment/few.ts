import type { Source } from '#contract/facts.ts';
import { cite } from '#research/figures/cite.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { day, headline } from './headlines.ts';
import type { StoryFact } from './stories.ts';

type Few = {
  ledger: Ledger;
  source: Source | undefined;
  stories: StoryFact[];
  /** Whether the stories are of the last thirty days, or the newest older ones. */
  isRecent: boolean;
  /** Why there is no news at all. */
  missing: string | undefined;
  limits: string[];
  now: number;
};

/** Too little news to judge: says so and lists what there is. A score of so few stories would be noise. */
export function writeFew({ ledger, source, stories, isRecent, missing, limits, now }: Few): string {
  const window = `Data: a window of thirty days to ${day(now)}.`;
  if (!source) {
    return [
      '### No news could be read',
      `**No score is given.** The reason: ${missing ?? 'no source of news is connected'}.`,
      `#### Limits\n${[...limits, window].join(' ')}`,
    ].join('\n\n');
  }
  const count = ledger.record({
    label: 'Stories in the last thirty days',
    value: isRecent ? stories.length : 0,
    unit: 'count',
    period: `30 days to ${new Date(now).toISOString().slice(0, 10)}`,
    basis: 'computed',
    asOf: new Date(now).toISOString().slice(0, 10),
    source,
  });
  const list = stories.map(
    ({ story }) => `- ${headline(story)}${story.themes.length ? ` (${story.themes.join(', ')})` : ''}`,
  );
  return [
    '### Too little news to judge',
    `**${cite(count)} ${count.value === 1 ? 'story' : 'stories'} in the last thirty days.** Fewer than five make no score: one headline would decide it.`,
    list.length ? `${isRecent ? 'They are:' : 'The newest before that:'}\n${list.join('\n')}` : '',
    '#### What would change this view\nFive stories or more within thirty days.',
    `#### Limits\n${[...limits, 'Read: headlines and descriptions from the connected source of news; not social media, filings or transcripts.', window].join(' ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
