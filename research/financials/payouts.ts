import type { FinancialsReply } from '#contract/financials.ts';
import type { Books } from '#research/agents/company/books.ts';
import { readDividends } from '#research/agents/company/dividends.ts';
import { dayOf, type LookedUp } from '#research/agents/company/lookups.ts';
import { readQuote } from '#research/agents/company/quote.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound } from '#research/market/market.ts';

const shownYears = 5;

/** The dividends of five years, newest first, and what those of the last twelve months come to. */
export function readDividendList(
  ledger: Ledger,
  looked: LookedUp,
  books: Books | undefined,
  now: number,
): FinancialsReply['dividends'] {
  const { actions, prices } = looked;
  if (!isFound(actions)) return { missing: actions.missing };
  const since = `${Number(dayOf(now).slice(0, 4)) - shownYears}${dayOf(now).slice(4)}`;
  const paid = actions.found.dividends.filter(({ exDate }) => exDate >= since);
  if (paid.length === 0) return { missing: `none in the last ${shownYears} years` };
  const bar = isFound(prices) ? prices.found.bars.at(-1) : undefined;
  const quote = readQuote(ledger, looked, books);
  const year = readDividends(ledger, looked, quote, books, dayOf(bar?.t ?? now));
  return {
    summary: [year.perShare, year.yield, year.payout].map(({ id }) => id),
    payments: paid
      .toSorted((a, b) => (a.exDate < b.exDate ? 1 : -1))
      .map(({ exDate, payDate, amount, currency }) => ({
        exDate,
        payDate: payDate ?? null,
        amount: ledger.record({
          label: 'Dividend',
          value: amount,
          unit: `${currency}/share`,
          period: exDate,
          asOf: exDate,
          source: actions.source,
        }).id,
      })),
  };
}

/** All splits that are known, newest first. */
export function readSplitList(ledger: Ledger, { actions }: LookedUp): FinancialsReply['splits'] {
  if (!isFound(actions)) return { missing: actions.missing };
  if (actions.found.splits.length === 0) return { missing: 'the source knows of none' };
  return actions.found.splits
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .map(({ date, ratio }) => ({
      date,
      ratio: ledger.record({
        label: 'New shares for each old one',
        value: ratio,
        unit: '',
        period: date,
        asOf: date,
        source: actions.source,
      }).id,
    }));
}
