import { describe, expect, test } from 'vitest';
import { bandOf, countVotes, rate } from './rating.ts';
import { columnsOf } from './series.ts';
import { volatileBars } from './volatile-bars.fixture.ts';
import { before, voteSince } from './voter.ts';

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

describe('each oscillator votes by its own rule on every bar', () => {
  const { voters } = rate(columnsOf(volatileBars(1500, { seed: 3 })));
  const votesOf = (name: string) => voters.find((voter) => voter.name === name)!;

  test.each([
    ['RSI', 30, 70],
    ['CCI', -100, 100],
    ['Williams %R', -80, -20],
  ])('%s: up only when oversold and rising, down only when overbought and falling', (name, low, high) => {
    const { value, votes } = votesOf(name);
    const then = before(value);
    let said = 0;
    votes.forEach((vote, i) => {
      if (Number.isNaN(vote)) return;
      const expected = value[i]! < low && value[i]! > then[i]! ? 1 : value[i]! > high && value[i]! < then[i]! ? -1 : 0;
      expect(vote).toBe(expected);
      said += Math.abs(vote);
    });
    expect(said).toBeGreaterThan(5);
  });

  test('each has said both up and down somewhere in a long walk', () => {
    for (const { name, parameters, votes } of voters) {
      const said = new Set(votes);
      expect(said.has(1) && said.has(-1), `${name} (${parameters})`).toBe(true);
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
