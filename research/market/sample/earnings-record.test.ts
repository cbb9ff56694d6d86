import { describe, expect, it } from 'vitest';
import { addDays, isTradingDay, tradingDayFrom } from '#research/market/calendar.ts';
import { type Earnings, isFound, type Lookup } from '#research/market/market.ts';
import { listCompanies } from '#research/market/universe.ts';
import { sampleMarket } from './sample.ts';

const today = Date.parse('2026-11-21T12:00:00Z');
const market = sampleMarket({ now: () => today });
const tickers = listCompanies().map(({ ticker }) => ticker);

function found<T>(lookup: Lookup<T>): T {
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return lookup.found;
}

const earningsAt = async (ticker: string, at: string): Promise<Earnings> =>
  found(await sampleMarket({ now: () => Date.parse(at) }).earnings(ticker));

describe('earnings of the sample market', () => {
  it('are those of the statements, for every company', async () => {
    for (const ticker of tickers) {
      const { reports } = found(await market.earnings(ticker));
      const { quarterly } = found(await market.statements(ticker));
      expect(reports).toHaveLength(20);
      for (const { end, eps, revenue, filed } of reports) {
        const quarter = quarterly.find((each) => each.end === end);
        if (!quarter) continue;
        expect([eps, revenue], `${ticker} ${end}`).toEqual([quarter.income.dilutedEps, quarter.income.revenue]);
        if (quarter.filed) expect(filed).toBe(quarter.filed);
      }
    }
  });

  it('come out on trading days, after the quarter and before its filing, oldest first', async () => {
    for (const ticker of tickers) {
      const { reports } = found(await market.earnings(ticker));
      expect(reports.map(({ end }) => end)).toEqual(reports.map(({ end }) => end).toSorted());
      for (const { end, released = '', filed = '9999' } of reports) {
        expect(released > end && isTradingDay(released) && released < filed, `${ticker} ${end}`).toBe(true);
        expect(released <= '2026-11-20').toBe(true);
      }
    }
  });

  it('are known some minutes after their release and not before', async () => {
    const { reports } = found(await market.earnings('AAPL'));
    const { released, time, end } = reports.at(-1)!;
    expect(time).toBe('before the open');
    const last = async (clock: string) => (await earningsAt('AAPL', `${released}T${clock}:00Z`)).reports.at(-1)?.end;
    expect(await last('11:59')).not.toBe(end);
    expect(await last('12:00')).toBe(end);
  });

  it('have a next date that is expected until it is announced, three weeks ahead, and then kept', async () => {
    let differing = 0;
    for (const ticker of ['AAPL', 'JPM', 'NVDA', 'WMT', 'KO', 'XOM']) {
      const { reports } = await earningsAt(ticker, '2027-03-31T12:00:00Z');
      const { released = '', epsExpected, revenueExpected } = reports.at(-1)!;
      const announced = tradingDayFrom(addDays(released, -21));
      const before = (await earningsAt(ticker, `${addDays(announced, -1)}T17:00:00Z`)).next;
      const after = (await earningsAt(ticker, `${announced}T17:00:00Z`)).next;
      expect(before?.confirmed, ticker).toBe(false);
      expect(Math.abs(Date.parse(before!.date) - Date.parse(released)) / 86_400_000, ticker).toBeLessThan(8);
      expect(after, ticker).toMatchObject({ confirmed: true, date: released, epsExpected, revenueExpected });
      if (before?.date !== released) differing += 1;
    }
    // What is expected does not know what will be announced.
    expect(differing).toBeGreaterThan(0);
  });

  it('never have a next date in the past', async () => {
    for (let day = '2026-01-02'; day < '2027-01-02'; day = addDays(day, 5))
      for (const ticker of ['AAPL', 'JPM', 'COST']) {
        const { next, reports } = await earningsAt(ticker, `${day}T12:00:00Z`);
        expect(next!.date >= day, `${ticker} ${day}`).toBe(true);
        expect(next!.date > reports.at(-1)!.released!).toBe(true);
      }
  });

  it('are not changed by the days that follow', async () => {
    const then = await earningsAt('MSFT', '2025-06-30T12:00:00Z');
    const now = await earningsAt('MSFT', '2026-11-21T12:00:00Z');
    for (const report of then.reports.slice(-10))
      expect(now.reports.find(({ end }) => end === report.end)).toEqual(report);
  });

  it('are none of a fund, and that is said', async () => {
    expect(await market.earnings('SPY')).toEqual({ missing: 'a fund reports no earnings' });
    expect(await market.filings('SPY')).toEqual({ missing: 'the sample market has no filings of funds' });
    expect(await market.earnings('ZZZZ')).toMatchObject({ unknownTicker: true });
  });
});

describe('filings of the sample market', () => {
  it('are the reports that the statements come from and the announcements of the earnings, newest first', async () => {
    for (const ticker of tickers) {
      const filings = found(await market.filings(ticker));
      const { annual, quarterly } = found(await market.statements(ticker));
      const { reports } = found(await market.earnings(ticker));
      expect(filings.map(({ filed }) => filed)).toEqual(
        filings
          .map(({ filed }) => filed)
          .toSorted()
          .toReversed(),
      );
      for (const { filed, end } of annual)
        expect(filings).toContainEqual(expect.objectContaining({ form: '10-K', filed, period: end, url: undefined }));
      for (const { filed, end } of quarterly.filter(({ derived }) => !derived))
        expect(filings).toContainEqual(expect.objectContaining({ form: '10-Q', filed, period: end }));
      for (const { released, end } of reports)
        expect(filings).toContainEqual(expect.objectContaining({ form: '8-K', filed: released, period: end }));
    }
  });

  it('have nothing from the future', async () => {
    for (const moment of ['2022-03-01T15:00:00Z', '2029-05-17T15:00:00Z']) {
      const filings = found(await sampleMarket({ now: () => Date.parse(moment) }).filings('AAPL'));
      expect(filings.filter(({ filed }) => filed > moment.slice(0, 10))).toEqual([]);
    }
  });
});

describe('splits of the sample market', () => {
  it('lie before any statement it shows, so that per-share figures need no putting right', async () => {
    for (const moment of ['2022-03-01T15:00:00Z', '2026-11-21T15:00:00Z']) {
      const then = sampleMarket({ now: () => Date.parse(moment) });
      const split = [];
      for (const ticker of tickers) {
        const { splits } = found(await then.actions(ticker));
        const { annual } = found(await then.statements(ticker));
        for (const { date } of splits) expect(date < annual[0]!.start, `${ticker} ${date}`).toBe(true);
        split.push(...splits);
      }
      expect(split.length).toBeGreaterThan(4);
    }
  });
});
