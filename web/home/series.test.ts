import { describe, expect, test } from 'vitest';
import type { Bar } from '#contract/market.ts';
import { dayChange, drawSeries, summarise } from './series.ts';

const dayMs = 86_400_000;
const friday = Date.UTC(2026, 10, 20);
/** `count` bars that end on Friday, November 20, 2026. */
const barsOf = (count: number): Bar[] =>
  Array.from({ length: count }, (_, at) => ({
    t: friday - (count - 1 - at) * dayMs,
    o: 1,
    h: 1,
    l: 1,
    c: 100 + at,
    v: 1,
  }));

describe('the series', () => {
  test.each([30, 31, 59, 60, 61, 248, 2520])(
    'of %d bars has 30 points, the first and the last bar among them',
    (count) => {
      const points = drawSeries(barsOf(count), 360);
      expect(points).toHaveLength(30);
      expect([points[0]!.c, points[29]!.c]).toEqual([100, 99 + count]);
      expect(new Set(points.map(({ t }) => t)).size).toBe(30);
    },
  );
  test('of fewer bars has them all', () => expect(drawSeries(barsOf(5), 7)).toHaveLength(5));
  test('of none is empty', () => expect(drawSeries([], 30)).toEqual([]));
  test('is labelled with weekdays up to 7 days', () => {
    expect(drawSeries(barsOf(2), 7).map(({ label }) => label)).toEqual(['Thu', 'Fri']);
  });
  test('is labelled with month and day above 7 days', () => {
    expect(drawSeries(barsOf(2), 8).map(({ label }) => label)).toEqual(['11/19', '11/20']);
  });
});

describe('the summary', () => {
  test('finds the extremes among all bars, also between the points drawn', () => {
    const bars = barsOf(200).map((bar, at) => ({ ...bar, c: at === 101 ? 1 : at === 103 ? 999 : 50 }));
    expect(summarise(bars)).toMatchObject({ low: { c: 1 }, high: { c: 999 }, change: 0, changePercent: 0 });
  });
  test('of nothing is nothing', () => expect(summarise([])).toBeUndefined());
});

describe('the change of the day', () => {
  test('is since the previous close', () => {
    expect(dayChange({ currentPrice: 102, previousClose: 100 })).toEqual({ change: 2, changePercent: 2 });
  });
  test('is not made up without one', () =>
    expect(dayChange({ currentPrice: 102, previousClose: null })).toBeUndefined());
});
