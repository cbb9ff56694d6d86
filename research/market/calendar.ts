import type { IsoDate } from './market.ts';

/**
 * The days on which the New York Stock Exchange trades, by its own rules (NYSE Rule 7.2) from 2010 on: weekends, the ten holidays with their observed
 * days, and the days it closed for another reason.
 */
export function isTradingDay(date: IsoDate): boolean {
  const day = weekday(date);
  return day !== 0 && day !== 6 && !holidaysOf(yearOf(date)).has(date);
}

/** Trading days from `from` to `to`, both included, ascending. */
export function tradingDays(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) if (isTradingDay(date)) days.push(date);
  return days;
}

/** The session that ended last at `now` (milliseconds UTC): 4:00 PM in New York ends a day's session, 1:00 PM a short day's. */
export function lastClose(now: number): IsoDate {
  const { date, minutes } = newYorkClock(now);
  return isTradingDay(date) && minutes >= closeMinutes(date) ? date : previousTradingDay(date);
}

/** Minutes after midnight in New York at which the day's session ends. */
export function closeMinutes(date: IsoDate): number {
  return isEarlyClose(date) ? 13 * 60 : 16 * 60;
}

/** A trading day that ends at 1:00 PM: the eve of Independence Day and of Christmas, and the day after Thanksgiving. */
export function isEarlyClose(date: IsoDate): boolean {
  if (!isTradingDay(date)) return false;
  const monthDay = date.slice(5);
  if (monthDay === '07-03' || monthDay === '12-24') return true;
  return date === addDays(nthWeekday(yearOf(date), 11, 4, 4), 1);
}

function previousTradingDay(date: IsoDate): IsoDate {
  let day = addDays(date, -1);
  while (!isTradingDay(day)) day = addDays(day, -1);
  return day;
}

/** `date` itself when it is a trading day, else the next one. */
export function tradingDayFrom(date: IsoDate): IsoDate {
  let day = date;
  while (!isTradingDay(day)) day = addDays(day, 1);
  return day;
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return isoDate(Date.parse(date) + days * dayMs);
}

/** The calendar date of an instant in UTC. */
export function isoDate(instantMs: number): IsoDate {
  return new Date(instantMs).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(date).getUTCDay();
}

/** The calendar date in New York and the minutes since its midnight. */
export function newYorkClock(now: number): { date: IsoDate; minutes: number } {
  const part = Object.fromEntries(newYork.formatToParts(now).map(({ type, value }) => [type, value]));
  return { date: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

/** The instant, in milliseconds UTC, at which clocks in New York show this date and time. */
export function newYorkInstant(date: IsoDate, minutes: number): number {
  const asIfUtc = Date.parse(date) + minutes * 60_000;
  const shown = newYorkClock(asIfUtc);
  const behindMs = asIfUtc - (Date.parse(shown.date) + shown.minutes * 60_000);
  return asIfUtc + behindMs;
}

const dayMs = 86_400_000;
const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Days of national mourning, and storms. */
const closedOnce = ['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'];
const firstJuneteenth = 2022;

const holidaysByYear = new Map<number, Set<IsoDate>>();

function holidaysOf(year: number): Set<IsoDate> {
  const known = holidaysByYear.get(year) ?? new Set(listHolidays(year));
  holidaysByYear.set(year, known);
  return known;
}

function listHolidays(year: number): IsoDate[] {
  return [
    observed(`${year}-01-01`),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    addDays(easter(year), -2),
    lastMonday(year, 5),
    ...(year >= firstJuneteenth ? [observed(`${year}-06-19`)] : []),
    observed(`${year}-07-04`),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 11, 4, 4),
    observed(`${year}-12-25`),
    ...closedOnce.filter((date) => yearOf(date) === year),
  ];
}

/**
 * A holiday on a Saturday is kept on the Friday, on a Sunday on the Monday. New Year's Day on a Saturday is not kept: that Friday closes the year's
 * books, and lies in the year before, among whose holidays it is not listed.
 */
function observed(date: IsoDate): IsoDate {
  const day = weekday(date);
  if (day === 6) return addDays(date, -1);
  return day === 0 ? addDays(date, 1) : date;
}

/** The `nth` weekday of a month: `nthWeekday(2026, 11, 4, 4)` is Thanksgiving, the fourth Thursday. */
function nthWeekday(year: number, month: number, day: number, nth: number): IsoDate {
  const first = `${year}-${twoDigits(month)}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (nth - 1));
}

function lastMonday(year: number, month: number): IsoDate {
  const last = `${year}-${twoDigits(month)}-31`;
  return addDays(last, -((weekday(last) + 6) % 7));
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easter(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const count = epact + toSunday - 7 * late + 114;
  return `${year}-${twoDigits(Math.floor(count / 31))}-${twoDigits((count % 31) + 1)}`;
}

function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
