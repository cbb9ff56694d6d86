import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bar } from '#contract/market.ts';
import { adx } from './adx.ts';
import { atr, atrStop, trueRange } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { cci } from './cci.ts';
import { deepestFall, drawdown } from './drawdown.ts';
import { elderRay } from './elder-ray.ts';
import { ichimoku } from './ichimoku.ts';
import { macd } from './macd.ts';
import { awesome, momentum, roc } from './momentum.ts';
import { ema, hull, sma, vwma, wilder, wma } from './moving-averages.ts';
import { rate } from './rating.ts';
import { rsi, stochasticRsi } from './rsi.ts';
import { type Columns, columnsOf, type Series } from './series.ts';
import { stochastic, williamsR } from './stochastic.ts';
import { ultimate } from './ultimate.ts';
import { realisedVolatility } from './volatility.ts';
import { cmf, mfi, obv } from './volume.ts';

/** Every indicator, by what happens to it when all prices are multiplied: nothing, or the same multiplication. */
const free: Record<string, (bars: Columns) => Series> = {
  rsi: ({ close }) => rsi(close),
  stochRsi: ({ close }) => stochasticRsi(close).d,
  adx: (bars) => adx(bars).adx,
  plusDi: (bars) => adx(bars).plusDi,
  minusDi: (bars) => adx(bars).minusDi,
  stochastic: (bars) => stochastic(bars).d,
  williamsR: (bars) => williamsR(bars),
  cci: (bars) => cci(bars),
  mfi: (bars) => mfi(bars),
  cmf: (bars) => cmf(bars),
  obv: ({ close, volume }) => obv(close, volume),
  roc: ({ close }) => roc(close),
  ultimate: (bars) => ultimate(bars),
  volatility: ({ close }) => realisedVolatility(close),
  drawdown: ({ close }) => drawdown(close),
  percentB: ({ close }) => bollinger(close).percentB,
};
const scaling: Record<string, (bars: Columns) => Series> = {
  sma: ({ close }) => sma(close, 20),
  ema: ({ close }) => ema(close, 20),
  wilder: ({ close }) => wilder(close, 14),
  wma: ({ close }) => wma(close, 20),
  hull: ({ close }) => hull(close, 9),
  vwma: ({ close, volume }) => vwma(close, volume, 20),
  macd: ({ close }) => macd(close).histogram,
  upperBand: ({ close }) => bollinger(close).upper,
  trueRange: (bars) => trueRange(bars),
  atr: (bars) => atr(bars),
  atrStop: (bars) => atrStop(bars),
  momentum: ({ close }) => momentum(close),
  awesome: (bars) => awesome(bars),
  bull: (bars) => elderRay(bars).bull,
  base: (bars) => ichimoku(bars).base,
  leadB: (bars) => ichimoku(bars).leadB,
};
const all = { ...free, ...scaling };

const step = fc.record({
  move: fc.oneof(fc.constant(0), fc.double({ min: -0.2, max: 0.25, noNaN: true })),
  up: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.05, noNaN: true })),
  down: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.05, noNaN: true })),
  v: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000_000 })),
});

/** Any market: halted days, days without range, without volume, jumps of a quarter. */
const anyBars = fc
  .tuple(fc.double({ min: 0.5, max: 5000, noNaN: true }), fc.array(step, { maxLength: 160, size: 'max' }))
  .map(([start, steps]) => {
    let close = start;
    return steps.map(({ move, up, down, v }, i): Bar => {
      const o = close;
      close *= 1 + move;
      return {
        t: i * 86_400_000,
        o,
        h: Math.max(o, close) * (1 + up),
        l: Math.min(o, close) * (1 - down),
        c: close,
        v,
      };
    });
  });

const known = (series: Series) => series.filter((value) => !Number.isNaN(value));

function expectWithin(series: Series, least: number, greatest: number): void {
  for (const value of known(series)) {
    expect(value).toBeGreaterThanOrEqual(least - 1e-9);
    expect(value).toBeLessThanOrEqual(greatest + 1e-9);
  }
}

