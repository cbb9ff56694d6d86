import { describe, expect, test } from 'vitest';
import { beta } from './beta.ts';
import { monthsBefore, priceReturn, relativeStrength } from './relative-strength.ts';
import { columnsOf } from './series.ts';
import { volatileBars } from './volatile-bars.fixture.ts';
import { realisedVolatility } from './volatility.ts';
import { weeksOf } from './weeks.ts';

const day = (iso: string) => Date.parse(iso);
const closes = (rows: [string, number][]) =>
  columnsOf(rows.map(([iso, c]) => ({ t: day(iso), o: c, h: c, l: c, c, v: 1 })));

describe('relative strength', () => {
  const asset = closes([
    ['2026-08-19', 90],
    ['2026-08-20', 100],
    ['2026-11-19', 109],
    ['2026-11-20', 110],
  ]);

  test('is the difference of two returns over the same days', () => {
    const fund = closes([
      ['2026-08-19', 200],
      ['2026-08-20', 200],
      ['2026-11-20', 204],
    ]);
    expect(relativeStrength(asset, fund, 3)).toEqual({
      own: expect.closeTo(10, 10),
      other: expect.closeTo(2, 10),
      ahead: expect.closeTo(8, 10),
      from: day('2026-08-20'),
      to: day('2026-11-20'),
    });
  });

  test('uses only days on which both traded', () => {
    const fund = closes([
      ['2026-08-18', 200],
      ['2026-08-19', 100],
      ['2026-11-19', 110],
    ]);
    const strength = relativeStrength(asset, fund, 3);
    expect(strength?.from).toBe(day('2026-08-19'));
    expect(strength?.to).toBe(day('2026-11-19'));
    expect(strength?.own).toBeCloseTo(100 * (109 / 90 - 1), 10);
  });

  test('has no figure when a series starts later', () => {
    expect(relativeStrength(asset, asset, 6)).toBeUndefined();
    expect(relativeStrength(asset, columnsOf([]), 1)).toBeUndefined();
    expect(priceReturn(asset, 3)).toBeCloseTo(10, 10);
  });

  test('has no figure when the fund ended more than a week before, or has a hole where the span begins', () => {
    const ended = closes([
      ['2026-08-20', 1],
      ['2026-11-12', 2],
    ]);
    const longAsset = closes([
      ['2026-08-20', 100],
      ['2026-11-12', 105],
      ['2026-11-20', 110],
    ]);
    expect(relativeStrength(longAsset, ended, 3)).toBeUndefined();
    const holed = closes([
      ['2026-08-10', 100],
      ['2026-11-20', 110],
    ]);
    expect(relativeStrength(holed, holed, 3)).toBeUndefined();
  });

  test('counts months by the calendar, to the last day of a shorter one', () => {
    expect(monthsBefore(day('2026-05-31'), 3)).toBe(day('2026-02-28'));
    expect(monthsBefore(day('2026-03-15'), 12)).toBe(day('2025-03-15'));
    expect(monthsBefore(day('2026-01-31'), 2)).toBe(day('2025-11-30'));
  });
});

describe('beta', () => {
  const market = volatileBars(300, { seed: 11 });

  test('of an asset that moves one and a half times the index (in logs) is 1.5', () => {
    const asset = market.map((bar) => ({ ...bar, c: bar.c ** 1.5 }));
    const found = beta(columnsOf(asset), columnsOf(market));
    expect(found?.beta).toBeCloseTo(1.5, 9);
    expect(found?.correlation).toBeCloseTo(1, 9);
  });

  test('pairs returns by date, not by position', () => {
    const holed = market.filter((_, i) => i % 50 !== 7);
    expect(beta(columnsOf(market), columnsOf(holed))?.beta).toBeCloseTo(1, 9);
  });

  test('needs a whole period of common days and an index that moves', () => {
    expect(beta(columnsOf(market), columnsOf(market.slice(-252)))).toBeUndefined();
    const still = market.map((bar) => ({ ...bar, c: 5 }));
    expect(beta(columnsOf(market), columnsOf(still))).toBeUndefined();
  });
});

test('realised volatility of alternating returns is their sample deviation times the root of 252', () => {
  const alternating = Float64Array.from({ length: 21 }, (_, i) => (i % 2 ? Math.exp(0.01) : 1));
  // Twenty returns of plus and minus 1 %, mean zero: the sample variance is 20/19 of 1e-4.
  expect(realisedVolatility(alternating, 20).at(-1)).toBeCloseTo(100 * Math.sqrt((20 / 19) * 1e-4 * 252), 9);
});

describe('weekly bars', () => {
  test('join Monday to Friday and bear the last trading day', () => {
    const days = volatileBars(10);
    const [first, second, ...rest] = weeksOf(days);
    expect(rest).toEqual([]);
    const monday = days.slice(0, 5);
    expect(first).toEqual({
      t: days[4]!.t,
      o: days[0]!.o,
      h: Math.max(...monday.map(({ h }) => h)),
      l: Math.min(...monday.map(({ l }) => l)),
      c: days[4]!.c,
      v: monday.reduce((sum, { v }) => sum + v, 0),
    });
    expect(second?.t).toBe(day('2026-11-20'));
  });

  test('begin a new week after a holiday too, and leave the days as they were', () => {
    const days = volatileBars(10).filter((_, i) => i !== 5);
    const untouched = structuredClone(days);
    expect(weeksOf(days).map(({ o }) => o)).toEqual([days[0]!.o, days[5]!.o]);
    expect(days).toEqual(untouched);
  });

  test('end with the Sunday of a market that never rests', () => {
    const everyDay = Array.from({ length: 14 }, (_, i) => ({
      ...volatileBars(1)[0]!,
      t: day('2026-11-02') + i * 86_400_000,
    }));
    expect(weeksOf(everyDay).map(({ t }) => t)).toEqual([day('2026-11-08'), day('2026-11-15')]);
  });

  test('of no days are none', () => expect(weeksOf([])).toEqual([]));
});
