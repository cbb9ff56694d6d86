import { describe, expect, test } from 'vitest';
import { atrStop } from './atr.ts';
import { rangeSince, swingHighs, swingLows } from './levels.ts';
import { columnsOf } from './series.ts';

const dayMs = 86_400_000;
const barsAt = (closes: number[]) =>
  columnsOf(closes.map((c, i) => ({ t: i * dayMs, o: c, h: c + 1, l: c - 1, c, v: 1 })));

describe('swing highs and lows', () => {
  test('are higher (lower) than the bars on both sides', () => {
    const bars = barsAt([10, 12, 15, 12, 10, 8, 5, 8, 9, 11, 13]);
    expect(swingHighs(bars, 2)).toEqual([{ price: 16, index: 2 }]);
    expect(swingLows(bars, 2)).toEqual([{ price: 4, index: 6 }]);
  });

  test('need bars after them: the last peak is not yet one', () => {
    expect(swingHighs(barsAt([1, 2, 3, 4, 9]), 2)).toEqual([]);
  });

  test('count a flat top once, at its first bar', () => {
    expect(swingHighs(barsAt([1, 2, 5, 5, 2, 1, 0]), 2)).toEqual([{ price: 6, index: 2 }]);
  });

  test('a flat line has none', () => {
    expect(swingLows(barsAt([3, 3, 3, 3, 3, 3, 3]), 2)).toEqual([]);
  });
});

describe('the range of a span', () => {
  test('leaves out the bars up to its start', () => {
    const bars = barsAt([50, 10, 20, 30, 25]);
    expect(rangeSince(bars, 0)).toEqual({ high: { price: 31, index: 3 }, low: { price: 9, index: 1 } });
    expect(rangeSince(bars, 10 * dayMs)).toBeUndefined();
  });
});

test('the ATR stop hangs three ATRs under the highest high', () => {
  // A true range of 2 on every bar: the stop is 6 below the high of 101.
  const stop = atrStop(barsAt(Array.from({ length: 40 }, () => 100)));
  expect(stop.at(-1)).toBeCloseTo(95, 10);
});
