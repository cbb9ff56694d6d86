import type { CorporateActions, Dividend, IsoDate, Split } from '#research/market/market.ts';
import { dividendsShape, splitsShape } from './replies.ts';
import { spellForMassive } from './spelling.ts';
import type { Wire } from './wire.ts';

/**
 * Splits and cash dividends, ascending. The source gives a dividend as it was paid; ours are per share of today, so that they compare with
 * split-adjusted prices: an amount with an ex-date before a split is divided by its ratio.
 */
export async function readActions(wire: Wire, ticker: string): Promise<CorporateActions> {
  const query = { ticker: spellForMassive(ticker), limit: 1000, order: 'desc' };
  const [splits, dividends] = await Promise.all([
    readSplits(wire, ticker),
    wire.ask(dividendsShape, '/v3/reference/dividends', { ...query, sort: 'ex_dividend_date' }),
  ]);
  const paid = (dividends?.results ?? []).map((dividend) => ({
    exDate: dividend.ex_dividend_date,
    payDate: dividend.pay_date ?? undefined,
    amount: dividend.cash_amount,
    currency: dividend.currency ?? 'USD',
  }));
  return { splits, dividends: adjustDividends(paid, splits).sort((a, b) => (a.exDate < b.exDate ? -1 : 1)) };
}

export async function readSplits(wire: Wire, ticker: string): Promise<Split[]> {
  const query = { ticker: spellForMassive(ticker), limit: 1000, order: 'desc', sort: 'execution_date' };
  const reply = await wire.ask(splitsShape, '/v3/reference/splits', query);
  return (reply?.results ?? [])
    .filter(({ split_from, split_to }) => isShareSplit(split_from, split_to))
    .map(({ execution_date, split_from, split_to }) => ({ date: execution_date, ratio: split_to / split_from }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * The source also lists the price adjustment of a spin-off as a split (1000 to 1046): nobody's share count changed, so it is none. A true
 * split, stock dividends of a few per cent included, is a ratio of small whole numbers.
 */
export function isShareSplit(from: number, to: number): boolean {
  const [a, b] = [Math.round(from * 1e4), Math.round(to * 1e4)];
  const unit = commonDivisor(a, b);
  return unit > 0 && a !== b && a / unit <= 100 && b / unit <= 100;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Each dividend in shares of today. On the day of a split itself a share already is a new one. */
export function adjustDividends(dividends: Dividend[], splits: Split[]): Dividend[] {
  return dividends.map((dividend) => {
    const factor = splitFactor(splits, dividend.exDate);
    return { ...dividend, amount: factor === 1 ? dividend.amount : round(dividend.amount / factor) };
  });
}

/** How many of today's shares one share of `date` has become. */
export function splitFactor(splits: Split[], date: IsoDate): number {
  return splits.reduce((factor, split) => (split.date > date ? factor * split.ratio : factor), 1);
}

/** Dividends are declared to a fraction of a cent; eight decimals keep all that was declared and drop the noise of binary division. */
function round(amount: number): number {
  return Math.round(amount * 1e8) / 1e8;
}
