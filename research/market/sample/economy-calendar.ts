import { addDays, tradingDayFrom, weekday } from '#research/market/calendar.ts';
import type { IsoDate, MacroSeriesId } from '#research/market/market.ts';

/** The day on which the figure for the month or quarter that begins on `date` is published. Daily series are known at the day's close. */
export function publicationOf(series: MacroSeriesId, date: IsoDate): IsoDate {
  if (series === 'real-gdp') return tradingDayFrom(addDays(monthsAfter(date, 3), 26));
  const next = monthsAfter(date, 1);
  if (series === 'unemployment') return tradingDayFrom(addDays(next, (5 - weekday(next) + 7) % 7));
  return tradingDayFrom(addDays(next, series === 'industrial-production' ? 15 : 11));
}

/** The time in New York: the date, and the minutes since its midnight. */
export type Clock = { date: IsoDate; minutes: number };

/** Whether what is published on `date` is out: agencies publish before the session opens. */
export function isPublished(date: IsoDate, { date: today, minutes }: Clock): boolean {
  return date < today || (date === today && minutes >= publishedByMinutes);
}

const publishedByMinutes = 9 * 60 + 15;

/** Whether the central bank decides on this day: eight Wednesdays a year. The new rate holds from the next session. */
export function isMeeting(day: IsoDate): boolean {
  const nth = meetings[Number(day.slice(5, 7))];
  return nth !== undefined && weekday(day) === 3 && Math.ceil(Number(day.slice(8)) / 7) === nth;
}

/** Which Wednesday of which month. */
const meetings: Partial<Record<number, number>> = { 1: 4, 3: 3, 5: 1, 6: 3, 7: 4, 9: 3, 11: 1, 12: 2 };

/** The first day of the month that many months later. */
export function monthsAfter(date: IsoDate, months: number): IsoDate {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1));
  return first.toISOString().slice(0, 10);
}
