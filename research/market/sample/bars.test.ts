import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Bar } from '#contract/market.ts';
import { isoDate, isTradingDay, tradingDays } from '#research/market/calendar.ts';
import { drawBars, drawFundBars } from './bars.ts';
import { listCharacters } from './characters.ts';
import { drawFactors } from './returns.ts';

const until = '2026-11-20';
const factors = drawFactors(until);
const all = listCharacters().map((character) => ({ character, bars: drawBars(character, factors) }));
/** Where every one would take long: every fourth, of all sectors. */
const some = all.filter((_, i) => i % 4 === 0);
const barsOf = (ticker: string) => all.find(({ character }) => character.company.ticker === ticker)!.bars;
const returnsOf = (bars: Bar[]) => bars.slice(1).map((bar, i) => Math.log(bar.c / bars[i]!.c));

const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
function correlation(xs: number[], ys: number[]): number {
  const [mx, my] = [mean(xs), mean(ys)];
  const product = (a: number[], ma: number, b: number[], mb: number) => mean(a.map((x, i) => (x - ma) * (b[i]! - mb)));
  return product(xs, mx, ys, my) / Math.sqrt(product(xs, mx, xs, mx) * product(ys, my, ys, my));
}
const autocorrelation = (xs: number[], lag: number) => correlation(xs.slice(lag), xs.slice(0, -lag));
function kurtosis(xs: number[]): number {
  const m = mean(xs);
  return mean(xs.map((x) => (x - m) ** 4)) / mean(xs.map((x) => (x - m) ** 2)) ** 2;
}

describe('every series', () => {
  it('has a bar for each trading day and for no other', () => {
    for (const { bars } of all) expect(bars.map(({ t }) => isoDate(t))).toEqual(factors.days);
    expect(factors.days).toEqual(tradingDays('2012-01-03', until));
    expect(factors.days.every(isTradingDay)).toBe(true);
    expect(factors.days).not.toContain('2026-07-03');
  });

  it('keeps high and low around open and close, in cents, and trades every day', () => {
    const priced = [
      ...all.map(({ bars }) => bars),
      drawFundBars('SPY', undefined, factors),
      drawFundBars('XLK', 'Information Technology', factors),
    ];
    for (const { o, h, l, c, v } of priced.flat()) {
      if (h < Math.max(o, c) || l > Math.min(o, c) || l < 1 || !Number.isInteger(v) || v <= 0)
        expect({ o, h, l, c, v }).toBe('a bar');
      for (const price of [o, h, l, c])
        if (Math.abs(price * 100 - Math.round(price * 100)) > 1e-6) expect(price).toBe('cents');
    }
  });

  it('has fat tails', () => {
    for (const { character, bars } of all)
      expect(kurtosis(returnsOf(bars)), character.company.ticker).toBeGreaterThan(3.8);
  });

  it('has clusters of volatility and no memory of direction', () => {
    const lags = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const average = (xs: number[]) => mean(lags.map((lag) => autocorrelation(xs, lag)));
    const pairs = some.map(({ bars }) => {
      const returns = returnsOf(bars);
      return { size: average(returns.map(Math.abs)), direction: average(returns) };
    });
    for (const { size, direction } of pairs) {
      expect(size).toBeGreaterThan(0.02);
      expect(Math.abs(direction)).toBeLessThan(0.03);
    }
    expect(mean(pairs.map(({ size }) => size))).toBeGreaterThan(
      mean(pairs.map(({ direction }) => Math.abs(direction))) + 0.06,
    );
    const market = returnsOf(drawFundBars('SPY', undefined, factors));
    for (const lag of lags) expect(autocorrelation(market.map(Math.abs), lag)).toBeGreaterThan(0.08);
  });

  it('trades more on days of large moves', () => {
    for (const { character, bars } of all) {
      const sizes = returnsOf(bars).map(Math.abs);
      const volumes = bars.slice(1).map(({ v }) => Math.log(v));
      expect(correlation(sizes, volumes), character.company.ticker).toBeGreaterThan(0.25);
    }
  });
});

describe('series together', () => {
  it('move more with their own sector than with others', () => {
    const returns = all.map(({ character, bars }) => ({
      sector: character.company.sector,
      daily: returnsOf(bars).slice(-500),
    }));
    const within: number[] = [];
    const across: number[] = [];
    returns.forEach((one, i) => {
      for (const other of returns.slice(i + 1))
        (one.sector === other.sector ? within : across).push(correlation(one.daily, other.daily));
    });
    expect(mean(within)).toBeGreaterThan(mean(across) + 0.08);
    expect(mean(across)).toBeGreaterThan(0.1);
  });

  it('follow the funds that stand for them', () => {
    const technology = returnsOf(drawFundBars('XLK', 'Information Technology', factors));
    const utilities = returnsOf(drawFundBars('XLU', 'Utilities', factors));
    const market = returnsOf(drawFundBars('SPY', undefined, factors));
    expect(correlation(returnsOf(barsOf('MSFT')), technology)).toBeGreaterThan(
      correlation(returnsOf(barsOf('MSFT')), utilities) + 0.1,
    );
    expect(correlation(technology, market)).toBeGreaterThan(0.6);
  });
});

describe('history', () => {
  it('is the same on every machine', () => {
    const digest = createHash('sha256');
    for (const ticker of ['AAPL', 'JPM', 'NEE']) digest.update(JSON.stringify(barsOf(ticker).slice(0, 2000)));
    expect(digest.digest('hex')).toBe(goldenDigest);
    expect([barsOf('AAPL')[0], barsOf('AAPL').at(-1)]).toEqual(goldenBars);
  });

  it('is not changed by the days that follow', () => {
    const later = drawFactors('2027-06-30');
    for (const { character, bars } of all.slice(0, 12))
      expect(drawBars(character, later).slice(0, bars.length)).toEqual(bars);
    expect(drawFundBars('XLE', 'Energy', later).slice(0, 3000)).toEqual(
      drawFundBars('XLE', 'Energy', factors).slice(0, 3000),
    );
  });

  it('is long enough for ten years of questions', () => {
    expect(factors.days.length).toBeGreaterThan(12 * 250);
  });
});

const goldenDigest = '4dd2e2c98860dd1952b0c1d99173d9dd0cf47e402870afbe99ac36479f7dfc43';
const goldenBars = [
  { t: 1325548800000, o: 86.9, h: 87.08, l: 86.34, c: 86.85, v: 24669005 },
  { t: 1795132800000, o: 352.07, h: 353.02, l: 348.17, c: 349.77, v: 33603730 },
];
