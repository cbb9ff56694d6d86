import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  closeMinutes,
  isEarlyClose,
  isTradingDay,
  lastClose,
  newYorkClock,
  newYorkInstant,
  tradingDayFrom,
  tradingDays,
} from './calendar.ts';

const holidays2026 = [
  '2026-01-01',
  '2026-01-19',
  '2026-02-16',
  '2026-04-03',
  '2026-05-25',
  '2026-06-19',
  '2026-07-03',
  '2026-09-07',
  '2026-11-26',
  '2026-12-25',
];
const holidays2021 = [
  '2021-01-01',
  '2021-01-18',
  '2021-02-15',
  '2021-04-02',
  '2021-05-31',
  '2021-07-05',
  '2021-09-06',
  '2021-11-25',
  '2021-12-24',
];

function closedWeekdays(year: number): string[] {
  const closed: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const day = new Date(date).getUTCDay();
    if (day !== 0 && day !== 6 && !isTradingDay(date)) closed.push(date);
  }
  return closed;
}

describe('the New York calendar', () => {
  it('keeps the holidays that the exchange published for 2026', () => {
    expect(closedWeekdays(2026)).toEqual(holidays2026);
  });

  it('did not keep Juneteenth in 2021, and keeps no New Year on the Friday before a Saturday', () => {
    expect(closedWeekdays(2021)).toEqual(holidays2021);
    expect(isTradingDay('2021-12-31')).toBe(true);
  });

  it('keeps a Sunday holiday on the Monday', () => {
    expect(isTradingDay('2022-06-20')).toBe(false);
    expect(isTradingDay('2023-01-02')).toBe(false);
    expect(isTradingDay('2022-12-26')).toBe(false);
  });

  it.each(['2012-10-29', '2012-10-30', '2018-12-05', '2025-01-09'])('closed on %s for mourning or a storm', (date) => {
    expect(isTradingDay(date)).toBe(false);
  });

  it.each([
    ['2012', 250],
    ['2016', 252],
    ['2019', 252],
    ['2020', 253],
    ['2021', 252],
    ['2022', 251],
    ['2023', 250],
    ['2024', 252],
    ['2025', 250],
  ])('had in %s as many sessions as the exchange held: %i', (year, sessions) => {
    expect(tradingDays(`${year}-01-01`, `${year}-12-31`)).toHaveLength(sessions);
  });

  it('finds Good Friday in early and late years', () => {
    for (const date of ['2013-03-29', '2018-03-30', '2019-04-19', '2024-03-29', '2025-04-18', '2038-04-23'])
      expect(isTradingDay(date), date).toBe(false);
  });

  it('ends short days at one', () => {
    expect(
      ['2024-07-03', '2024-11-29', '2024-12-24', '2025-07-03', '2026-11-27', '2026-12-24'].filter(isEarlyClose),
    ).toHaveLength(6);
    expect(isEarlyClose('2026-07-02')).toBe(false);
    expect(isEarlyClose('2021-12-24')).toBe(false);
    expect(closeMinutes('2026-11-27')).toBe(780);
    expect(closeMinutes('2026-11-20')).toBe(960);
  });
});

describe('the last close', () => {
  it.each([
    ['a minute before four in winter', '2026-11-20T20:59:00Z', '2026-11-19'],
    ['at four in winter', '2026-11-20T21:00:00Z', '2026-11-20'],
    ['a minute before four in summer', '2026-07-20T19:59:00Z', '2026-07-17'],
    ['at four in summer', '2026-07-20T20:00:00Z', '2026-07-20'],
    ['on a Saturday', '2026-11-21T06:00:00Z', '2026-11-20'],
    ['on Sunday night', '2026-11-23T03:00:00Z', '2026-11-20'],
    ['on Thanksgiving', '2026-11-26T22:00:00Z', '2026-11-25'],
    ['at one on a short day', '2026-11-27T18:00:00Z', '2026-11-27'],
    ['before one on a short day', '2026-11-27T17:59:00Z', '2026-11-25'],
    ['after midnight UTC while New York is still on the day before', '2026-11-20T02:00:00Z', '2026-11-19'],
  ])('%s', (_, now, date) => {
    expect(lastClose(Date.parse(now))).toBe(date);
  });

  it('is always a trading day that has ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2012, 1, 1), max: Date.UTC(2040, 1, 1) }), (now) => {
        const date = lastClose(now);
        expect(isTradingDay(date)).toBe(true);
        expect(newYorkInstant(date, closeMinutes(date))).toBeLessThanOrEqual(now);
        const next = tradingDayFrom(addDays(date, 1));
        expect(newYorkInstant(next, closeMinutes(next))).toBeGreaterThan(now);
      }),
      { numRuns: 300 },
    );
  });
});

describe('New York time', () => {
  it('goes there and back on either side of the clock changes', () => {
    for (const date of ['2026-03-06', '2026-03-09', '2026-10-30', '2026-11-02'])
      expect(newYorkClock(newYorkInstant(date, 9 * 60 + 30))).toEqual({ date, minutes: 570 });
    expect(new Date(newYorkInstant('2026-03-09', 960)).toISOString()).toBe('2026-03-09T20:00:00.000Z');
    expect(new Date(newYorkInstant('2026-11-02', 960)).toISOString()).toBe('2026-11-02T21:00:00.000Z');
  });
});
