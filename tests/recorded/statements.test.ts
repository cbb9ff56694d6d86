import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FiscalPeriod, Market, Statements } from '#research/market/market.ts';
import { isFourConsecutive } from '#research/valuation/trailing.ts';
import type { Replay } from '#tests/support/massive-replay.ts';
import { hasRecordings, type RawFiling, readFilings, recordedTickers } from '#tests/support/recordings.ts';
import { found, openRecorded, saySkipped } from './recorded-market.ts';

const all = new Map<string, Statements>();
let market: Market;
let replay: Replay;
saySkipped();

const of = (ticker: string): Statements => all.get(ticker)!;
const period = (periods: FiscalPeriod[], end: string) => periods.find((each) => each.end === end);
const rawValue = (filing: RawFiling | undefined, statement: string, line: string) =>
  filing?.financials[statement]?.[line]?.value;

describe.skipIf(!hasRecordings)('recorded filings through the adapter', () => {
  beforeAll(async () => {
    ({ market, replay } = await openRecorded());
    for (const ticker of recordedTickers) all.set(ticker, found(await market.statements(ticker)));
  });
  afterAll(() => replay.close());

  // Literals from the companies' own reports, in millions.
  it.each([
    ['AAPL', '2025-06-28', 94_036, 23_434, 1.57, 14_948_179_000],
    ['AAPL', '2024-12-28', 124_300, 36_330, 2.4, 15_150_865_000],
    ['JPM', '2025-06-30', 44_912, 14_987, 5.24, 2_793_700_000],
    ['JPM', '2024-06-30', 50_200, 18_149, 6.12, 2_894_900_000],
    ['BA', '2025-06-30', 22_749, -611, -0.92, 756_600_000],
    ['BA', '2024-09-30', 17_840, -6_170, -9.97, 618_600_000],
  ])('%s to %s: revenue %d, net income %d, EPS %d, shares %d', (ticker, end, revenue, profit, eps, shares) => {
    expect(period(of(ticker).quarterly, end)?.income).toMatchObject({
      revenue: revenue * 1e6,
      netIncome: profit * 1e6,
      dilutedEps: eps,
      dilutedShares: shares,
    });
  });

  it.each([
    ['AAPL', '2024-09-28', { revenue: 391_035e6, netIncome: 93_736e6, dilutedEps: 6.08, operatingIncome: 123_216e6 }],
    ['JPM', '2023-12-31', { revenue: 158_104e6, netIncome: 49_552e6, dilutedEps: 16.23 }],
    ['BA', '2024-12-31', { revenue: 66_517e6, netIncome: -11_817e6, operatingIncome: -10_707e6 }],
    ['MSFT', '2024-06-30', { revenue: 245_122e6, netIncome: 88_136e6, operatingIncome: 109_433e6 }],
    ['AMZN', '2022-12-31', { revenue: 513_983e6, netIncome: -2_722e6 }],
    ['AXP', '2024-12-31', { revenue: 65_949e6, netIncome: 10_129e6, dilutedEps: 14.01 }],
    ['IBM', '2021-12-31', { revenue: 57_350e6, netIncome: 5_743e6 }],
  ])('%s year to %s is the annual report’s', (ticker, end, income) => {
    expect(period(of(ticker).annual, end)?.income).toMatchObject(income);
  });

  it.each([
    ['AAPL', 408_625],
    ['BA', 75_327],
  ])('%s: the last four quarters of revenue come to %d million', (ticker, revenue) => {
    const last = of(ticker).quarterly.slice(-4);
    expect(isFourConsecutive(last)).toBe(true);
    expect(last.reduce((sum, { income }) => sum + income.revenue!, 0)).toBe(revenue * 1e6);
  });

  it('JPM: a quarter was not recorded, so there are no trailing twelve months and no year 2024', () => {
    expect(isFourConsecutive(of('JPM').quarterly.slice(-4))).toBe(false);
    expect(period(of('JPM').annual, '2024-12-31')).toBeUndefined();
  });

  it.each([
    ['JPM', '2022-12-31', 12.09],
    ['JNJ', '2024-12-29', 5.79],
    ['AXP', '2024-12-31', 14.01],
    ['UNH', '2024-12-31', 15.51],
    ['GS', '2024-12-31', 40.54],
    ['BA', '2024-12-31', -18.36],
  ])('%s year to %s: EPS of four quarters is the annual report’s %d but for rounding', (ticker, end, reported) => {
    const eps = period(of(ticker).annual, end)?.income.dilutedEps ?? Number.NaN;
    expect(Math.abs(eps - reported)).toBeLessThanOrEqual(0.011 + 0.003 * Math.abs(reported));
  });

  it.each([
    ['AAPL', '2024-09-28', 6.08],
    ['AAPL', '2023-09-30', 6.13],
    ['MSFT', '2024-06-30', 11.8],
    ['AMZN', '2024-12-31', 5.53],
    ['PG', '2024-06-30', 6.02],
    ['CAT', '2023-12-31', 20.12],
    // Before splits of four, twenty and three for one.
    ['AAPL', '2020-09-26', 3.28],
    ['AMZN', '2021-12-31', 3.24],
    ['SHW', '2020-12-31', 7.36],
  ])('%s year to %s: EPS is the annual report’s %d, in shares of today', (ticker, end, reported) => {
    expect(period(of(ticker).annual, end)?.income.dilutedEps).toBe(reported);
  });

  it.each(recordedTickers)('%s has no impossible share count, and net income over shares is EPS', (ticker) => {
    const raw = readFilings(ticker);
    const { quarterly, annual } = of(ticker);
    for (const { income, start, end } of [...quarterly, ...annual]) {
      const { dilutedShares, dilutedEps = Number.NaN } = income;
      if (dilutedShares === undefined) continue;
      expect(dilutedShares, end).toBeGreaterThan(1e8);
      const parts = raw.filter(({ end_date }) => end_date <= end && end_date > start);
      const gaps = ['attributable_to_parent', 'available_to_common_stockholders_basic'].map((which) => {
        const earned = parts.reduce(
          (sum, each) => sum + rawValue(each, 'income_statement', `net_income_loss_${which}`)!,
          0,
        );
        return Math.abs(earned / dilutedShares - dilutedEps);
      });
      expect(Math.min(...gaps), end).toBeLessThanOrEqual(0.02 * Math.abs(dilutedEps) + 0.016);
    }
  });

  it.each(recordedTickers)('%s has a share count that moves as share counts do', (ticker) => {
    const counts = of(ticker).quarterly.flatMap(({ income }) => income.dilutedShares ?? []);
    counts.forEach((count, i) => {
      const before = counts[i - 1] ?? count;
      expect(Math.max(count / before, before / count)).toBeLessThan(1.25);
    });
  });

  it.each(recordedTickers)('%s has only lines that are in its filings, unchanged', (ticker) => {
    const raw = readFilings(ticker);
    const { quarterly, kind } = of(ticker);
    for (const { end, income, balance, cashFlow } of quarterly) {
      const filing = raw.find((each) => each.end_date === end);
      const pairs: [number | undefined, number | undefined][] = [
        [income.netIncome, rawValue(filing, 'income_statement', 'net_income_loss_attributable_to_parent')],
        [balance.totalAssets, rawValue(filing, 'balance_sheet', 'assets')],
        [balance.totalLiabilities, rawValue(filing, 'balance_sheet', 'liabilities')],
        [balance.equity, rawValue(filing, 'balance_sheet', 'equity_attributable_to_parent')],
        [
          cashFlow.operatingCashFlow,
          rawValue(filing, 'cash_flow_statement', 'net_cash_flow_from_operating_activities'),
        ],
      ];
      if (kind !== 'bank') pairs.push([income.revenue, rawValue(filing, 'income_statement', 'revenues')]);
      for (const [ours, theirs] of pairs) if (ours !== undefined) expect(ours, end).toBe(theirs);
    }
  });

  it.each(recordedTickers)('%s has years that are the sum of their quarters', (ticker) => {
    const { annual } = of(ticker);
    expect(annual.length).toBeGreaterThanOrEqual(9);
    const raw = readFilings(ticker);
    for (const year of annual) {
      const parts = raw.filter(({ end_date }) => end_date <= year.end && end_date > year.start);
      expect(parts, year.end).toHaveLength(4);
      const sum = parts.reduce(
        (total, filing) => total + rawValue(filing, 'income_statement', 'net_income_loss_attributable_to_parent')!,
        0,
      );
      expect(year.income.netIncome, year.end).toBe(sum);
      expect(year.derived).toBe('sum of four quarters');
    }
  });

  it.each(recordedTickers)('%s has balance sheets that balance', (ticker) => {
    for (const { balance, end } of of(ticker).quarterly) {
      const { totalAssets, totalLiabilities, equity, noncontrollingInterest = 0 } = balance;
      if (totalAssets === undefined || totalLiabilities === undefined || equity === undefined) continue;
      // Redeemable interests stand between, under three per cent of assets.
      const gap = totalAssets - totalLiabilities - equity - noncontrollingInterest;
      expect(Math.abs(gap) / totalAssets, end).toBeLessThan(0.03);
    }
  });

  it('reads banks and insurers as such', () => {
    const kinds = recordedTickers
      .map((ticker) => [ticker, of(ticker).kind])
      .filter(([, kind]) => kind !== 'industrial');
    expect(Object.fromEntries(kinds)).toEqual({ AXP: 'bank', GS: 'bank', JPM: 'bank', TRV: 'insurer' });
    for (const ticker of ['AXP', 'GS', 'JPM', 'TRV'])
      for (const { income, balance } of of(ticker).quarterly) {
        expect(income.costOfRevenue).toBeUndefined();
        expect(income.operatingIncome).toBeUndefined();
        expect(balance.currentAssets).toBeUndefined();
      }
  });

  it('leaves absent what the source does not have', () => {
    for (const { quarterly } of all.values())
      for (const { balance, cashFlow } of quarterly) {
        expect(balance).not.toHaveProperty('cash');
        expect(cashFlow).not.toHaveProperty('capitalExpenditure');
        expect(cashFlow).not.toHaveProperty('depreciationAndAmortization');
      }
  });
});
