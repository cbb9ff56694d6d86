import { describe, expect, it } from 'vitest';
import { isKnown } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { openLedger } from '#research/figures/ledger.ts';
import { tradingDays } from '#research/market/calendar.ts';
import { type Earnings, type EarningsReport, type Market, SourceDown } from '#research/market/market.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { gatherEarnings } from './gather.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const sample = sampleMarket({ now: () => now });
const source = { name: 'Feed', retrievedAt: '2026-11-21T12:00:00Z' };

async function analyse(market: Partial<Market> = {}, ticker = 'AAPL') {
  const ledger = openLedger(ticker);
  const assignment = { ticker, market: { ...sample, ...market }, now, ledger, onStep: () => {} };
  const material = await gatherEarnings(assignment);
  const binder = createBinder(ledger.facts(), { links: material.links, names: [ticker] });
  const text = binder.push(material.write()) + binder.end();
  const value = (label: string, period?: string) => {
    const fact = ledger.facts().find((each) => each.label === label && (!period || each.period === period));
    return fact && isKnown(fact) ? fact.value : fact?.missing;
  };
  return { text, plain: text.replaceAll(/\[\^\w+\]/g, ''), value, material, ledger, figures: binder.count() };
}

const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** Twelve quarters to Q3 2026, oldest first; `more` changes the newest. */
function reports(more: Partial<EarningsReport> = {}): EarningsReport[] {
  const all = Array.from({ length: 12 }, (_, i): EarningsReport => {
    const at = 2026 * 4 + 2 - (11 - i);
    const [fiscalYear, quarter] = [Math.floor(at / 4), (at % 4) + 1];
    const end = `${fiscalYear}-${quarterEnds[quarter - 1]}`;
    const released = new Date(Date.parse(end) + 30 * 86_400_000).toISOString().slice(0, 10);
    const fiscalPeriod = `Q${quarter}` as EarningsReport['fiscalPeriod'];
    const figures = { eps: 1 + i / 100, epsExpected: 1, revenue: 1e9, revenueExpected: 1e9 };
    return { fiscalYear, fiscalPeriod, end, released, filed: undefined, time: 'before the open', ...figures };
  });
  return [...all.slice(0, -1), { ...(all.at(-1) as EarningsReport), ...more }];
}

function withEarnings(list: EarningsReport[], next?: Earnings['next']): Partial<Market> {
  return { earnings: async () => ({ found: { currency: 'USD', reports: list, next }, source, asOf: '2026-11-21' }) };
}

/** Closes of 100, but for the jumps; the index stands still. */
function withJumps(jumps: Record<string, number>): Partial<Market> {
  return {
    prices: async (ticker, from, to) => {
      let c = 100;
      const bars = tradingDays(from, to).map((day) => {
        if (ticker !== 'SPY') c *= jumps[day] ?? 1;
        return { t: Date.parse(day), o: c, h: c, l: c, c, v: 1 };
      });
      return { found: { currency: 'USD', bars, delayed: false }, source, asOf: to };
    },
  };
}

describe('surprises', () => {
  it('are the difference over what was expected, counted over eight reports', async () => {
    const { value, plain } = await analyse(withEarnings(reports({ eps: 0.9 })));
    expect(value('EPS surprise', 'Q3 FY2026')).toBeCloseTo(-10, 9);
    expect(value('Beats')).toBe(7);
    expect(value('Reports with an estimate')).toBe(8);
    expect(plain).toContain('Beat in 7 of 8 reports');
    expect(plain).toContain('it has mostly beaten expectations, but not last time');
    expect(plain).toContain('Short of what was expected: Q3 FY2026 (−$0.10 a share).');
  });

  it('on an expected loss are measured by its size: a smaller loss is a beat', async () => {
    const { value } = await analyse(withEarnings(reports({ eps: -0.4, epsExpected: -0.5 })));
    expect(value('EPS surprise', 'Q3 FY2026')).toBeCloseTo(20, 9);
    expect(value('Beats')).toBe(8);
  });

  it('of a few cents have no percentage, and still count', async () => {
    const { value, plain } = await analyse(withEarnings(reports({ eps: 0.03, epsExpected: 0.01 })));
    expect(value('EPS surprise', 'Q3 FY2026')).toContain('less than five cents');
    expect(value('EPS against what was expected', 'Q3 FY2026')).toBeCloseTo(0.02, 9);
    expect(value('Beats')).toBe(8);
    expect(plain).toContain('under five cents');
  });

  it('that are none are neither beats nor misses', async () => {
    const { value } = await analyse(withEarnings(reports({ eps: 1 })));
    expect([value('Beats'), value('Reports with an estimate')]).toEqual([7, 8]);
  });
});

describe('growth on the year', () => {
  it('is against the same quarter a year before, and undefined from a loss', async () => {
    const { value } = await analyse(withEarnings(reports()));
    expect(value('Diluted EPS growth on the year', 'Q3 FY2026')).toBeCloseTo(100 * (1.11 / 1.07 - 1), 9);
    expect(value('Diluted EPS, last four quarters')).toBeCloseTo(1.08 + 1.09 + 1.1 + 1.11, 9);
    const list = reports().map((report) => (report.end === '2025-09-30' ? { ...report, eps: -0.1 } : report));
    const { value: fromLoss } = await analyse(withEarnings(list));
    expect(fromLoss('Diluted EPS growth on the year', 'Q3 FY2026')).toContain('base that is not positive');
  });

  it('and the sum of four quarters are missing where a quarter is', async () => {
    const list = reports().filter(({ end }) => end !== '2025-09-30' && end !== '2026-03-31');
    const { value } = await analyse(withEarnings(list));
    expect(value('Diluted EPS growth on the year', 'Q3 FY2026')).toContain('not held');
    expect(value('Diluted EPS, last four quarters')).toContain('not all held');
  });
});

