import { addDays, isoDate, tradingDayFrom } from '#research/market/calendar.ts';
import type { IsoDate } from '#research/market/market.ts';

export type Point = { date: IsoDate; value: number };
/** The last value of each week that is over, by the number of the week. */
export type Weeks = Map<number, number>;

/** Monday to Sunday, numbered from one in 1969. */
export function weekOf(date: IsoDate): number {
  return Math.floor((Date.parse(date) / 86_400_000 + 3) / 7);
}

/** The week under way on the last day is left out, unless no session is left in it. */
export function closeWeeks(points: Point[]): Weeks {
  const weeks: Weeks = new Map();
  for (const { date, value } of points) weeks.set(weekOf(date), value);
  const last = points.at(-1);
  if (last && weekOf(tradingDayFrom(addDays(last.date, 1))) === weekOf(last.date)) weeks.delete(weekOf(last.date));
  return weeks;
}

export function asPoints(bars: { t: number; c: number }[]): Point[] {
  return bars.map(({ t, c }) => ({ date: isoDate(t), value: c }));
}

export type Change = (now: number, before: number) => number;

export const inPercent: Change = (now, before) => 100 * (now / before - 1);

/** Changes over the same weeks, newest last, at most `count` of them; only weeks that follow on a week which all series have. */
export function changesTogether(series: [Weeks, Change][], count: number): { weeks: number[]; changes: number[][] } {
  const [first] = series;
  const all = [...(first?.[0].keys() ?? [])]
    .filter((week) => series.every(([values]) => values.has(week) && values.has(week - 1)))
    .sort((a, b) => a - b)
    .slice(-count);
  const changes = series.map(([values, change]) =>
    all.map((week) => change(values.get(week) ?? Number.NaN, values.get(week - 1) ?? Number.NaN)),
  );
  return { weeks: all, changes };
}
