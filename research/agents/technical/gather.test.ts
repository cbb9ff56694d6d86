import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Fact, isKnown } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { rate } from '#research/indicators/rating.ts';
import { columnsOf } from '#research/indicators/series.ts';
import { volatileBars } from '#research/indicators/volatile-bars.fixture.ts';
import { type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { gatherTechnical } from './gather.ts';
import { type Known, smallMarket } from './small-market.fixture.ts';

const now = Date.parse('2026-11-21T06:00:00Z');

/** The analysis as a reader gets it, and its footnotes. */
async function analyse(market: Market, ticker = 'ACME') {
  const ledger = openLedger(ticker);
  const steps: string[] = [];
  const material = await gatherTechnical({ ticker, market, now, ledger, onStep: (label) => steps.push(label) });
  const raw = material.write();
  const binder = createBinder(ledger.facts(), { links: material.links, names: [ticker, 'SPY'] });
  const bound = binder.push(raw) + binder.end();
  return {
    raw,
    text: bound.replace(/\[\^\w+\]/g, ''),
    definitions: binder.definitions(),
    count: binder.count(),
    facts: ledger.facts(),
    window: material.window,
    steps,
  };
}
type Analysis = Awaited<ReturnType<typeof analyse>>;

function fact({ facts }: Analysis, label: string): Fact {
  const found = facts.find((one) => one.label === label);
  if (!found) throw new Error(`no fact ${label}`);
  return found;
}

function value(analysis: Analysis, label: string): number {
  const found = fact(analysis, label);
  return isKnown(found) ? found.value : Number.NaN;
}

const bars = volatileBars(780, { drift: 0.0006 });
const fundBars = { SPY: volatileBars(780, { seed: 1 }), XLI: volatileBars(780, { seed: 2 }) };
const whole: Known = { bars: { ACME: bars, ...fundBars }, company: { sector: 'Industrials' } };
const knowing = (change: Partial<Known>) => analyse(smallMarket({ ...whole, ...change }));

/** Digits that are no figures: citations, indicator parameters, spans such as 52-week, dates. */
function digitsLeft(raw: string): string[] {
  return raw
    .replace(/\[\[[^\]]+\]\]/g, '')
    .replace(/\([\d, ]+\)/g, '')
    .replace(/\b\d+-(?:day|week)\b/g, '')
    .replace(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, '')
    .split('\n')
    .filter((line) => /\d/.test(line));
}

