import type { Fact } from '#contract/facts.ts';
import { type Books, openBooks } from '#research/agents/company/books.ts';
import { type Figures, openFigures } from '#research/agents/company/figures.ts';
import type { LookedUp } from '#research/agents/company/lookups.ts';
import { type Multiples, readMultiples } from '#research/agents/company/multiples.ts';
import { type Quote, readQuote } from '#research/agents/company/quote.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type Columns, columnsOf } from '#research/indicators/series.ts';
import { isFound, type StatementKind } from '#research/market/market.ts';

/** A company as it stands today: its books, its price and what follows from both. Facts are recorded when they are asked for. */
export type Standing = {
  ticker: string;
  name: string;
  ledger: Ledger;
  kind: StatementKind | undefined;
  books: Books | undefined;
  figures: Figures | undefined;
  quote: Quote;
  multiples: Multiples;
  closes: Columns | undefined;
  looked: LookedUp;
  /** A fact of the books; missing, with the reason, when there are none or the twelve months have a hole. */
  fromBooks(label: string, read: (books: Books, figures: Figures, now: NonNullable<Books['now']>) => Fact): Fact;
};

export function openStanding(ledger: Ledger, ticker: string, name: string, looked: LookedUp): Standing {
  const own = ledgerOf(ledger, ticker);
  const { statements, actions, prices } = looked;
  const books = isFound(statements)
    ? openBooks(own, statements.found, isFound(actions) ? actions.found.splits : [])
    : undefined;
  const figures = books && openFigures(own, books.currency);
  const quote = readQuote(own, looked, books);
  return {
    ticker,
    name,
    ledger: own,
    kind: books?.kind,
    books,
    figures,
    quote,
    multiples: books && figures ? readMultiples(own, books, figures, quote) : {},
    closes: isFound(prices) && prices.found.bars.length ? columnsOf(prices.found.bars) : undefined,
    looked,
    fromBooks: (label, read) => {
      if (!books || !figures)
        return own.miss(label, isFound(statements) ? 'no statements are held' : statements.missing);
      return books.now ? read(books, figures, books.now) : own.miss(label, books.whyNotNow);
    },
  };
}

/** The same ledger with another company's name on what is recorded. */
function ledgerOf(ledger: Ledger, ticker: string): Ledger {
  if (ticker === ledger.ticker) return ledger;
  return {
    ...ledger,
    ticker,
    record: (fact) => ledger.record({ ticker, ...fact }),
    compute: (computation) => ledger.compute({ ticker, ...computation }),
    miss: (label, why, period) => ledger.miss(`${label} of ${ticker}`, why, period),
  };
}
