import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import type { Bar } from '#contract/market.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { addDays, tradingDays } from '#research/market/calendar.ts';
import { type Lookup, type MacroSeries, type MacroSeriesId, type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { gatherMacro } from './gather.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const sample = sampleMarket({ now: () => now });
const source = { name: 'Feed', retrievedAt: '2026-11-21T12:00:00Z' };

async function analyse(market: Partial<Market> = {}, ticker = 'AAPL') {
  const ledger = openLedger(ticker);
  const steps: string[] = [];
  const assignment = {
    ticker,
    market: { ...sample, ...market },
    now,
    ledger,
    onStep: (label: string) => steps.push(label),
  };
  const material = await gatherMacro(assignment);
  const binder = createBinder(ledger.facts(), { links: material.links, names: [ticker] });
  const text = binder.push(material.write()) + binder.end();
  const value = (label: string) => {
    const fact = ledger.facts().find((each) => each.label === label);
    return fact && isKnown(fact) ? fact.value : fact?.missing;
  };
  return { text, plain: text.replaceAll(/\[\^\w+\]/g, ''), ledger, value, steps, material, figures: binder.count() };
}

/** A market whose series are those given; every other is missing. */
function withSeries(series: Partial<Record<MacroSeriesId, MacroSeries['observations']>>): Partial<Market> {
  return {
    macro: async (id): Promise<Lookup<MacroSeries>> => {
      const observations = series[id];
      if (!observations) return { missing: 'not connected' };
      const isDaily =
        id.startsWith('treasury') || id === 'policy-rate' || id.endsWith('spread') || id.startsWith('vol');
      const [unit, frequency] = [
        /cpi|production|volatility/.test(id) ? '' : '%',
        isDaily ? 'daily' : 'monthly',
      ] as const;
      return { found: { id, name: id, unit, frequency, observations }, source, asOf: observations.at(-1)?.date ?? '' };
    },
  };
}

const days = tradingDays('2023-10-02', '2026-11-20');
const daily = (value: (i: number, day: string) => number) => days.map((date, i) => ({ date, value: value(i, date) }));
const months = (values: number[], last = '2026-10-01') =>
  values.map((value, i) => {
    const [year = 0, month = 0] = last.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1 - (values.length - 1 - i), 1)).toISOString().slice(0, 10);
    return { date, value };
  });

function bars(closes: number[]): Bar[] {
  return closes.map((c, i) => ({ t: Date.parse(days[i]!), o: c, h: c, l: c, c, v: 1 }));
}
const priced = (closes: number[]) => ({
  found: { currency: 'USD', bars: bars(closes), delayed: false },
  source,
  asOf: '2026-11-20',
});
/** Moves that are neither regular nor random. */
const wave = (i: number, speed: number) => Math.sin(i * speed) + 0.5 * Math.cos(i * speed * 2.7);

