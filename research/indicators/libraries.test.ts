import fc from 'fast-check';
import * as indicators from 'technicalindicators';
import * as signals from 'trading-signals';
import { describe, expect, test } from 'vitest';
import type { Bar } from '#contract/market.ts';
import { adx } from './adx.ts';
import { atr } from './atr.ts';
import { bollinger } from './bollinger.ts';
import { cci } from './cci.ts';
import { elderRay } from './elder-ray.ts';
import { ichimoku } from './ichimoku.ts';
import { macd } from './macd.ts';
import { awesome, momentum, roc } from './momentum.ts';
import { ema, hull, sma, vwma, wma } from './moving-averages.ts';
import { rsi } from './rsi.ts';
import { columnsOf, type Series } from './series.ts';
import { stochastic, williamsR } from './stochastic.ts';
import { ultimate } from './ultimate.ts';
import { cmf, mfi, obv } from './volume.ts';

const days = 1200;
/** From here on the seeds have faded: (1 - 1/14)^600 is about 1e-19. */
const settled = 600;

/** A random walk of whole bars: every close between its low and its high. */
function walk(seed: number): Bar[] {
  const steps = fc.sample(
    fc.record({
      move: fc.double({ min: -0.04, max: 0.04, noNaN: true }),
      up: fc.double({ min: 0.0005, max: 0.02, noNaN: true }),
      down: fc.double({ min: 0.0005, max: 0.02, noNaN: true }),
      v: fc.integer({ min: 1000, max: 5_000_000 }),
    }),
    { seed, numRuns: days },
  );
  let close = 100;
  return steps.map(({ move, up, down, v }, i) => {
    const o = close;
    close *= 1 + move;
    return { t: i * 86_400_000, o, h: Math.max(o, close) * (1 + up), l: Math.min(o, close) * (1 - down), c: close, v };
  });
}

const bars = walk(20);
const columns = columnsOf(bars);
const candles = bars.map(({ o, h, l, c, v }) => ({ open: o, high: h, low: l, close: c, volume: v }));
const lists = {
  high: [...columns.high],
  low: [...columns.low],
  close: [...columns.close],
  volume: [...columns.volume],
};

function expectSame(ours: Series, theirs: (number | null | undefined)[], from: number, tolerance = 1e-6): void {
  const offset = days - theirs.length;
  let compared = 0;
  for (let i = Math.max(from, offset); i < days; i++) {
    const value = theirs[i - offset];
    if (typeof value !== 'number') continue;
    const allowed = tolerance * Math.max(1, Math.abs(value));
    expect(Math.abs(ours[i]! - value), `bar ${i}: ${ours[i]} against ${value}`).toBeLessThanOrEqual(allowed);
    compared++;
  }
  expect(compared).toBeGreaterThan(days / 3);
}

/** Feeds an indicator of trading-signals bar by bar. */
function fed<I, O>(indicator: { update(input: I, replace: boolean): O }, inputs: I[]): O[] {
  return inputs.map((input) => indicator.update(input, false));
}

