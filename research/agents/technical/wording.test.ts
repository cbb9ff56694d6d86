import { describe, expect, test } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { day } from '#research/agents/day.ts';
import { macd } from '#research/indicators/macd.ts';
import { sma } from '#research/indicators/moving-averages.ts';
import { rate } from '#research/indicators/rating.ts';
import { columnsOf } from '#research/indicators/series.ts';
import { volatileBars } from '#research/indicators/volatile-bars.fixture.ts';
import { type Analysis, knowing, value, whole } from './reading.fixture.ts';

const priced = (drift: number, seed = 5) => {
  const bars = volatileBars(700, { drift, seed });
  return { columns: columnsOf(bars), reading: knowing({ bars: { ...whole.bars, ACME: bars } }) };
};
const walks = [
  ...[0.004, -0.004, 0.0002, -0.0005].flatMap((drift) => [5, 6, 8].map((seed) => priced(drift, seed))),
  // Two walks whose MACD crosses its signal line on the last day, one each way.
  ...[11, 48].map((seed) => priced(0.0002, seed)),
];

const levelNamed = /^(Swing|52-week|ATR stop)(?!.*against)/;

/** What follows a heading, to the next one. */
function part({ text }: Analysis, head: string): string {
  return text.split(`#### ${head}\n`)[1]?.split('\n#### ')[0] ?? '';
}

/** The first day of the unbroken run of one sign that lasts to the end. */
function runBegan(series: Float64Array, time: Float64Array): string {
  const now = Math.sign(series.at(-1)!);
  const before = series.findLastIndex((one) => Math.sign(one) !== now);
  return day(time[before + 1]!);
}

describe.each(walks)('walk %#: the words say what the figures say', ({ columns, reading }) => {
  const { close, time } = columns;

  test('a row for each indicator has the sign of its vote', async () => {
    const { text } = await reading;
    const words = new Map([
      [1, '▲ Up'],
      [0, '– Neutral'],
      [-1, '▼ Down'],
    ]);
    for (const { name, parameters, votes } of rate(columns).voters) {
      const row = text.split('\n').find((line) => line.startsWith(`| ${name} (${parameters}) |`));
      expect(row, name).toContain(`| ${words.get(votes.at(-1)!)} |`);
      const since = votes.findLastIndex((vote) => vote !== votes.at(-1)) + 1;
      expect(row, name).toContain(`| ${day(time[since]!)}`);
    }
  });

  test('ahead of or behind the fund', async () => {
    const analysis = await reading;
    const ahead = value(analysis, 'ACME against SPY, twelve months');
    expect(analysis.text).toContain(`the price of ACME is ${ahead < 0 ? 'behind' : 'ahead of'} the market fund`);
  });

  test('a trend or none, by the ADX', async () => {
    const analysis = await reading;
    const verdict = value(analysis, 'ADX (14)') > 20 ? 'a trend is under way' : 'too low for a trend';
    expect(analysis.text).toContain(`: ${verdict}.`);
  });

  test('the SMA 50 above or below the SMA 200, and since when', async () => {
    const long = sma(close, 200);
    const gap = sma(close, 50).map((short, i) => short - long[i]!);
    const side = gap.at(-1)! > 0 ? 'above' : 'below';
    expect(part(await reading, 'Trend')).toContain(`has been ${side} the SMA (200) since ${runBegan(gap, time)}`);
  });

  test('MACD above or below zero, since when, growing or shrinking', async () => {
    const { histogram } = macd(close);
    const [before, last] = [histogram.at(-2)!, histogram.at(-1)!];
    const side = last > 0 ? 'above' : 'below';
    const direction = Math.abs(last) > Math.abs(before) ? 'growing' : 'shrinking';
    const words =
      last * before > 0
        ? `${side} zero since ${runBegan(histogram, time)} and ${direction}`
        : `it crossed to ${side} zero on ${day(time.at(-1)!)}`;
    expect(part(await reading, 'Momentum')).toContain(words);
  });

  test('RSI on its side of fifty, or at an extreme', async () => {
    const analysis = await reading;
    const rsi = value(analysis, 'RSI (14)');
    const zone =
      rsi > 70 ? 'overbought' : rsi < 30 ? 'oversold' : rsi >= 50 ? 'gains outweigh losses' : 'losses outweigh gains';
    expect(part(analysis, 'Momentum')).toMatch(new RegExp(`RSI \\(14\\) [\\d.]+: ${zone}`));
  });

  test('the averages on the way to the next level are counted', async () => {
    const analysis = await reading;
    const averages = rate(columns).voters.filter(({ group }) => group === 'averages');
    for (const side of ['above', 'below'] as const) {
      const counted = analysis.facts.find(({ label }) => label.startsWith('Averages between') && label.endsWith(side));
      const said = new RegExp(`a close ${side} the [^.]*? at \\$([\\d,.]+) `).exec(analysis.text)?.[1];
      expect(said === undefined).toBe(counted === undefined);
      if (!said || !counted) continue;
      const shown = Number(said.replaceAll(',', ''));
      const levels = analysis.facts.flatMap((one) => (isKnown(one) && levelNamed.test(one.label) ? [one.value] : []));
      const level = levels.sort((a, b) => Math.abs(a - shown) - Math.abs(b - shown))[0]!;
      const [low, high] = [close.at(-1)!, level].sort((a, b) => a - b);
      const between = averages.filter(({ value: series }) => series.at(-1)! > low! && series.at(-1)! < high!);
      expect(value(analysis, counted.label)).toBe(between.length);
    }
  });

  test('the stop is called crossed when the close is below it', async () => {
    const levels = part(await reading, 'Levels').split('\n');
    const closeAt = levels.findIndex((line) => line.startsWith('| **Close**'));
    const stopAt = levels.findIndex((line) => line.startsWith('| ATR stop (22, 3)'));
    expect(levels[stopAt]!.includes('crossed')).toBe(stopAt < closeAt);
  });
});

