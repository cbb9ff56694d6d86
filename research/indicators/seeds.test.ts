import { describe, expect, test } from 'vitest';
import { adx } from './adx.ts';
import { atr, trueRange } from './atr.ts';
import { macd } from './macd.ts';
import { ema, sma } from './moving-averages.ts';
import { rsi } from './rsi.ts';
import { columnsOf, firstKnown } from './series.ts';
import { volatileBars } from './volatile-bars.fixture.ts';

const bars = volatileBars(300);
const columns = columnsOf(bars);

describe('averages are seeded as TA-Lib seeds them', () => {
  test('an EMA begins with the SMA of its first closes', () => {
    const average = ema(columns.close, 20);
    expect(firstKnown(average)).toBe(19);
    expect(average[19]).toBeCloseTo(sma(columns.close, 20)[19]!, 10);
    expect(average[20]).toBeCloseTo((2 / 21) * columns.close[20]! + (19 / 21) * average[19]!, 10);
  });

  test('RSI begins with the mean gain and loss of the first fourteen changes', () => {
    let gain = 0;
    let loss = 0;
    for (let i = 1; i <= 14; i++) {
      const change = columns.close[i]! - columns.close[i - 1]!;
      if (change > 0) gain += change;
      else loss -= change;
    }
    const index = rsi(columns.close, 14);
    expect(firstKnown(index)).toBe(14);
    expect(index[14]).toBeCloseTo(100 - 100 / (1 + gain / loss), 10);
  });

  test('ATR begins with the mean of the first fourteen true ranges', () => {
    let sum = 0;
    for (let i = 1; i <= 14; i++) {
      const [bar, yesterday] = [bars[i]!, bars[i - 1]!];
      sum += Math.max(bar.h - bar.l, Math.abs(bar.h - yesterday.c), Math.abs(bar.l - yesterday.c));
    }
    const range = atr(columns, 14);
    expect(firstKnown(range)).toBe(14);
    expect(range[14]).toBeCloseTo(sum / 14, 10);
  });

  test('both averages of MACD have their seed end on the same bar, and the signal line follows nine bars on', () => {
    const lines = macd(columns.close, 12, 26, 9);
    expect(firstKnown(lines.macd)).toBe(25);
    expect(firstKnown(lines.signal)).toBe(33);
    const lastTwelve = columns.close.subarray(14, 26).reduce((sum, close) => sum + close, 0) / 12;
    const all = columns.close.subarray(0, 26).reduce((sum, close) => sum + close, 0) / 26;
    expect(lines.macd[25]).toBeCloseTo(lastTwelve - all, 10);
  });

  test('ADX speaks from bar 27 on, its directional lines from bar 14', () => {
    const lines = adx(columns, 14);
    expect(firstKnown(lines.plusDi)).toBe(14);
    expect(firstKnown(lines.adx)).toBe(27);
  });

  test('the directional sums take thirteen movements, then give up a fourteenth for each new one', () => {
    const rises = bars.map((bar, i) => {
      const [up, down] = i === 0 ? [0, 0] : [bar.h - bars[i - 1]!.h, bars[i - 1]!.l - bar.l];
      return up > down && up > 0 ? up : 0;
    });
    const first = rises.slice(1, 14).reduce((sum, rise) => sum + rise, 0);
    const ranges = trueRange(columns);
    const range = ranges.subarray(1, 14).reduce((sum, one) => sum + one, 0);
    const expected = (first - first / 14 + rises[14]!) / (range - range / 14 + ranges[14]!);
    expect(adx(columns, 14).plusDi[14]).toBeCloseTo(100 * expected, 10);
  });
});