describe('the same figures as trading-signals', () => {
  const { close } = lists;
  test('SMA', () => expectSame(sma(columns.close, 50), fed(new signals.SMA(50), close), 0));
  test('WMA', () => expectSame(wma(columns.close, 20), fed(new signals.WMA(20), close), 0));
  test('Hull', () => expectSame(hull(columns.close, 9), fed(new signals.HMA(9), close), 0));
  test('VWMA', () => expectSame(vwma(columns.close, columns.volume, 20), fed(new signals.VWMA(20), candles), 0));
  test('EMA', () => expectSame(ema(columns.close, 20), fed(new signals.EMA(20), close), settled));
  test('RSI', () => expectSame(rsi(columns.close, 14), fed(new signals.RSI(14), close), 0));
  test('MACD', () => {
    const theirs = fed(new signals.MACD(new signals.EMA(12), new signals.EMA(26), new signals.EMA(9)), close);
    const ours = macd(columns.close);
    expectSame(
      ours.macd,
      theirs.map((one) => one?.macd),
      settled,
    );
    expectSame(
      ours.signal,
      theirs.map((one) => one?.signal),
      settled,
    );
    expectSame(
      ours.histogram,
      theirs.map((one) => one?.histogram),
      settled,
    );
  });
  test('Bollinger', () => {
    const theirs = fed(new signals.BollingerBands(20, 2), close);
    const ours = bollinger(columns.close);
    expectSame(
      ours.upper,
      theirs.map((one) => one?.upper),
      0,
    );
    expectSame(
      ours.lower,
      theirs.map((one) => one?.lower),
      0,
    );
  });
  test('ATR', () => expectSame(atr(columns, 14), fed(new signals.ATR(14), candles), settled));
  test('ADX with both lines', () => {
    const theirs = new signals.ADX(14);
    const rows = candles.map((candle) => ({ adx: theirs.update(candle, false), pdi: theirs.pdi, mdi: theirs.mdi }));
    const ours = adx(columns, 14);
    expectSame(
      ours.adx,
      rows.map((row) => row.adx),
      settled,
    );
    expectSame(
      ours.plusDi,
      rows.map((row) => (typeof row.pdi === 'number' ? 100 * row.pdi : null)),
      settled,
    );
    expectSame(
      ours.minusDi,
      rows.map((row) => (typeof row.mdi === 'number' ? 100 * row.mdi : null)),
      settled,
    );
  });
  test('CCI', () => expectSame(cci(columns, 20), fed(new signals.CCI(20), candles), 0));
  test('MFI', () => expectSame(mfi(columns, 14), fed(new signals.MFI(14), candles), 0));
  test('CMF', () => expectSame(cmf(columns, 20), fed(new signals.CMF(20), candles), 0));
  test('rate of change', () =>
    expectSame(
      roc(columns.close, 12),
      fed(new signals.ROC(12), close).map((one) => one && 100 * one),
      13,
    ));
  test('momentum', () => expectSame(momentum(columns.close, 10), fed(new signals.MOM(10), close), 11));
  test('awesome oscillator', () => expectSame(awesome(columns), fed(new signals.AO(5, 34), candles), 0));
  test('ultimate oscillator', () => expectSame(ultimate(columns), fed(new signals.UltimateOscillator(), candles), 0));
  test('bull and bear power', () => {
    const theirs = fed(new signals.ElderRay(13), candles);
    const ours = elderRay(columns, 13);
    expectSame(
      ours.bull,
      theirs.map((one) => one?.bullPower),
      settled,
    );
    expectSame(
      ours.bear,
      theirs.map((one) => one?.bearPower),
      settled,
    );
  });
});

describe('the same figures as technicalindicators', () => {
  const { close, high, low, volume } = lists;
  test('EMA from its very seed', () =>
    expectSame(ema(columns.close, 20), indicators.EMA.calculate({ period: 20, values: close }), 0));
  test('RSI, which it rounds to two decimals', () =>
    expectSame(rsi(columns.close, 14), indicators.RSI.calculate({ period: 14, values: close }), 0, 5.1e-3));
  test('ATR from its very seed', () =>
    expectSame(atr(columns, 14), indicators.ATR.calculate({ period: 14, high, low, close }), 0));
  test('slow stochastic', () => {
    const theirs = indicators.Stochastic.calculate({ period: 14, signalPeriod: 3, high, low, close });
    const ours = stochastic(columns, 14, 1, 3);
    expectSame(
      ours.k,
      theirs.map((one) => one.k),
      20,
    );
    expectSame(
      ours.d,
      theirs.map((one) => one.d),
      20,
    );
  });
  test('Williams %R', () =>
    expectSame(williamsR(columns, 14), indicators.WilliamsR.calculate({ period: 14, high, low, close }), 0));
  test('on-balance volume, but for where it starts', () => {
    const theirs = indicators.OBV.calculate({ close, volume });
    expectSame(
      obv(columns.close, columns.volume).map((total) => total - volume[0]!),
      theirs,
      1,
    );
  });
  test('Ichimoku', () => {
    const theirs = indicators.IchimokuCloud.calculate({
      high,
      low,
      conversionPeriod: 9,
      basePeriod: 26,
      spanPeriod: 52,
      displacement: 26,
    });
    const ours = ichimoku(columns);
    expectSame(
      ours.conversion,
      theirs.map((one) => one.conversion),
      60,
    );
    expectSame(
      ours.base,
      theirs.map((one) => one.base),
      60,
    );
    expectSame(
      ours.leadA,
      theirs.map((one) => one.spanA),
      60,
    );
    expectSame(
      ours.leadB,
      theirs.map((one) => one.spanB),
      60,
    );
  });
});
