import type { Source } from '#contract/facts.ts';
import { type Columns, columnsOf } from '#research/indicators/series.ts';
import { type Company, type IsoDate, isFound, type Market, SourceDown } from '#research/market/market.ts';
import { marketFund, sectorFunds } from '#research/market/sectors.ts';

/** A fund to compare with; `columns` is undefined when it has no prices, `why` says so for a reader. */
export type Benchmark = {
  fund: string;
  stands: 'market' | 'sector';
  columns: Columns | undefined;
  source: Source | undefined;
  why: string | undefined;
};

/** The funds that stand for the market and the company's sector, without the ticker itself. */
export function chooseFunds(ticker: string, company: Company | undefined): Pick<Benchmark, 'fund' | 'stands'>[] {
  const sectorFund = company?.sector && sectorFunds[company.sector];
  const funds: Pick<Benchmark, 'fund' | 'stands'>[] = [{ fund: marketFund, stands: 'market' }];
  if (sectorFund) funds.push({ fund: sectorFund, stands: 'sector' });
  return funds.filter(({ fund }) => fund !== ticker);
}

/** Reads a fund's prices; absence and an outage leave a benchmark without prices and with the reason. */
export async function readBenchmark(
  market: Market,
  { fund, stands }: Pick<Benchmark, 'fund' | 'stands'>,
  from: IsoDate,
  to: IsoDate,
): Promise<Benchmark> {
  const without = (why: string): Benchmark => ({ fund, stands, columns: undefined, source: undefined, why });
  try {
    const prices = await market.prices(fund, from, to);
    if (!isFound(prices)) return without(prices.missing);
    if (prices.found.bars.length === 0) return without('no prices in the window');
    return { fund, stands, columns: columnsOf(prices.found.bars), source: prices.source, why: undefined };
  } catch (error) {
    if (error instanceof SourceDown) return without(error.message);
    throw error;
  }
}
