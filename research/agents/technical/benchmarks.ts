import type { Source } from '#contract/facts.ts';
import { type Columns, columnsOf } from '#research/indicators/series.ts';
import { type Company, type IsoDate, isFound, type Market, SourceDown } from '#research/market/market.ts';
import { marketFund, sectorFunds } from '#research/market/sectors.ts';
import { isoDay } from './chart.ts';

/** A fund and what it stands for. */
export type Fund = { fund: string; stands: 'market' | 'sector' };

/** A fund to compare with; without `columns` when it has no prices to compare with, and then `lack` says why. */
export type Benchmark = Fund & {
  columns: Columns | undefined;
  source: Source | undefined;
  lack: Reason | undefined;
};
/** Why something is not there, for a reader, and whether that is an outage. */
export type Reason = { why: string; isOutage: boolean };

/** The funds that stand for the market and the company's sector, without the ticker itself. */
export function chooseFunds(ticker: string, company: Company | undefined): Fund[] {
  const sectorFund = company?.sector && sectorFunds[company.sector];
  const funds: Fund[] = [{ fund: marketFund, stands: 'market' }];
  if (sectorFund) funds.push({ fund: sectorFund, stands: 'sector' });
  return funds.filter(({ fund }) => fund !== ticker);
}

/** Reads a fund's prices; absence and an outage leave a benchmark without prices and with the reason. */
export async function readBenchmark(
  market: Market,
  { fund, stands }: Fund,
  from: IsoDate,
  to: IsoDate,
): Promise<Benchmark> {
  try {
    const prices = await market.prices(fund, from, to);
    if (!isFound(prices)) return without({ fund, stands }, prices.missing);
    if (prices.found.bars.length === 0) return without({ fund, stands }, 'no prices in the window');
    return { fund, stands, columns: columnsOf(prices.found.bars), source: prices.source, lack: undefined };
  } catch (error) {
    if (error instanceof SourceDown) return without({ fund, stands }, error.message, true);
    throw error;
  }
}

function without({ fund, stands }: Fund, why: string, isOutage = false): Benchmark {
  return { fund, stands, columns: undefined, source: undefined, lack: { why, isOutage } };
}

const slackMs = 7 * 86_400_000;

/** A fund whose prices end more than a week before those of the company is not set against it. */
export function dropStale(benchmark: Benchmark, { time }: Columns): Benchmark {
  const last = benchmark.columns?.time.at(-1);
  if (last === undefined || (time.at(-1) ?? 0) - last <= slackMs) return benchmark;
  return without(benchmark, `prices end on ${isoDay(last)}`);
}
