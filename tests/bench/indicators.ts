import {
  ADX,
  ATR,
  BollingerBands,
  CCI,
  CMF,
  EMA,
  MACD,
  MFI,
  MOM,
  OBV,
  ROC,
  RSI,
  SMA,
  StochasticOscillator,
  WilliamsR,
} from 'trading-signals';
import type { Bar } from '#contract/market.ts';
import { adx } from '#research/indicators/adx.ts';
import { atr } from '#research/indicators/atr.ts';
import { bollinger } from '#research/indicators/bollinger.ts';
import { cci } from '#research/indicators/cci.ts';
import { macd } from '#research/indicators/macd.ts';
import { momentum, roc } from '#research/indicators/momentum.ts';
import { ema, sma } from '#research/indicators/moving-averages.ts';
import { rate } from '#research/indicators/rating.ts';
import { rsi } from '#research/indicators/rsi.ts';
import { columnsOf } from '#research/indicators/series.ts';
import { stochastic, williamsR } from '#research/indicators/stochastic.ts';
import { cmf, mfi, obv } from '#research/indicators/volume.ts';
import type { Row } from './bench.ts';
import { medianMs, ms, times } from './measure.ts';

const periods = [10, 20, 30, 50, 100, 200];

/** The indicators that both have, over ten years of bars: our series functions against `trading-signals` fed bar by bar. */
export async function benchIndicators(): Promise<Row[]> {
  const bars = walk(2520);
  const columns = columnsOf(bars);
  const ours = await medianMs(30, () => runOurs(bars));
  const theirs = await medianMs(30, () => runTheirs(bars));
  const rating = await medianMs(30, () => rate(columns));
  return [
    {
      what: `25 series over ${bars.length} bars`,
      measured: ms(ours),
      against: `${times(ours / theirs)} the time of trading-signals (${ms(theirs)})`,
    },
    { what: `the composite rating over ${bars.length} bars`, measured: ms(rating) },
  ];
}

function runOurs(bars: Bar[]): void {
  const columns = columnsOf(bars);
  const { close, volume } = columns;
  for (const period of periods) {
    sma(close, period);
    ema(close, period);
  }
  rsi(close);
  macd(close);
  bollinger(close);
  atr(columns);
  adx(columns);
  stochastic(columns);
  williamsR(columns);
  cci(columns);
  mfi(columns);
  obv(close, volume);
  cmf(columns);
  roc(close);
  momentum(close);
}

function runTheirs(bars: Bar[]): void {
  const ofClose = [
    ...periods.flatMap((period) => [new SMA(period), new EMA(period)]),
    new RSI(14),
    new MACD(new EMA(12), new EMA(26), new EMA(9)),
    new BollingerBands(20, 2),
    new ROC(12),
    new MOM(10),
  ];
  const ofBar = [
    new ATR(14),
    new ADX(14),
    new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 }),
    new WilliamsR(14),
    new CCI(20),
  ];
  const ofVolume = [new MFI(14), new OBV(14), new CMF(20)];
  for (const { o, h, l, c, v } of bars) {
    const bar = { open: o, high: h, low: l, close: c };
    for (const indicator of ofClose) indicator.update(c, false);
    for (const indicator of ofBar) indicator.update(bar, false);
    for (const indicator of ofVolume) indicator.update({ ...bar, volume: v }, false);
  }
}

/** A price that wanders, the same at every run. */
function walk(count: number): Bar[] {
  let state = 42;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  let price = 100;
  return Array.from({ length: count }, (_, i) => {
    const open = price;
    price *= 1 + (random() - 0.5) / 25;
    const [low, high] = [Math.min(open, price), Math.max(open, price)];
    return { t: i * 86_400_000, o: open, h: high * 1.005, l: low * 0.995, c: price, v: 1_000_000 + random() * 1e6 };
  });
}
