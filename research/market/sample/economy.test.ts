import { describe, expect, it } from 'vitest';
import { addDays, isTradingDay } from '#research/market/calendar.ts';
import { isFound, type MacroSeries, type MacroSeriesId, macroSeriesIds } from '#research/market/market.ts';
import { sampleMarket } from './sample.ts';

const today = Date.parse('2026-11-21T12:00:00Z');

const markets = new Map<number, ReturnType<typeof sampleMarket>>();

function marketAt(at: number) {
  const market = markets.get(at) ?? sampleMarket({ now: () => at });
  markets.set(at, market);
  return market;
}

async function read(id: MacroSeriesId, at = today): Promise<MacroSeries & { asOf: string }> {
  const lookup = await marketAt(at).macro(id);
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return { ...lookup.found, asOf: lookup.asOf };
}

const valuesOf = ({ observations }: MacroSeries) => observations.map(({ value }) => value);
const moves = (values: number[]) => values.slice(1).map((value, i) => value - values[i]!);

function correlation(a: number[], b: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const shared = mean(a.map((value, i) => (value - ma) * (b[i]! - mb)));
  return shared / Math.sqrt(mean(a.map((value) => (value - ma) ** 2)) * mean(b.map((value) => (value - mb) ** 2)));
}

async function closesOf(ticker: string): Promise<number[]> {
  const lookup = await marketAt(today).prices(ticker, '2012-01-01', '2026-11-21');
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return lookup.found.bars.map(({ c }) => Math.log(c));
}

