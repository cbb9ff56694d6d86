import type { Fact, KnownFact, Source } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { measuredAgreement } from '#research/sentiment/agreement.ts';
import {
  busiestPublishers,
  type Confidence,
  countPublishers,
  judgeConfidence,
} from '#research/sentiment/confidence.ts';
import { effectiveCount, weightedDispersion, weightedMean } from '#research/sentiment/mood.ts';
import { type NewsKind, type Theme, themeNames } from '#research/sentiment/themes.ts';
import { type Group, openRuler, type Ruler, valueOrZero } from './ruler.ts';
import type { StoryFact } from './stories.ts';
import { askWhatTurns, compareWeeks, type Turn, type Weeks } from './turns.ts';

export type Mover = StoryFact & { moved: Fact };
export type ThemeFigures = Group & { theme: Theme; moved: Fact };
/** Everything the text says, as facts. */
export type Mood = {
  stories: StoryFact[];
  score: Fact;
  count: KnownFact;
  folded: KnownFact;
  spread: Spread;
  weeks: Weeks;
  themes: ThemeFigures[];
  unthemed: KnownFact;
  kinds: Record<NewsKind, Group>;
  /** From the one that lifts the score most to the one that lowers it most. */
  movers: Mover[];
  turn: Turn;
  agreement: KnownFact;
};
/** What speaks for and against the score. */
export type Spread = {
  dispersion: Fact;
  standardError: Fact;
  publishers: KnownFact;
  fromBusiest: KnownFact;
  confidence: Confidence;
};

/** Weighs recorded stories into the score and all that speaks for and against it. At least one story. */
export function measureMood(ledger: Ledger, stories: StoryFact[], source: Source, now: number): Mood {
  const ruler = openRuler(ledger, stories, source, now);
  const score = ruler.weigh('News score', stories, "weighted mean of the stories' scores, from -1 to 1", weightedMean);
  const movers = rankMovers(ruler, stories);
  return {
    stories,
    score,
    count: ruler.count('Stories', stories.length),
    folded: ruler.count(
      'Duplicates folded',
      stories.reduce((sum, { story }) => sum + story.copies, 0),
    ),
    spread: measureSpread(ruler, stories),
    weeks: compareWeeks(ruler, stories, now),
    themes: measureThemes(ruler, stories),
    unthemed: ruler.count('Stories without a known theme', stories.filter(({ story }) => !story.themes.length).length),
    kinds: {
      event: ruler.group('events', ofKind(stories, 'event')),
      opinion: ruler.group('opinion', ofKind(stories, 'opinion')),
      unclear: ruler.group('neither event nor opinion by the headline', ofKind(stories, 'unclear')),
    },
    movers,
    turn: askWhatTurns(ruler, score, movers),
    agreement: recordAgreement(ledger),
  };
}

function measureSpread(ruler: Ruler, stories: StoryFact[]): Spread {
  const dispersion = ruler.weigh(
    'Dispersion of the scores',
    stories,
    'standard deviation around the weighted mean',
    weightedDispersion,
  );
  const standardError = ruler.weigh(
    'Standard error of the score',
    stories,
    'dispersion / square root of the effective number of stories (Kish)',
    (scores, weights) => (weightedDispersion(scores, weights) ?? Number.NaN) / Math.sqrt(effectiveCount(weights)),
  );
  const publishers = countPublishers(stories.map(({ publisher }) => publisher));
  const busiest = publishers.slice(0, busiestPublishers).reduce((sum, { stories: made }) => sum + made, 0);
  return {
    dispersion,
    standardError,
    publishers: ruler.count('Publishers', publishers.length),
    fromBusiest: ruler.count('Stories of the three busiest publishers', busiest),
    confidence: judgeConfidence({
      stories: stories.length,
      topPublishersShare: busiest / stories.length,
      dispersion: valueOrZero(dispersion),
    }),
  };
}

function measureThemes(ruler: Ruler, stories: StoryFact[]): ThemeFigures[] {
  return themeNames
    .map((theme) => ({ theme, part: stories.filter(({ story }) => story.themes.includes(theme)) }))
    .filter(({ part }) => part.length > 0)
    .map(({ theme, part }) => ({
      theme,
      ...ruler.group(theme, part),
      moved: ruler.share(`What ${theme} news adds to the score`, part),
    }))
    .sort((a, b) => b.count.value - a.count.value);
}

function rankMovers(ruler: Ruler, stories: StoryFact[]): Mover[] {
  return stories
    .map((one) => ({
      ...one,
      moved: ruler.share(`What the story of ${day(one.story.publishedMs)} adds to the score`, [one]),
    }))
    .sort((a, b) => valueOrZero(b.moved) - valueOrZero(a.moved));
}

function ofKind(stories: StoryFact[], kind: NewsKind): StoryFact[] {
  return stories.filter(({ story }) => story.kind === kind);
}

function recordAgreement(ledger: Ledger): KnownFact {
  const { percent, on } = measuredAgreement;
  return ledger.record({
    label: 'Agreement of the lexicon with hand-labelled headlines',
    value: percent,
    unit: '%',
    period: 'SEntFiN headlines about one subject, the half kept apart',
    asOf: on,
    source: { name: 'Own measurement', retrievedAt: `${on}T00:00:00Z` },
  });
}
