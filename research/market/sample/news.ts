import type { Article, Bar } from '#contract/market.ts';
import { addDays, closeMinutes, isoDate, newYorkClock, newYorkInstant } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { diaryStories, dividendsFor, weekStory } from './diary.ts';
import { announcedReleases, drawReports } from './earnings.ts';
import { moveStories } from './moves.ts';
import { randomFor } from './random.ts';
import { releaseStories } from './releases.ts';

/** A story before it has an address: minutes after midnight in New York at which it appeared. */
export type Story = { minutes: number; publisher: string; title: string; description: string };

/** A day's session as the stories tell it. */
export type Session = { bar: Bar; previous: Bar; closeMinutes: number };

/**
 * The `count` newest stories about the company that had appeared by `now`, newest first. A story that tells of a session appears after its close, so
 * that none ever comes to stand among older ones.
 */
export function drawNews(character: Character, bars: Bar[], now: number, count: number): Article[] {
  const today = newYorkClock(now).date;
  const dayStories = openDiary(character, bars, today);
  const articles: Article[] = [];
  for (let back = 0; back < daysRead && articles.length < count; back++) {
    const date = addDays(today, -back);
    const day = dayStories(date)
      .map((story, i) => print(character, date, story, i))
      .filter(({ published_utc }) => Date.parse(published_utc) <= now)
      .sort((a, b) => (a.published_utc < b.published_utc ? 1 : -1));
    articles.push(...day);
  }
  return articles.slice(0, count);
}

const daysRead = 400;

function openDiary(character: Character, bars: Bar[], today: IsoDate): (date: IsoDate) => Story[] {
  const sessions = sessionsByDate(bars);
  const reports = drawReports(character, today).slice(-8);
  const dividends = dividendsFor(character, today);
  const announced = announcedReleases(character, today);
  const { ticker } = character.company;
  return (date) => {
    const session = sessions.get(date);
    const week = [1, 2, 3, 4, 5].flatMap((back) => sessions.get(addDays(date, back - 6)) ?? []);
    const released = reports.find((report) => report.released === date);
    const traded = reports.find((report) => report.reaction === date);
    // Each kind has a stream of its own: whether the session has ended must not change what was written before.
    return [
      ...(released ? releaseStories(character, released, randomFor(ticker, 'release', date)) : []),
      ...diaryStories(character, date, { dividends, announced }, randomFor(ticker, 'diary', date)),
      ...weekStory(character, date, week, randomFor(ticker, 'week', date)),
      ...(session ? moveStories(character, session, traded, randomFor(ticker, 'move', date)) : []),
    ];
  };
}

function sessionsByDate(bars: Bar[]): Map<IsoDate, Session> {
  const sessions = new Map<IsoDate, Session>();
  for (let i = Math.max(1, bars.length - daysRead); i < bars.length; i++) {
    const bar = bars[i];
    const previous = bars[i - 1];
    if (!bar || !previous) continue;
    const date = isoDate(bar.t);
    sessions.set(date, { bar, previous, closeMinutes: closeMinutes(date) });
  }
  return sessions;
}

function print(character: Character, date: IsoDate, story: Story, i: number): Article {
  const id = `${character.company.ticker}-${date}-${i + 1}`.toLowerCase();
  return {
    id: `sample-${id}`,
    title: story.title,
    description: story.description,
    summary: null,
    article_url: `https://example.com/sample-news/${id}`,
    publisher: { name: story.publisher },
    published_utc: new Date(newYorkInstant(date, story.minutes)).toISOString(),
  };
}