describe('the economy of the sample market', () => {
  it.each(macroSeriesIds)('has at least twelve years of %s, in order, each once', async (id) => {
    const { observations, unit, name } = await read(id);
    const dates = observations.map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect(dates[0]! <= '2014-11-01').toBe(true);
    expect(name).not.toBe('');
    expect(['', '%', 'USD']).toContain(unit);
    for (const { value } of observations) expect(Number.isFinite(value)).toBe(true);
  });

  it('has nothing dated or published after now, whenever now is', async () => {
    for (const moment of [
      '2015-03-06T13:00:00Z',
      '2020-04-10T18:00:00Z',
      '2026-11-12T14:00:00Z',
      '2029-01-02T03:00:00Z',
    ])
      for (const id of macroSeriesIds) {
        const { observations, asOf } = await read(id, Date.parse(moment));
        const day = moment.slice(0, 10);
        expect(
          observations.filter(({ date, published = date }) => date > day || published > day),
          id,
        ).toEqual([]);
        expect(asOf <= day, id).toBe(true);
      }
  });

  it('only adds as days pass', async () => {
    for (const id of macroSeriesIds) {
      const then = await read(id, Date.parse('2024-02-29T12:00:00Z'));
      const now = await read(id);
      expect(now.observations.slice(0, then.observations.length), id).toEqual(then.observations);
      expect(now.observations.length).toBeGreaterThan(then.observations.length);
    }
  });

  it('publishes a month in the next one, on a trading day, before the session opens', async () => {
    for (const id of ['cpi', 'core-cpi', 'unemployment', 'industrial-production', 'real-gdp'] as const) {
      const { observations, frequency } = await read(id);
      for (const { date, published = '' } of observations) {
        const lagDays = (Date.parse(published) - Date.parse(date)) / 86_400_000;
        expect(isTradingDay(published), `${id} ${published}`).toBe(true);
        expect(lagDays, id).toBeGreaterThan(frequency === 'monthly' ? 27 : 89);
        expect(lagDays, id).toBeLessThan(frequency === 'monthly' ? 55 : 130);
      }
    }
    const last = async (at: string) => (await read('cpi', Date.parse(at))).observations.at(-1)?.date;
    expect(await last('2026-11-12T14:10:00Z')).toBe('2026-09-01');
    expect(await last('2026-11-12T14:15:00Z')).toBe('2026-10-01');
  });

  it('knows a session at its close, as prices do', async () => {
    const last = async (at: string) => (await read('treasury-10y', Date.parse(at))).asOf;
    expect(await last('2026-11-20T20:59:00Z')).toBe('2026-11-19');
    expect(await last('2026-11-20T21:00:00Z')).toBe('2026-11-20');
  });

  it('stays within what such series have been', async () => {
    const bounds: Record<MacroSeriesId, [number, number]> = {
      'policy-rate': [0.25, 8],
      'treasury-3m': [0, 8],
      'treasury-2y': [0, 8],
      'treasury-10y': [0.5, 8],
      'treasury-30y': [1, 8],
      cpi: [220, 340],
      'core-cpi': [220, 340],
      unemployment: [2.5, 12],
      'real-gdp': [16e12, 28e12],
      'industrial-production': [80, 130],
      'credit-spread': [0.7, 6],
      'volatility-index': [9, 90],
    };
    for (const id of macroSeriesIds) {
      const values = valuesOf(await read(id));
      expect(Math.min(...values), id).toBeGreaterThanOrEqual(bounds[id][0]);
      expect(Math.max(...values), id).toBeLessThanOrEqual(bounds[id][1]);
    }
  });

  it('moves the policy rate in quarter points on eight days a year at most', async () => {
    const { observations } = await read('policy-rate');
    const steps = observations.flatMap(({ date, value }, i) => {
      const step = value - (observations[i - 1]?.value ?? value);
      return step === 0 ? [] : [{ date, step }];
    });
    for (const { step } of steps) expect([0.25, 0.5]).toContain(Math.abs(step));
    for (const year of Array.from({ length: 15 }, (_, i) => String(2012 + i)))
      expect(steps.filter(({ date }) => date.startsWith(year)).length).toBeLessThanOrEqual(8);
    for (const { date } of steps) expect([3, 4, 5]).toContain(new Date(addDays(date, -1)).getUTCDay());
  });

  it('keeps bills at the policy rate, and long yields calmer than it over the years', async () => {
    const [policy, bills, long] = await Promise.all(
      (['policy-rate', 'treasury-3m', 'treasury-30y'] as const).map(async (id) => valuesOf(await read(id))),
    );
    const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
    policy!.forEach((rate, i) => {
      expect(Math.abs(bills![i]! - rate)).toBeLessThan(0.7);
    });
    expect(spread(long!)).toBeLessThan(spread(policy!));
  });

  it('lets volatility and the credit spread rise when the market fund falls', async () => {
    const market = moves(await closesOf('SPY'));
    const volatility = moves(valuesOf(await read('volatility-index')));
    const spread = moves(valuesOf(await read('credit-spread')));
    expect(correlation(market, volatility)).toBeLessThan(-0.5);
    expect(correlation(market, spread)).toBeLessThan(-0.5);
  });

  it('lets lenders gain on utilities when yields rise', async () => {
    const [lenders, utilities] = [moves(await closesOf('XLF')), moves(await closesOf('XLU'))];
    const yields = moves(valuesOf(await read('treasury-10y')));
    const ahead = lenders.map((value, i) => value - utilities[i]!);
    expect(correlation(ahead, yields)).toBeGreaterThan(0.25);
  });

  it('ties output to work: unemployment falls in quarters of strong growth', async () => {
    const gdp = (await read('real-gdp')).observations;
    const jobs = new Map((await read('unemployment')).observations.map(({ date, value }) => [date, value]));
    const pairs = gdp.slice(4).flatMap(({ date, value }, i) => {
      const [now, before] = [jobs.get(date), jobs.get(gdp[i]!.date)];
      return now === undefined || before === undefined ? [] : [[value / gdp[i]!.value - 1, now - before] as const];
    });
    expect(
      correlation(
        pairs.map(([growth]) => growth),
        pairs.map(([, change]) => change),
      ),
    ).toBeLessThan(-0.4);
  });

  it('is the same on every machine', async () => {
    const ids = ['policy-rate', 'treasury-10y', 'cpi', 'unemployment', 'credit-spread', 'volatility-index'] as const;
    const last = await Promise.all(
      ids.map(async (id) => (await read(id, Date.parse('2026-11-21T12:00:00Z'))).observations.at(-1)),
    );
    expect(last.map((observation) => [observation?.date, observation?.value])).toMatchInlineSnapshot(`
      [
        [
          "2026-11-20",
          4.25,
        ],
        [
          "2026-11-20",
          3.58,
        ],
        [
          "2026-10-01",
          291.666,
        ],
        [
          "2026-10-01",
          3.5,
        ],
        [
          "2026-11-20",
          1.47,
        ],
        [
          "2026-11-20",
          21.39,
        ],
      ]
    `);
  });
});
