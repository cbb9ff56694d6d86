import { describe, expect, test } from 'vitest';
import { adx } from './adx.ts';
import { cci } from './cci.ts';
import { ichimoku } from './ichimoku.ts';
import { macd } from './macd.ts';
import { awesome, momentum } from './momentum.ts';
import { ema } from './moving-averages.ts';
import { bandOf, countVotes, rate } from './rating.ts';
import { rsi, stochasticRsi } from './rsi.ts';
import { columnsOf } from './series.ts';
import { stochastic, williamsR } from './stochastic.ts';
import { ultimate } from './ultimate.ts';
import { volatileBars } from './volatile-bars.fixture.ts';
import { voteSince } from './voter.ts';

const rising = columnsOf(
  Array.from({ length: 300 }, (_, i) => {
    const c = 100 * 1.004 ** i;
    return { t: i, o: c, h: c * 1.001, l: c * 0.999, c, v: 1000 };
  }),
);

describe('the technical rating', () => {
  test('asks fifteen averages and eleven oscillators', () => {
    const { voters } = rate(columnsOf([]));
    expect(voters.filter(({ group }) => group === 'averages')).toHaveLength(15);
    expect(voters.filter(({ group }) => group === 'oscillators')).toHaveLength(11);
  });

  test('has every average point up in a steady rise', () => {
    const { voters, averages } = rate(rising);
    expect(countVotes(voters, 'averages')).toEqual({ up: 15, neutral: 0, down: 0, silent: 0 });
    expect(averages.at(-1)).toBe(1);
  });

  test('is the mean of the two group means over those that can speak', () => {
    const bars = columnsOf(volatileBars(120));
    const { voters, averages, oscillators, composite } = rate(bars);
    const a = countVotes(voters, 'averages');
    const o = countVotes(voters, 'oscillators');
    expect(a.silent).toBe(2);
    expect(averages.at(-1)).toBeCloseTo((a.up - a.down) / 13, 12);
    expect(oscillators.at(-1)).toBeCloseTo((o.up - o.down) / 11, 12);
    expect(composite.at(-1)).toBeCloseTo((averages.at(-1)! + oscillators.at(-1)!) / 2, 12);
  });

  test('is silent while one of the groups is', () => {
    expect(rate(columnsOf(volatileBars(11))).composite.at(-1)).toBeNaN();
  });

  test('each voter speaks as soon as it has the bars it says it needs', () => {
    const bars = volatileBars(260);
    for (const { name, parameters, needs } of rate(columnsOf(bars)).voters) {
      const vote = (count: number) =>
        rate(columnsOf(bars.slice(0, count)))
          .voters.find((voter) => voter.name === name && voter.parameters === parameters)!
          .votes.at(-1);
      expect(vote(needs), `${name} with ${needs}`).not.toBeNaN();
      expect(vote(needs - 1), `${name} with ${needs - 1}`).toBeNaN();
    }
  });

  test.each([
    [-0.51, 'Strong Sell'],
    [-0.5, 'Sell'],
    [-0.11, 'Sell'],
    [-0.1, 'Neutral'],
    [0, 'Neutral'],
    [0.1, 'Neutral'],
    [0.11, 'Buy'],
    [0.5, 'Buy'],
    [0.51, 'Strong Buy'],
  ])('calls %f %s', (score, band) => expect(bandOf(score)).toBe(band));
});

