import { type Fact, isKnown } from '#contract/facts.ts';
import type { FinancialTable, Frequency, TableColumn, TableRow } from '#contract/financials.ts';
import type { Books } from '#research/agents/company/books.ts';
import type { Column } from '#research/agents/company/columns.ts';
import type { Figures } from '#research/agents/company/figures.ts';
import type { Ledger } from '#research/figures/ledger.ts';

export type Desk = { ledger: Ledger; books: Books; figures: Figures };

/** A line of a table before its figures are read. `section` is the heading it belongs under. */
export type RowPlan = Pick<TableRow, 'draws'> & {
  of: (column: Column) => Fact;
  label?: string;
  section?: string;
  isTotal?: boolean;
  /** Whether its change on a year earlier is worked out. */
  grows?: boolean;
};

export type ReadRow = { row: Omit<TableRow, 'section'>; section: string | null; facts: Fact[] };

/** Reads the lines column by column; a line that is known in none of them is left out. */
export function readRows({ books, figures }: Desk, columns: Column[], plans: RowPlan[]): ReadRow[] {
  return plans.flatMap(({ of, label, draws, section, isTotal = false, grows = false }) => {
    const facts = columns.map(of);
    if (!facts.some(isKnown)) return [];
    const growth = grows ? columns.map((column) => figures.growth(of, column, books.yearBefore(column)).id) : null;
    const row = { label: label ?? facts[0]?.label ?? '', draws, isTotal, cells: facts.map(({ id }) => id), growth };
    return [{ row, section: section ?? null, facts }];
  });
}

/** What a table is before its rows. */
export type Head = {
  id: FinancialTable['id'];
  title: string;
  frequency: Frequency;
  columns: TableColumn[];
  notes: string[];
};

/** Headings stand where they change, so that one whose first line is absent is not lost. */
export function layTable({ books }: Desk, head: Head, read: ReadRow[]): FinancialTable {
  const rows = read.map(({ row, section }, i) => ({
    ...row,
    section: section === (read[i - 1]?.section ?? null) ? null : section,
  }));
  return { ...head, currency: books.currency, ...scaleOf(read), rows };
}

/** Millions; thousands for a company whose largest figure has fewer than eight digits. Money has a decimal while its largest figure is under a billion. */
function scaleOf(read: ReadRow[]): Pick<FinancialTable, 'scale' | 'decimals'> {
  const sizes = read
    .filter(({ row }) => row.draws === 'money')
    .flatMap(({ facts }) => facts.map((fact) => (isKnown(fact) ? Math.abs(fact.value) : 0)));
  const largest = Math.max(0, ...sizes);
  if (largest > 0 && largest < 1e7) return { scale: 'k', decimals: 0 };
  return { scale: 'm', decimals: largest < 1e9 ? 1 : 0 };
}