test('a MACD that has just crossed is said to have crossed', async () => {
  const said = await Promise.all(walks.slice(-2).map(async ({ reading }) => part(await reading, 'Momentum')));
  expect(said[0]).toContain('it crossed to above zero on Nov 20, 2026');
  expect(said[1]).toContain('it crossed to below zero on Nov 20, 2026');
});

test('the heading follows the two groups of the rating', async () => {
  const headings = await Promise.all(walks.map(async ({ reading }) => (await reading).text.split('\n')[0]!));
  expect(headings.slice(0, 3).every((heading) => heading.startsWith('### The trend is up'))).toBe(true);
  expect(headings.slice(3, 6).every((heading) => heading.startsWith('### The trend is down'))).toBe(true);
});

test('the heading says trend only where the ADX allows one, and else speaks of the averages', async () => {
  const read = await Promise.all(walks.map(async ({ reading }) => await reading));
  const headings = read.map((analysis) => ({
    heading: analysis.text.split('\n')[0]!,
    adx: value(analysis, 'ADX (14)'),
  }));
  const claims = headings.filter(({ heading }) => heading.includes('The trend is'));
  const hedged = headings.filter(({ heading }) => heading.includes('The averages point'));
  expect(claims.every(({ adx }) => adx > 20)).toBe(true);
  expect(hedged.every(({ adx }) => adx <= 20)).toBe(true);
  expect([claims.length > 0, hedged.length > 0]).toEqual([true, true]);
});

test('daily and weekly are said to disagree exactly when they do', async () => {
  for (const { reading } of walks) {
    const analysis = await reading;
    const [daily, weekly] = ['Daily', 'Weekly'].map((span) => value(analysis, `${span} technical composite`));
    const side = (score: number) => (Math.abs(score) <= 0.1 ? 0 : Math.sign(score));
    const text = part(analysis, 'Daily against weekly');
    expect(/They disagree on .*the composite/.test(text)).toBe(side(daily!) !== side(weekly!));
    expect(/They agree(?: on the composite)?:/.test(text)).toBe(side(daily!) === side(weekly!));
  }
});