describe('the regime', () => {
  it('sets growth and inflation against six months before, and says the rule', async () => {
    const rising = Array.from({ length: 30 }, (_, i) => 100 * 1.0005 ** (i * i));
    const slowing = Array.from({ length: 30 }, (_, i) => 100 + 10 * Math.log(1 + i));
    const { plain } = await analyse(
      withSeries({ 'core-cpi': months(rising), 'industrial-production': months(slowing) }),
    );
    expect(plain).toContain('### Growth is slowing, inflation is rising');
    expect(plain).toContain('by their rate on the year against six months before');
    const turned = await analyse(withSeries({ 'core-cpi': months(slowing), 'industrial-production': months(rising) }));
    expect(turned.plain).toContain('### Growth is picking up, inflation is easing');
  });

  it('works out growth on the year from the index, and calls a change near zero weak', async () => {
    const index = [...Array.from({ length: 19 }, () => 100), ...Array.from({ length: 6 }, () => 105)];
    const { value, plain } = await analyse(withSeries({ 'core-cpi': months(index) }));
    expect(value('Core consumer prices, growth on the year')).toBeCloseTo(5, 9);
    expect(plain).not.toContain('that side of the call is weak');
    const level = await analyse(
      withSeries({ 'core-cpi': months(Array.from({ length: 25 }, (_, i) => 100 * 1.002 ** i)) }),
    );
    expect(level.plain).toContain('that side of the call is weak');
  });

  it('leaves growth out rather than bridge a month that is not held', async () => {
    const index = months(Array.from({ length: 25 }, (_, i) => 100 + i)).filter(({ date }) => date !== '2025-10-01');
    const { value } = await analyse(withSeries({ 'core-cpi': index }));
    expect(value('Core consumer prices, growth on the year')).toContain('does not reach back');
  });

  it('takes unemployment, turned round, where there is no production, and signals a recession by the Sahm rule', async () => {
    const rates = [...Array.from({ length: 14 }, () => 4), 4.3, 4.6, 4.9];
    const { plain, value } = await analyse(withSeries({ unemployment: months(rates) }));
    expect(plain).toContain('### Growth is slowing');
    expect(value('Sahm rule')).toBeCloseTo(0.6, 9);
    expect(plain).toContain('a recession signal');
    const calm = await analyse(withSeries({ unemployment: months([...rates.slice(0, -1), 4.5]) }));
    expect(calm.plain).toContain('no recession signal');
  });

  it('does not read the Sahm rule across a gap', async () => {
    const rates = months(Array.from({ length: 20 }, () => 4)).filter(({ date }) => date !== '2026-03-01');
    expect((await analyse(withSeries({ unemployment: rates }))).value('Sahm rule')).toContain('in a row');
  });
});

describe('the curve', () => {
  it('is dated from the first session of the present inversion', async () => {
    const long = daily(() => 4);
    const short = daily((_, day) => (day >= '2026-11-02' || (day > '2026-02-01' && day < '2026-03-01') ? 4.25 : 3.5));
    const { plain, value } = await analyse(withSeries({ 'treasury-10y': long, 'treasury-2y': short }));
    expect(plain).toContain('The curve is inverted: 10-year less 2-year at −25 bp, below zero since Nov 2, 2026.');
    expect(value('Sessions in a row with the curve inverted, 10-year less 2-year')).toBe(15);
    expect(value('Yield curve, 10-year less 2-year, change over one month')).toBe(-75);
    expect(plain).toContain('25 bp more on the 10-year yield than on the 2-year would have it slope up again');
  });

  it('that slopes up says when it was last inverted', async () => {
    const short = daily((_, day) => (day > '2026-02-01' && day < '2026-03-01' ? 4.25 : 3.5));
    const { plain } = await analyse(withSeries({ 'treasury-10y': daily(() => 4), 'treasury-2y': short }));
    expect(plain).toContain('The curve slopes up: 10-year less 2-year at +50 bp.');
    expect(plain).toContain('last inverted on Feb 27, 2026');
  });
});

describe('the answer of a price', () => {
  const yields = daily((i) => 4 + 0.3 * wave(i, 0.21));
  const closes = days.map((_, i) => 100 * Math.exp(0.02 * wave(i, 0.043) + 0.0002 * i));

  it('to the index is its beta', async () => {
    const market: Partial<Market> = {
      prices: async (ticker) => priced(ticker === 'SPY' ? closes : closes.map((close) => close ** 1.5)),
    };
    const { value, plain } = await analyse({ ...withSeries({}), ...market });
    expect(value('Weekly return of AAPL against SPY, slope per one per cent')).toBeCloseTo(1.5, 1);
    expect(value('Weekly return of AAPL against SPY, R-squared')).toBeGreaterThan(0.99);
    expect(value('Weekly return of AAPL against SPY, weeks')).toBe(156);
    expect(plain).toContain('AAPL has followed the market, not yields');
  });

  it('to yields is found beside that to the index, in the units of the table', async () => {
    const own = closes.map((close, i) => close * Math.exp(-0.05 * yields[i]!.value));
    const market: Partial<Market> = { prices: async (ticker) => priced(ticker === 'SPY' ? closes : own) };
    const { value, plain } = await analyse({ ...withSeries({ 'treasury-10y': yields }), ...market });
    // Five per cent less for a point more: half a per cent for ten basis points.
    const slope = value('Weekly return of AAPL against 10-year yield with SPY held equal, slope per ten basis points');
    expect(slope).toBeCloseTo(-0.5, 1);
    expect(plain).toContain('market held equal, AAPL has fallen in weeks when yields rose');
  });

  it('leaves out the week that is under way', async () => {
    const wednesday = Date.parse('2026-11-18T23:00:00Z');
    const market = sampleMarket({ now: () => wednesday });
    const ledger = openLedger('AAPL');
    await gatherMacro({ ticker: 'AAPL', market, now: wednesday, ledger, onStep: () => {} });
    const weeks = ledger.facts().find(({ label }) => label === 'Weekly return of AAPL against SPY, weeks');
    expect(weeks && isKnown(weeks) && weeks.asOf).toBe('2026-11-13');
  });

  it('is not given on a few weeks of prices', async () => {
    const market: Partial<Market> = { prices: async () => priced(closes.slice(0, 100)) };
    const { text, value } = await analyse(market);
    expect(value('Weekly returns of AAPL')).toContain('twenty-six weeks');
    expect(text).toContain('there is nothing to set against the economy');
  });
});

