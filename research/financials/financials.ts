import type { Fact } from '#contract/facts.ts';
import type { FinancialsReply, FinancialTable } from '#contract/financials.ts';
import { type Books, openBooks } from '#research/agents/company/books.ts';
import { openFigures } from '#research/agents/company/figures.ts';
import { readQuote } from '#research/agents/company/quote.ts';
import { UnknownTicker } from '#research/conversation/conversation.ts';
import { type Ledger, openLedger } from '#research/figures/ledger.ts';
import { isFound, type Market } from '#research/market/market.ts';
import { evidenceOf } from './evidence.ts';
import { type LookedUp, lookUpFinancials } from './lookups.ts';
import { readDividendList, readSplitList } from './payouts.ts';
import { layRatios } from './ratios.ts';
import { layStatements } from './statements.ts';
import { layValuation } from './valuation.ts';

type Question = { ticker: string; market: Market; now: number };

/**
 * The statements of a company, what follows from them, and what its owners received. A part that cannot be had says why. Throws `UnknownTicker`,
 * and `SourceDown` when no part had an answer.
 */
export async function readFinancials({ ticker, market, now }: Question): Promise<FinancialsReply> {
  const ledger = openLedger(ticker);
  const { looked, filings, outages } = await lookUpFinancials({ ticker, market, now, ledger, onStep: () => {} });
  if (Object.values(looked).some((lookup) => !isFound<unknown>(lookup) && lookup.unknownTicker))
    throw new UnknownTicker(ticker);
  const books = openStatements(ledger, looked);
  const parts = {
    tables: layTables(ledger, looked, books),
    dividends: readDividendList(ledger, looked, books, now),
    splits: readSplitList(ledger, looked),
  };
  return {
    ticker,
    ...describe(ticker, looked),
    statements: books?.kind ?? null,
    currency: books?.currency ?? (isFound(looked.prices) ? looked.prices.found.currency : null),
    ...parts,
    filings,
    facts: factsOf(ledger, parts),
    outages,
    source: market.id,
    asOf: newestEnd(books),
  };
}

function openStatements(ledger: Ledger, { statements, actions }: LookedUp): Books | undefined {
  if (!isFound(statements) || statements.found.annual.length + statements.found.quarterly.length === 0)
    return undefined;
  return openBooks(ledger, statements.found, isFound(actions) ? actions.found.splits : []);
}

function layTables(ledger: Ledger, looked: LookedUp, books: Books | undefined): FinancialsReply['tables'] {
  if (!books) return { missing: whyNoStatements(looked) };
  const figures = openFigures(ledger, books.currency);
  const desk = { ledger, books, figures };
  const quote = readQuote(ledger, looked, books);
  return [...layStatements(desk), ...layRatios(desk), ...layValuation(desk, looked, quote)].filter(
    ({ rows }) => rows.length > 0,
  );
}

function whyNoStatements({ statements }: LookedUp): string {
  return isFound(statements) ? 'the source holds none' : statements.missing;
}

function describe(ticker: string, { company }: LookedUp): Pick<FinancialsReply, 'name' | 'exchange' | 'kind'> {
  if (!isFound(company)) return { name: ticker, exchange: null, kind: 'company' };
  const { name, exchange, kind } = company.found;
  return { name, exchange, kind };
}

function newestEnd(books: Books | undefined): string | null {
  const ends = [...(books?.quarters ?? []), ...(books?.years ?? [])].map(({ end }) => end);
  return ends.toSorted().at(-1) ?? null;
}

function factsOf(ledger: Ledger, parts: Pick<FinancialsReply, 'tables' | 'dividends' | 'splits'>): Fact[] {
  const { tables, dividends, splits } = parts;
  return evidenceOf(ledger, [
    ...('missing' in tables ? [] : tables.flatMap(idsOf)),
    ...('missing' in dividends ? [] : [...dividends.summary, ...dividends.payments.map(({ amount }) => amount)]),
    ...('missing' in splits ? [] : splits.map(({ ratio }) => ratio)),
  ]);
}

function idsOf({ rows }: FinancialTable): string[] {
  return rows.flatMap(({ cells, growth }) => [...cells, ...(growth ?? [])].filter((id) => id !== null));
}