describe('whatever the market does', () => {
  test('each series is as long as its input and never infinite', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        for (const [name, indicator] of Object.entries(all)) {
          const series = indicator(columnsOf(bars));
          expect(series, name).toHaveLength(bars.length);
          for (const value of known(series)) expect(Number.isFinite(value), name).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('bounded oscillators keep their bounds', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const columns = columnsOf(bars);
        for (const name of ['rsi', 'stochRsi', 'adx', 'plusDi', 'minusDi', 'stochastic', 'mfi', 'ultimate'])
          expectWithin(all[name]!(columns), 0, 100);
        expectWithin(williamsR(columns), -100, 0);
        expectWithin(cmf(columns), -1, 1);
        expectWithin(drawdown(columns.close), -100, 0);
        const { averages, oscillators, composite } = rate(columns);
        for (const score of [averages, oscillators, composite]) expectWithin(score, -1, 1);
      }),
      { numRuns: 100 },
    );
  });

  test('an average stays between the least and the greatest close it covers', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const { close, volume } = columnsOf(bars);
        const [least, greatest] = [Math.min(...close), Math.max(...close)];
        for (const average of [
          sma(close, 20),
          ema(close, 20),
          wilder(close, 14),
          wma(close, 20),
          vwma(close, volume, 20),
        ])
          for (const value of known(average)) {
            expect(value).toBeGreaterThanOrEqual(least * (1 - 1e-9));
            expect(value).toBeLessThanOrEqual(greatest * (1 + 1e-9));
          }
      }),
      { numRuns: 60 },
    );
  });

  test('the deepest fall is the least of the drawdowns', () => {
    fc.assert(
      fc.property(anyBars, (bars) => {
        const { close } = columnsOf(bars);
        const least = drawdown(close).reduce((lowest, depth) => Math.min(lowest, depth), 0);
        expect(deepestFall(close)?.depth ?? 0).toBeCloseTo(least, 9);
      }),
    );
  });

  test('a later bar never changes an earlier figure', () => {
    fc.assert(
      fc.property(anyBars, fc.nat(160), (bars, cut) => {
        const before = columnsOf(bars.slice(0, cut));
        for (const [name, indicator] of Object.entries(all)) {
          const whole = indicator(columnsOf(bars)).subarray(0, before.close.length);
          expect([...indicator(before)], name).toEqual([...whole]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('quoting all prices in another currency', () => {
  // A power of two leaves every digit of a double as it was, so that comparisons of nearly equal prices fall the same way.
  const rates = fc.constantFrom(0.25, 0.5, 2, 64, 1024);
  const inCurrency = (bars: Bar[], rate: number) =>
    columnsOf(bars.map(({ t, o, h, l, c, v }) => ({ t, o: o * rate, h: h * rate, l: l * rate, c: c * rate, v })));

  test('leaves indices and percentages as they are, multiplies averages and ranges', () => {
    fc.assert(
      fc.property(anyBars, rates, (bars, rate) => {
        const [home, abroad] = [columnsOf(bars), inCurrency(bars, rate)];
        for (const [name, indicator] of Object.entries(all)) {
          const factor = name in free ? 1 : rate;
          const [ours, theirs] = [indicator(home), indicator(abroad)];
          ours.forEach((value, i) => {
            if (Number.isNaN(value)) expect(theirs[i], name).toBeNaN();
            else
              expect(Math.abs(theirs[i]! - value * factor), name).toBeLessThanOrEqual(
                1e-7 * Math.max(1, Math.abs(value * factor)),
              );
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('where a definition divides by zero there is no figure', () => {
  const still = (price: number, v = 1000): Columns =>
    columnsOf(
      Array.from({ length: 120 }, (_, i) => ({ t: i * 86_400_000, o: price, h: price, l: price, c: price, v })),
    );

  test('a price that never moves has no RSI, stochastic, CCI, place in a band, money flow index', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (price) => {
        const bars = still(price);
        for (const name of [
          'rsi',
          'stochRsi',
          'stochastic',
          'williamsR',
          'cci',
          'percentB',
          'mfi',
          'ultimate',
          'plusDi',
        ])
          expect(known(all[name]!(bars)), name).toHaveLength(0);
        for (const name of ['momentum', 'roc', 'volatility', 'drawdown', 'trueRange', 'adx', 'cmf'])
          for (const value of known(all[name]!(bars))) expect(value, name).toBeCloseTo(0, 9);
        for (const name of ['sma', 'ema', 'wma', 'hull', 'vwma'])
          for (const value of known(all[name]!(bars))) expect(value / price, name).toBeCloseTo(1, 9);
      }),
    );
  });

  test('its averages are neither above nor below it', () => {
    const { voters } = rate(still(17.3));
    const averages = voters.filter(({ group, needs }) => group === 'averages' && needs <= 100);
    expect(averages).toHaveLength(13);
    for (const { votes } of averages) expect(votes.at(-1)).toBe(0);
    for (const { name, votes } of voters) expect(votes.at(-1) || 0, name).toBe(0);
  });

  test('without volume there is no VWMA, money flow or money flow index', () => {
    const bars = columnsOf(
      Array.from({ length: 60 }, (_, i) => ({ t: i, o: 1, h: 2 + i, l: 1 + i, c: 1.5 + i, v: 0 })),
    );
    for (const name of ['vwma', 'cmf', 'mfi']) expect(known(all[name]!(bars)), name).toHaveLength(0);
  });

  test('a rise without a single loss is an RSI and a money flow index of 100', () => {
    const bars = columnsOf(
      Array.from({ length: 60 }, (_, i) => ({ t: i, o: 10 + i, h: 12 + i, l: 9 + i, c: 11 + i, v: 5 })),
    );
    expect(rsi(bars.close).at(-1)).toBe(100);
    expect(mfi(bars).at(-1)).toBe(100);
  });
});

describe('a series that is too short', () => {
  test.each([0, 1, 2, 9])('of %i bars gives no figure that needs more', (length) => {
    const bars = columnsOf(Array.from({ length }, (_, i) => ({ t: i, o: 1 + i, h: 3 + i, l: 1 + i, c: 2 + i, v: 10 })));
    const needy = Object.entries(all).filter(([name]) => !['obv', 'drawdown', 'trueRange'].includes(name));
    for (const [name, indicator] of needy) expect(known(indicator(bars)), name).toHaveLength(0);
    expect(known(rate(bars).composite)).toHaveLength(0);
  });
});