describe('debt and rates', () => {
  it('are weighed for a company, with the assumption named, and not for a bank, an insurer or a fund', async () => {
    const { plain, value, ledger } = await analyse({}, 'O');
    const debt = Number(value('Short-term debt')) + Number(value('Long-term debt'));
    expect(value('Interest added once all debt is refinanced')).toBeCloseTo(debt / 100, 2);
    const assumed = ledger.facts().find(({ label }) => label === 'Assumed rise of rates');
    expect(assumed).toMatchObject({ basis: 'assumption', value: 1, unit: 'points' });
    expect(plain).toContain('(an assumption)');
    expect((await analyse({}, 'JPM')).plain).toContain('Interest is the business of a bank or an insurer');
    expect((await analyse({}, 'SPY')).plain).toContain('SPY is a fund: it has no debt or interest of its own.');
  });

  it('show net cash as such', async () => {
    const { plain } = await analyse();
    expect(plain).toMatch(/Net cash is \$\d/);
    expect(plain).not.toContain('Net debt is −');
  });
});

describe('what is missing', () => {
  const down = () => Promise.reject(new SourceDown('Feed', 'did not answer'));

  it('of the economy is named with its reason, and the rest is said all the same', async () => {
    const { plain, figures } = await analyse(withSeries({}));
    expect(plain).toContain('No series of the economy could be read');
    expect(plain).toMatch(/Policy rate, .*Volatility index: not connected\./);
    expect(plain).toContain('AAPL moved');
    expect(figures.untraced).toBe(0);
  });

  it.each(['company', 'statements', 'actions', 'prices', 'macro'] as const)('when %s is down is said', async (part) => {
    const { plain, figures } = await analyse({ [part]: down });
    if (part !== 'company' && part !== 'actions') expect(plain).toContain('Feed did not answer');
    expect(figures.untraced).toBe(0);
    expect(plain).not.toMatch(/\bNaN\b|undefined/);
  });

  it('altogether leaves as an outage', async () => {
    const nothing = { company: down, statements: down, actions: down, prices: down, macro: down };
    await expect(analyse(nothing)).rejects.toThrow(SourceDown);
  });
});

it.each(['2013-05-05T12:00:00Z', '2017-12-25T12:00:00Z', '2029-05-17T12:00:00Z'])(
  'on %s knows nothing later',
  async (moment) => {
    const then = Date.parse(moment);
    const ledger = openLedger('AAPL');
    const market = sampleMarket({ now: () => then });
    const { write } = await gatherMacro({ ticker: 'AAPL', market, now: then, ledger, onStep: () => {} });
    for (const fact of ledger.facts().filter(isKnown)) expect(fact.asOf <= moment.slice(0, 10), fact.label).toBe(true);
    expect(write()).not.toMatch(/\bNaN\b|undefined/);
  },
);

it('looks no further than the day it is asked on', async () => {
  const { ledger, material } = await analyse();
  for (const fact of ledger.facts().filter(isKnown)) expect(fact.asOf <= '2026-11-21', fact.label).toBe(true);
  expect(material.window).toEqual({ from: addDays('2026-11-20', -1103), to: '2026-11-20' });
});
