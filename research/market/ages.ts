import { closeMinutes, isTradingDay, newYorkClock } from './calendar.ts';
import type { Market } from './market.ts';

/** The kinds of look-up a market answers. */
export type Kind = Exclude<keyof Market, 'id' | 'name' | 'simulated'>;

export type CacheAges = {
  /** For how long an answer of each kind serves, in milliseconds. */
  found: Record<Kind, number>;
  /** Prices outside the trading session. */
  pricesAtRest: number;
  /** At most this long for an answer that there is none. */
  missing: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const usualAges: CacheAges = {
  found: {
    search: hourMs,
    company: 24 * hourMs,
    prices: 2 * minuteMs,
    statements: 24 * hourMs,
    news: 10 * minuteMs,
    actions: 24 * hourMs,
    peers: 24 * hourMs,
    earnings: 6 * hourMs,
    macro: 6 * hourMs,
    filings: 6 * hourMs,
  },
  pricesAtRest: 30 * minuteMs,
  missing: 5 * minuteMs,
};

/** For how long an answer given now may serve, in milliseconds. */
export function ageOf(kind: Kind, isAbsence: boolean, now: number, ages: CacheAges = usualAges): number {
  const age = kind === 'prices' && !isInSession(now) ? ages.pricesAtRest : ages.found[kind];
  return isAbsence ? Math.min(age, ages.missing) : age;
}

/** Whether US exchanges are trading: a trading day from 9:30 in New York to a quarter of an hour after its close, for prices that are delayed. */
export function isInSession(now: number): boolean {
  const { date, minutes } = newYorkClock(now);
  return isTradingDay(date) && minutes >= 9 * 60 + 30 && minutes < closeMinutes(date) + 15;
}
