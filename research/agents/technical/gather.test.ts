import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import { rate } from '#research/indicators/rating.ts';
import { columnsOf } from '#research/indicators/series.ts';
import { volatileBars } from '#research/indicators/volatile-bars.fixture.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { type Analysis, analyse, bars, expectSound, fact, knowing, now, value, whole } from './reading.fixture.ts';

describe('the technical analysis of a ticker with everything there', () => {
  let analysis: Analysis;
  beforeAll(async () => {
    analysis = await knowing({});
  });
  const ours = rate(columnsOf(bars.filter(({ t }) => t >= Date.parse('2023-11-21'))));

  test('opens with a heading and bold sentences, number first', () => {
    const [heading, first, second, third] = analysis.text.split('\n\n');
    expect(heading).toMatch(/^### \w/);
    expect(first).toMatch(
      /^\*\*Composite [+−]?\d\.\d\d: (Strong )?(Buy|Sell|Neutral)\.\*\* \d+ of 15 averages and \d+ of 11 oscillators point up/,
    );
    expect(second).toMatch(/^\*\*[+−]\d+\.\d% from the SMA \(200\)\.\*\*/);
    expect(third).toMatch(/^\*\*[+−]\d+\.\d points against SPY\.\*\* Over twelve months/);
  });

  test('states the composite that the rule gives, and the votes it is made of', () => {
    expect(value(analysis, 'Daily technical composite')).toBeCloseTo(ours.composite.at(-1)!, 12);
    const up = ours.voters.filter(({ votes, group }) => group === 'averages' && votes.at(-1) === 1).length;
    expect(value(analysis, 'Daily averages pointing up')).toBe(up);
  });

  test('has a row for each of the twenty-six indicators, with a sign, a word and a day', () => {
    const rows = analysis.text
      .split('\n')
      .filter((line) => /\| (▲ Up|▼ Down|– Neutral) \| [A-Z][a-z]{2} \d+, \d{4}( or earlier)? \|$/.test(line));
    expect(rows).toHaveLength(26);
  });

  test('has its sections in order', () => {
    expect(analysis.text.match(/^#### .+$/gm)).toEqual([
      '#### Trend',
      '#### Momentum',
      '#### Volatility',
      '#### Volume',
      '#### Levels',
      '#### Daily against weekly',
      '#### Relative strength',
      '#### What would change this view',
      '#### Limits',
    ]);
  });

  test('sets the price against the fund over the same days', () => {
    const difference =
      value(analysis, 'ACME price return, twelve months') - value(analysis, 'SPY price return, twelve months');
    expect(value(analysis, 'ACME against SPY, twelve months')).toBeCloseTo(difference, 10);
    const yearAgo = bars.find(({ t }) => t === Date.parse('2025-11-20'))!;
    expect(value(analysis, 'ACME price return, twelve months')).toBeCloseTo(100 * (bars.at(-1)!.c / yearAgo.c - 1), 10);
    expect(fact(analysis, 'SPY price return, twelve months')).toMatchObject({
      ticker: 'SPY',
      period: '2025-11-20 to 2026-11-20',
    });
  });

  test('lists the levels from the highest to the lowest around the close', () => {
    const table = analysis.text.slice(
      analysis.text.indexOf('#### Levels'),
      analysis.text.indexOf('#### Daily against weekly'),
    );
    const rows = table.split('\n').filter((line) => /^\| [A-Z*]/.test(line) && !line.startsWith('| Level'));
    const prices = rows.map((line) => Number(line.split('|')[2]!.replace(/[*,]/g, '')));
    expect(prices.length).toBeGreaterThanOrEqual(4);
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    const year = bars.filter(({ t }) => t > Date.parse('2025-11-20'));
    expect(value(analysis, '52-week high')).toBe(Math.max(...year.map(({ h }) => h)));
    expect(value(analysis, '52-week low')).toBe(Math.min(...year.map(({ l }) => l)));
  });

  test('traces every figure, and each says what it is, of when and from where', () => {
    expectSound(analysis);
    expect(analysis.count.traced).toBeGreaterThan(90);
    for (const one of analysis.facts) {
      if (!isKnown(one)) continue;
      expect(one.source.name, one.label).not.toBe('');
      expect(one.asOf, one.label).toMatch(/^\d{4}-\d\d-\d\d/);
      expect(one.period, one.label).not.toBe('');
      if (one.basis === 'computed') expect(one.formula, one.label).toBeTruthy();
    }
    expect(value(analysis, 'RSI (14)')).toBeCloseTo(ours.voters.find(({ name }) => name === 'RSI')!.value.at(-1)!, 12);
  });

  test('tells the days it covers and what it did', () => {
    expect(analysis.window).toEqual({ from: '2023-11-27', to: '2026-11-20' });
    expect(analysis.steps.join('; ')).toMatch(/Read [\d,]+ daily prices.*funds.*indicators/);
  });

  test('misses nothing', () => expect(analysis.facts.filter((one) => !isKnown(one))).toEqual([]));

  test('gives no advice and claims no track record', () => {
    expect(analysis.text).not.toMatch(/historically|you should|buy now|we recommend|guarantee|likely to/i);
  });
});

test('whatever the bars, the analysis is sound', async () => {
  const step = fc.record({
    move: fc.double({ min: -0.3, max: 0.4, noNaN: true }),
    v: fc.oneof(fc.constant(0), fc.nat(9_999_999)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 300, size: 'max' }), async (steps) => {
      let close = 50;
      const calendar = volatileBars(steps.length);
      const wild = steps.map(({ move, v }, i): Bar => {
        const o = close;
        close = Math.max(0.01, close * (1 + move));
        return { t: calendar[i]!.t, o, h: Math.max(o, close), l: Math.min(o, close), c: close, v };
      });
      expectSound(await knowing({ bars: { ...whole.bars, ACME: wild } }));
    }),
    { numRuns: 25 },
  );
});

test('over the sample market no figure is untraced', async () => {
  const market = sampleMarket({ now: () => now });
  for (const ticker of ['AAPL', 'JPM', 'BRK.B', 'XOM', 'SPY', 'XLK']) expectSound(await analyse(market, ticker));
});