describe('the reaction', () => {
  // Released on Friday, October 30, 2026.
  const onFriday = withJumps({ '2026-10-30': 1.1 });
  const onMonday = withJumps({ '2026-11-02': 0.8 });

  it('to results before the open is that day, after the close the next session, weekends passed over', async () => {
    const before = await analyse({ ...withEarnings(reports()), ...onFriday });
    expect(before.value('Move on the day of reaction', 'Q3 FY2026')).toBeCloseTo(10, 9);
    const after = await analyse({ ...withEarnings(reports({ time: 'after the close' })), ...onMonday });
    expect(after.value('Move on the day of reaction', 'Q3 FY2026')).toBeCloseTo(-20, 9);
    expect(after.plain).toContain('on Nov 2, 2026');
    const other = await analyse({ ...withEarnings(reports({ time: 'after the close' })), ...onFriday });
    expect(other.value('Move on the day of reaction', 'Q3 FY2026')).toBe(0);
  });

  it('is averaged without its sign, and the largest keeps its own', async () => {
    const { value } = await analyse({
      ...withEarnings(reports()),
      ...withJumps({ '2026-10-30': 1.04, '2026-07-30': 0.92 }),
    });
    expect(value('Reactions known')).toBe(8);
    expect(value('Mean absolute move on the day of reaction')).toBeCloseTo(12 / 8, 9);
    expect(value('Largest move on the day of reaction')).toBeCloseTo(-8, 9);
  });

  it('goes on for five and twenty sessions, and is missing while they have not passed', async () => {
    const { value } = await analyse({ ...withEarnings(reports()), ...withJumps({ '2026-11-04': 1.03 }) });
    expect(value('Drift over 5 sessions after the results, less SPY', 'Q3 FY2026')).toBeCloseTo(3, 9);
    expect(value('Drift over 20 sessions after the results, less SPY', 'Q3 FY2026')).toContain('have passed since');
    expect(value('Drift over 20 sessions after the results, less SPY', 'Q2 FY2026')).toBe(0);
  });

  it('turns the sign of the drift round after a miss', async () => {
    const missed = reports().map((report) => ({ ...report, eps: 0.5 }));
    const { value } = await analyse({ ...withEarnings(missed), ...withJumps({ '2026-11-04': 1.08 }) });
    expect(value('Mean drift over 5 sessions in the direction of the surprise')).toBeCloseTo(-1, 9);
  });

  it('is not guessed where the source does not say when the results came', async () => {
    for (const unknown of [{ released: undefined }, { time: undefined }]) {
      const list = reports().map((report) => ({ ...report, ...unknown }));
      const { value, figures } = await analyse({ ...withEarnings(list), ...onFriday });
      expect(value('Move on the day of reaction')).toContain('does not say');
      expect(figures.untraced).toBe(0);
    }
  });
});

describe('the next report', () => {
  const next = {
    fiscalYear: 2026,
    fiscalPeriod: 'Q4',
    date: '2027-01-29',
    time: 'after the close',
    epsExpected: 1.2,
    revenueExpected: 2e9,
  } as const;

  it('says whether its date is confirmed', async () => {
    const expected = await analyse(withEarnings(reports(), { ...next, confirmed: false }));
    expect(expected.plain).toContain('### AAPL reports on Jan 29, 2027, not yet confirmed');
    expect(expected.plain).toContain('Q4 FY2026 is due on Jan 29, 2027, after the close, in 69 days.');
    expect(expected.plain).toContain('has not announced the date');
    const confirmed = await analyse(withEarnings(reports(), { ...next, confirmed: true }));
    expect(confirmed.plain).not.toContain('not yet confirmed');
    expect(confirmed.plain).toContain('The company has announced the date.');
  });

  it('is set against the same quarter a year before', async () => {
    const { plain } = await analyse(withEarnings(reports(), { ...next, confirmed: true }));
    expect(plain).toContain('$1.20 a share (+11.1% on the year) and revenue of $2.0bn (+100.0% on the year)');
    expect(plain).toContain('Growth on the year needs more than $1.08.');
  });
});

describe('what is missing', () => {
  it('without estimates are surprises, and growth is told instead', async () => {
    const bare = { epsExpected: undefined, revenueExpected: undefined, released: undefined, time: undefined };
    const { plain, figures } = await analyse(withEarnings(reports().map((report) => ({ ...report, ...bare }))));
    expect(plain).toContain('AAPL earned more a share than a year before');
    expect(plain).toContain('need estimates');
    expect(plain).toContain('only the day of filing');
    expect(plain).not.toMatch(/Beat in|Surprise \|/);
    expect(figures.untraced).toBe(0);
  });

  it('of a fund are all earnings', async () => {
    const { plain, material } = await analyse({}, 'XLK');
    expect(plain).toContain('### XLK reports no earnings');
    expect(material.window).toBeUndefined();
  });

  it('in an outage of a part is said, and an outage of everything leaves', async () => {
    const down = () => Promise.reject(new SourceDown('Feed', 'did not answer'));
    expect((await analyse({ prices: down })).plain).toContain('Prices of AAPL: Feed did not answer.');
    expect((await analyse({ earnings: down })).text).toContain('No results of AAPL to read');
    await expect(analyse({ prices: down, earnings: down, company: down })).rejects.toThrow(SourceDown);
  });
});