describe('each voter follows its own rule on every bar of a long walk', () => {
  const bars = columnsOf(volatileBars(1500, { seed: 3 }));
  const { close, high, low } = bars;
  const { voters } = rate(bars);
  const index = rsi(close);
  const commodity = cci(bars);
  const percentR = williamsR(bars);
  const slow = stochastic(bars);
  const strength = adx(bars);
  const ao = awesome(bars);
  const change = momentum(close, 10);
  const lines = macd(close);
  const ofRsi = stochasticRsi(close);
  const trend = ema(close, 50);
  const short = ema(close, 13);
  const bull = (i: number) => high[i]! - short[i]!;
  const bear = (i: number) => low[i]! - short[i]!;
  const pressure = ultimate(bars);
  const cloud = ichimoku(bars);

  /** The published conditions for up and for down, written out once more. */
  const rules: [name: string, rule: (i: number) => [up: boolean, down: boolean]][] = [
    ['RSI', (i) => [index[i]! < 30 && index[i]! > index[i - 1]!, index[i]! > 70 && index[i]! < index[i - 1]!]],
    [
      'CCI',
      (i) => [
        commodity[i]! < -100 && commodity[i]! > commodity[i - 1]!,
        commodity[i]! > 100 && commodity[i]! < commodity[i - 1]!,
      ],
    ],
    [
      'Williams %R',
      (i) => [
        percentR[i]! < -80 && percentR[i]! > percentR[i - 1]!,
        percentR[i]! > -20 && percentR[i]! < percentR[i - 1]!,
      ],
    ],
    [
      'Stochastic %K',
      (i) => [
        slow.k[i]! < 20 && slow.d[i]! < 20 && slow.k[i]! > slow.d[i]!,
        slow.k[i]! > 80 && slow.d[i]! > 80 && slow.k[i]! < slow.d[i]!,
      ],
    ],
    [
      'ADX',
      (i) => {
        const strong = strength.adx[i]! > 20 && strength.adx[i]! > strength.adx[i - 1]!;
        return [
          strong && strength.plusDi[i]! > strength.minusDi[i]!,
          strong && strength.plusDi[i]! < strength.minusDi[i]!,
        ];
      },
    ],
    [
      'Awesome oscillator',
      (i) => [
        (ao[i]! > 0 && ao[i - 1]! <= 0) ||
          (ao[i]! > 0 && ao[i - 1]! > 0 && ao[i]! > ao[i - 1]! && ao[i - 2]! > ao[i - 1]!),
        (ao[i]! < 0 && ao[i - 1]! >= 0) ||
          (ao[i]! < 0 && ao[i - 1]! < 0 && ao[i]! < ao[i - 1]! && ao[i - 2]! < ao[i - 1]!),
      ],
    ],
    ['Momentum', (i) => [change[i]! > change[i - 1]!, change[i]! < change[i - 1]!]],
    ['MACD', (i) => [lines.macd[i]! > lines.signal[i]!, lines.macd[i]! < lines.signal[i]!]],
    [
      'Stochastic RSI %K',
      (i) => [
        close[i]! < trend[i]! && ofRsi.k[i]! < 20 && ofRsi.d[i]! < 20 && ofRsi.k[i]! > ofRsi.d[i]!,
        close[i]! > trend[i]! && ofRsi.k[i]! > 80 && ofRsi.d[i]! > 80 && ofRsi.k[i]! < ofRsi.d[i]!,
      ],
    ],
    [
      'Bull bear power',
      (i) => [
        close[i]! > trend[i]! && bear(i) < 0 && bear(i) > bear(i - 1),
        close[i]! < trend[i]! && bull(i) > 0 && bull(i) < bull(i - 1),
      ],
    ],
    ['Ultimate oscillator', (i) => [pressure[i]! > 70, pressure[i]! < 30]],
    [
      'Ichimoku base line',
      (i) => {
        const [a, b] = [cloud.leadA[i - 26]!, cloud.leadB[i - 26]!];
        const [base, conversion] = [cloud.base[i]!, cloud.conversion[i]!];
        return [
          a > b && base > a && conversion > base && close[i]! > conversion,
          a < b && base < a && conversion < base && close[i]! < conversion,
        ];
      },
    ],
  ];

  test.each(rules)('%s', (name, rule) => {
    const { votes, needs } = voters.find((voter) => voter.name === name)!;
    const said = new Set<number>();
    for (let i = needs - 1; i < close.length; i++) {
      const [up, down] = rule(i);
      expect(votes[i], `bar ${i}`).toBe(up ? 1 : down ? -1 : 0);
      said.add(votes[i]!);
    }
    expect(said.has(1) && said.has(-1)).toBe(true);
  });

  test('an average points up when the close is above it and down when below', () => {
    for (const { votes, value, group, name, needs } of voters) {
      if (group !== 'averages' || name.startsWith('Ichimoku')) continue;
      for (let i = needs - 1; i < close.length; i++) expect(votes[i]).toBe(Math.sign(close[i]! - value[i]!));
    }
  });
});

describe('since when a vote stands', () => {
  test('is the first bar of the run that lasts to the end', () => {
    expect(voteSince(Float64Array.of(Number.NaN, 1, -1, 1, 1, 1))).toBe(3);
    expect(voteSince(Float64Array.of(1, 1))).toBe(0);
    expect(voteSince(Float64Array.of(1, Number.NaN))).toBeUndefined();
    expect(voteSince(Float64Array.of())).toBeUndefined();
  });
});
