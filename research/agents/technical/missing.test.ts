import { describe, expect, test } from 'vitest';
import { volatileBars } from '#research/indicators/volatile-bars.fixture.ts';
import { SourceDown } from '#research/market/market.ts';
import { analyse, bars, expectSound, fact, fundBars, knowing, value, whole } from './reading.fixture.ts';
import { type Known, smallMarket } from './small-market.fixture.ts';

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
    expect(value(analysis, 'Daily technical composite')).toBe(0);
    expect(analysis.text).not.toMatch(/crossed to|(above|below) zero since/);
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
