import type { Assignment } from '#research/agents/agent.ts';
import { type Company, isFound } from '#research/market/market.ts';
import { type Books, openBooks } from './books.ts';
import { compoundGrowth, type Pace } from './compound.ts';
import { type Dividends, readDividends } from './dividends.ts';
import { readEvidence } from './evidence.ts';
import { type Figures, openFigures } from './figures.ts';
import { type OwnHistory, readHistories } from './history.ts';
import { type CashValuation, valueCash } from './implied.ts';
import { type BookValuation, valueBook } from './implied-return.ts';
import { dayOf, type LookedUp } from './lookups.ts';
import { type Multiples, readMultiples } from './multiples.ts';
import { type OwnPrices, pricesAtOwnQuartiles } from './own-range.ts';
import { type Performance, readPerformance } from './performance.ts';
import { type Quality, readQuality } from './quality.ts';
import { type Quote, readQuote } from './quote.ts';
import { layTable, type YearTable } from './table.ts';
import { readThresholds, type Threshold } from './thresholds.ts';
import { judge, type Verdict } from './verdict.ts';

/** Everything the analysis says, gathered before a word is written. */
export type Findings = {
  ticker: string;
  looked: LookedUp;
  company: Company | undefined;
  day: string;
  quote: Quote;
  dividends: Dividends;
  statements: StatementFindings | undefined;
  /** Read only where there are no statements to speak of. */
  performance: Performance | undefined;
};

export type StatementFindings = {
  books: Books;
  figures: Figures;
  table: YearTable;
  quality: Quality | undefined;
  multiples: Multiples;
  histories: OwnHistory[];
  valuation: CashValuation | BookValuation | undefined;
  ownPrices: OwnPrices[];
  thresholds: Threshold[];
  pace: Pace;
  evidence: ReturnType<typeof readEvidence>;
  verdict: Verdict;
};

export function gatherFindings({ ticker, ledger, now }: Assignment, looked: LookedUp): Findings {
  const day = lastDay(looked, now);
  const { statements, actions, company } = looked;
  const splits = isFound(actions) ? actions.found.splits : [];
  const hasPeriods = isFound(statements) && statements.found.annual.length + statements.found.quarterly.length > 0;
  const books = hasPeriods ? openBooks(ledger, statements.found, splits) : undefined;
  const quote = readQuote(ledger, looked, books);
  return {
    ticker,
    looked,
    company: isFound(company) ? company.found : undefined,
    day,
    quote,
    statements: books && readStatements(ledger, looked, books, quote, day),
    performance: books ? undefined : readPerformance(ledger, looked),
    dividends: readDividends(ledger, looked, quote, books, day),
  };
}

function readStatements(
  ledger: Assignment['ledger'],
  looked: LookedUp,
  books: Books,
  quote: Quote,
  day: string,
): StatementFindings {
  const figures = openFigures(ledger, books.currency);
  const pace = compoundGrowth(ledger, books.years, (column) => column.line('revenue'));
  const table = layTable(books, figures);
  const quality =
    books.kind === 'industrial' && books.now
      ? readQuality(ledger, books, figures, quote, books.now, sectorOf(looked))
      : undefined;
  const multiples = readMultiples(ledger, books, figures, quote);
  const histories = readHistories(ledger, books, looked, multiples, quote);
  const evidence = readEvidence(ledger, books, figures, histories, quality);
  return {
    books,
    figures,
    table,
    quality,
    multiples,
    histories,
    evidence,
    valuation: readValuation(ledger, books, figures, quote, multiples, pace, day),
    ownPrices: pricesAtOwnQuartiles(ledger, histories, books, figures, quote),
    thresholds: readThresholds(ledger, books, figures),
    pace,
    verdict: judge(ledger, evidence, day),
  };
}

function sectorOf({ company }: LookedUp): Company['sector'] {
  return isFound(company) ? company.found.sector : undefined;
}

function readValuation(
  ledger: Assignment['ledger'],
  books: Books,
  figures: Figures,
  quote: Quote,
  multiples: Multiples,
  pace: Pace,
  day: string,
): CashValuation | BookValuation | undefined {
  if (books.kind === 'industrial') return valueCash(ledger, books, figures, quote, pace, day);
  const column = books.now ?? books.quarter;
  const priceToBook = multiples['P/B'];
  if (!column || !priceToBook) return undefined;
  const opening = column.months === 12 ? books.opening(column) : undefined;
  return valueBook(ledger, figures.returnOnEquity(column, opening), priceToBook, figures.bookPerShare(column), day);
}

/** The day of the last price; of the question where there is none. */
function lastDay({ prices }: LookedUp, now: number): string {
  const bar = isFound(prices) ? prices.found.bars.at(-1) : undefined;
  return dayOf(bar?.t ?? now);
}
