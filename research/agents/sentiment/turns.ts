import type { Fact, KnownFact } from '#contract/facts.ts';
import { weightedMean } from '#research/sentiment/mood.ts';
import type { Mover } from './figures.ts';
import { type Group, type Ruler, valueOrZero } from './ruler.ts';
import type { StoryFact } from './stories.ts';

const dayMs = 86_400_000;
/** A week with fewer stories than this is not compared. */
const fewestInWeek = 3;
/** How good or bad a fresh story is taken to be when asking what would turn the score. */
const freshScore = 0.5;

export type Weeks = { last: Group; before: Group; change: Fact };
/** What would turn the score: fresh stories of an assumed score, or the loss of the one that weighs most. */
export type Turn = { fresh: KnownFact; stories: Fact; top: Mover | undefined; withoutTop: Fact };

export function compareWeeks(ruler: Ruler, stories: StoryFact[], now: number): Weeks {
  const agedDays = (from: number, to: number) =>
    stories.filter(({ story }) => {
      const age = (now - story.publishedMs) / dayMs;
      return age >= from && age < to;
    });
  const last = ruler.group('the last seven days', agedDays(Number.NEGATIVE_INFINITY, 7));
  const before = ruler.group('the seven days before', agedDays(7, 14));
  const label = 'Change against the week before';
  if (last.count.value < fewestInWeek || before.count.value < fewestInWeek)
    return { last, before, change: ruler.ledger.miss(label, 'fewer than three stories in one of the weeks') };
  const change = ruler.ledger.compute({
    label,
    unit: 'score',
    period: last.count.period,
    formula: 'score of the last seven days - score of the seven days before',
    inputs: [last.score, before.score],
    compute: (now = 0, then = 0) => now - then,
  });
  return { last, before, change };
}

export function askWhatTurns(ruler: Ruler, score: Fact, movers: Mover[]): Turn {
  const { ledger, today, total } = ruler;
  const fresh = ledger.record({
    label: 'Score of a fresh story, assumed',
    value: valueOrZero(score) > 0 ? -freshScore : freshScore,
    unit: 'score',
    period: today,
    basis: 'assumption',
    asOf: today,
    source: { name: 'Assumption', retrievedAt: `${today}T00:00:00Z` },
  });
  const stories = ledger.compute({
    label: 'Fresh stories that would bring the score to zero',
    unit: 'count',
    period: today,
    formula: 'score x weight of all stories / (score of a fresh story with its sign turned), rounded up',
    inputs: [score, fresh],
    compute: (now = 0, each = 0) => Math.max(1, Math.ceil((now * total) / -each - 1e-9)),
  });
  const top = heaviest(movers);
  const rest = movers.filter((mover) => mover !== top);
  const withoutTop = ruler.weigh(
    'News score without the story that moves it most',
    rest,
    "weighted mean of the other stories' scores",
    weightedMean,
  );
  return { fresh, stories, top, withoutTop };
}

function heaviest(movers: Mover[]): Mover | undefined {
  return movers.toSorted((a, b) => Math.abs(valueOrZero(b.moved)) - Math.abs(valueOrZero(a.moved)))[0];
}