function expectSound({ raw, text, count, facts }: Analysis): void {
  expect(digitsLeft(raw)).toEqual([]);
  expect(text).not.toMatch(/NaN|undefined|Infinity|null|\[\[/);
  expect(count.untraced).toBe(0);
  for (const one of facts) if (isKnown(one)) expect(Number.isFinite(one.value), one.label).toBe(true);
}

describe('the technical analysis of a ticker with everything there', () => {
  let analysis: Analysis;
  beforeAll(async () => {
    analysis = await knowing({});
  });
  const ours = rate(columnsOf(bars.filter(({ t }) => t >= Date.parse('2023-11-21'))));

  test('opens with a heading and bold sentences, number first', () => {
    const [heading, first, second, third, blank] = analysis.text.split('\n');
    expect(heading).toMatch(/^### \w/);
    expect(first).toMatch(
      /^\*\*Composite [+−]?\d\.\d\d: (Strong )?(Buy|Sell|Neutral)\.\*\* \d+ of 15 averages and \d+ of 11 oscillators point up/,
    );
    expect(second).toMatch(/^\*\*[+−]\d+\.\d% from the SMA \(200\)\.\*\*/);
    expect(third).toMatch(/^\*\*[+−]\d+\.\d points against SPY\.\*\* Over twelve months/);
    expect(blank).toBe('');
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
    expect(analysis.steps.join('; ')).toMatch(/Read \d+ daily prices.*funds.*indicators/);
  });

  test('misses nothing', () => expect(analysis.facts.filter((one) => !isKnown(one))).toEqual([]));

  test('gives no advice and claims no track record', () => {
    expect(analysis.text).not.toMatch(/historically|you should|buy now|we recommend|guarantee|likely to/i);
  });
});

describe('each thing that may be missing is said and makes no number', () => {
  test('prices: an answer without a figure', async () => {
    const analysis = await knowing({ bars: fundBars });
    expectSound(analysis);
    expect(analysis.text).toMatch(/^### No prices/);
    expect(analysis.count).toEqual({ traced: 0, untraced: 0 });
    expect(analysis.definitions).toContain('No prices of ACME since 1999');
    expect(analysis.window).toBeUndefined();
  });

  test('a series without a bar in the window counts as no prices', async () => {
    const analysis = await knowing({ bars: { ...fundBars, ACME: [] } });
    expect(analysis.text).toMatch(/^### No prices/);
    expect(analysis.count.traced).toBe(0);
  });

  test('an outage of the prices is an outage', async () => {
    await expect(knowing({ down: ['ACME'] })).rejects.toThrow(SourceDown);
  });

  test('nineteen bars: a short, honest answer', async () => {
    const analysis = await knowing({ bars: { ...fundBars, ACME: bars.slice(-19) } });
    expectSound(analysis);
    expect(analysis.text).toMatch(/^### Too few prices to judge/);
    expect(analysis.text).toContain('There are 19 daily bars of ACME');
    expect(analysis.text).not.toMatch(/RSI|SMA|Composite/);
  });

  test('150 bars: no SMA 200, and the reason', async () => {
    const analysis = await knowing({ bars: { ...fundBars, ACME: bars.slice(-150) } });
    expectSound(analysis);
    expect(fact(analysis, 'SMA (200)')).toMatchObject({ missing: 'needs 200 daily bars, 150 are there' });
    expect(analysis.text).toMatch(/\| SMA \(200\) \| n\/a \| no vote \| not available \|/);
    expect(analysis.text).toMatch(/of the 13 averages that can vote \(the rule has 15\)/);
    expect(analysis.text).toMatch(/from the SMA \(50\)\.\*\*/);
    expect(analysis.text).toContain('Not available: SMA (200), EMA (200);');
    expect(analysis.text).toMatch(/High since [A-Z]/);
    expect(analysis.text).not.toContain('52-week');
  });

  test('no volume: no VWMA, no money flow', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, ACME: bars.map((bar) => ({ ...bar, v: 0 })) } });
    expectSound(analysis);
    expect(fact(analysis, 'VWMA (20)')).toMatchObject({ missing: 'the source gives no volume' });
    expect(fact(analysis, 'CMF (20)')).toMatchObject({ missing: 'the source gives no volume' });
    expect(analysis.text).toContain('The source gives no volume');
    expect(analysis.text).toMatch(/of the 14 averages that can vote/);
  });

  test.each(['SPY', 'XLI'])('%s absent: no comparison with it, the other stays', async (fund) => {
    const { [fund]: _, ...others } = whole.bars;
    const analysis = await knowing({ bars: others });
    expectSound(analysis);
    expect(analysis.text).toMatch(new RegExp(`Prices of the \\w+ fund ${fund}: n/a, so there is no comparison`));
    expect(analysis.text).not.toContain(`ACME against ${fund}`);
    expect(analysis.text).toContain(`ACME against ${fund === 'SPY' ? 'XLI' : 'SPY'}`);
    expect(analysis.definitions).toContain(`No prices of ${fund} since 1999`);
  });

  test.each(['SPY', 'XLI'])('%s down: the rest is written, the outage is said', async (fund) => {
    const analysis = await knowing({ down: [fund] });
    expectSound(analysis);
    expect(analysis.text).toMatch(new RegExp(`Prices of the \\w+ fund ${fund}: n/a \\(the source did not answer\\)`));
    expect(analysis.definitions).toContain('did not answer within 10 s');
    expect(analysis.count.traced).toBeGreaterThan(70);
  });

  test('a fund with a short history compares as far as it goes', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, SPY: fundBars.SPY.slice(-100) } });
    expectSound(analysis);
    expect(analysis.text).toMatch(/\*\* Over three months/);
    expect(fact(analysis, 'SPY price return, six months')).toHaveProperty('missing');
    expect(fact(analysis, 'Beta to SPY')).toHaveProperty('missing');
  });

  test('a fund whose prices ended long ago is not set against the company', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, SPY: volatileBars(700, { end: '2026-09-30' }) } });
    expectSound(analysis);
    expect(analysis.text).not.toContain('ACME against SPY');
    expect(analysis.definitions).toContain('Prices end on 2026-09-30');
  });

  test('a fund that is a day behind is compared over the days that both have, and the rows add up', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, SPY: fundBars.SPY.slice(0, -1) } });
    expectSound(analysis);
    const own = value(analysis, 'ACME price return, one month');
    expect(value(analysis, 'ACME against SPY, one month')).toBeCloseTo(
      own - value(analysis, 'SPY price return, one month'),
      10,
    );
    expect(fact(analysis, 'ACME price return, one month').period).toBe('2026-10-19 to 2026-11-19');
    expect(fact(analysis, 'ACME against XLI, one month').period).toBe('2026-10-20 to 2026-11-20');
  });

  test.each([
    ['absent', { bars: whole.bars }],
    ['down', { ...whole, down: ['company'] }],
    ['without a sector', { ...whole, company: {} }],
  ] satisfies [string, Known][])('the company %s: no sector fund, all else there', async (_, known) => {
    const analysis = await analyse(smallMarket(known));
    expectSound(analysis);
    expect(analysis.text).toMatch(/Sector of ACME: n\/a.*so there is no sector fund/);
    expect(analysis.text).toContain('ACME against SPY');
  });

  test('the market fund itself is not compared with itself', async () => {
    const analysis = await analyse(smallMarket(whole), 'SPY');
    expectSound(analysis);
    expect(analysis.text).not.toMatch(/against SPY/);
  });

  test('a price that never moves: no rating is made up for it', async () => {
    const still = bars.map((bar) => ({ ...bar, o: 40, h: 40, l: 40, c: 40 }));
    const analysis = await knowing({ bars: { ...whole.bars, ACME: still } });
    expectSound(analysis);
    expect(fact(analysis, 'RSI (14)')).toHaveProperty('missing');
    expect(value(analysis, 'Daily averages pointing up')).toBe(0);
  });

  test('a week that is still under way is said to be', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, ACME: bars.slice(0, -2) } });
    expectSound(analysis);
    expect(analysis.text).toContain('The last weekly bar runs to Nov 18, 2026 only.');
    expect((await knowing({})).text).not.toContain('The last weekly bar');
  });

  test('old prices are called old', async () => {
    const analysis = await knowing({ bars: { ...whole.bars, ACME: volatileBars(400, { end: '2026-10-02' }) } });
    expectSound(analysis);
    expect(analysis.text).toContain('The last bar is more than a week old');
    expect(analysis.window?.to).toBe('2026-10-02');
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

test('a warm analysis takes well under 40 ms of processor time', async () => {
  const market = smallMarket(whole);
  const timesMs: number[] = [];
  for (let i = 0; i < 8; i++) {
    const before = process.threadCpuUsage();
    const material = await gatherTechnical({
      ticker: 'ACME',
      market,
      now,
      ledger: openLedger('ACME'),
      onStep: () => {},
    });
    material.write();
    const { user, system } = process.threadCpuUsage(before);
    timesMs.push((user + system) / 1000);
  }
  expect(Math.min(...timesMs)).toBeLessThan(40);
});
