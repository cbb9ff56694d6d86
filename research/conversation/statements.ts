import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import { type Books, openBooks } from '#research/agents/company/books.ts';
import { type Column, reportedColumn } from '#research/agents/company/columns.ts';
import { type Figures, openFigures } from '#research/agents/company/figures.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { type CorporateActions, isFound, type Lookup, type Statements } from '#research/market/market.ts';
import { factsOf } from './shelf.ts';
import type { Term } from './terms/term.ts';

/** The statements of a company, for figures of any period that they hold. */
export type Accounts = {
  /** All periods held, ascending: fiscal years, quarters. */
  years: Column[];
  quarters: Column[];
  /** The newest twelve months and those before them, where they are no fiscal year. */
  trailing: Column[];
  /** The term's figure in a column: the ledger's own where it has it, worked out otherwise. */
  read(term: Term, column: Column): Fact | undefined;
};

export function openAccounts(
  ledger: Ledger,
  statements: Lookup<Statements>,
  actions: Lookup<CorporateActions>,
): Accounts | undefined {
  if (!isFound(statements)) return undefined;
  const books = openBooks(ledger, statements.found, isFound(actions) ? actions.found.splits : []);
  const desk = { ledger, currency: books.currency };
  const years = books.annual.map((period) => reportedColumn(desk, period));
  const quarters = books.quarterly.map((period) => reportedColumn(desk, period));
  const figures = openFigures(ledger, books.currency);
  return { years, quarters, trailing: trailingOf(books), read: (term, column) => read(term, column, figures) };

  function read(term: Term, column: Column, made: Figures): Fact | undefined {
    const held = factsOf(ledger, ledger.ticker, term).find((fact) => fact.period === column.name);
    if (held || !term.statement) return held;
    const before =
      column.months === 3
        ? quarters[quarters.indexOf(column) - 4]
        : (years[years.indexOf(column) - 1] ?? books.yearBefore(column));
    const opening = books.opening(column) ?? before;
    return term.statement({ column, figures: made, ...(before ? { before } : {}), ...(opening ? { opening } : {}) });
  }
}

function trailingOf({ now, yearBefore }: Books): Column[] {
  const before = now && yearBefore(now);
  return [before, now].filter((column) => column?.name.startsWith('TTM ')).filter((column) => column !== undefined);
}

/** A term over its periods: the last five years and the newest twelve months. */
export function readYears({ years, trailing, read }: Accounts, term: Term): KnownFact[] {
  const [before, now] = [trailing.length > 1 ? trailing[0] : undefined, trailing.at(-1)];
  if (before) read(term, before);
  return [...years.slice(-5), ...(now ? [now] : [])].flatMap((column) => {
    const fact = read(term, column);
    return fact && isKnown(fact) ? [fact] : [];
  });
}
