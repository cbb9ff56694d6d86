import type { Fact } from '#contract/facts.ts';
import type { FinancialTable } from '#contract/financials.ts';

export type Cell = string | number | null;

/** `AAPL-income-statement-annual.csv`; without a table the file that holds all. */
export function nameFile(ticker: string, table?: FinancialTable): string {
  const name = ticker.replace(/[^A-Z0-9.-]/g, '');
  return table ? `${name}-${table.id}-${table.frequency}.csv` : `${name}-financials.csv`;
}

const spoken = ['Basis', 'As of', 'Source', 'Formula'] as const;

/**
 * The table as it is read: a line for each row, first its figures in full and in whole units, then for each period what each figure stands on. A
 * figure that is missing is an empty cell, and its basis says why.
 */
export function layOne(table: FinancialTable, facts: Fact[]): Cell[][] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const periods = table.columns.map(({ name }) => name);
  const head = ['Line', 'Unit', ...periods, ...spoken.flatMap((word) => periods.map((period) => `${word} ${period}`))];
  const rows = linesOf(table).map(({ label, ids }) => {
    const cells = ids.map((id) => (id === null ? undefined : byId.get(id)));
    const traced = [basisOf, asOfOf, sourceOf, formulaOf].flatMap((tell) =>
      cells.map((fact) => (fact ? tell(fact) : null)),
    );
    return [label, unitOf(cells), ...cells.map((fact) => (fact ? figureOf(fact) : null)), ...traced];
  });
  const ends = ['Period end', null, ...table.columns.map(({ end }) => end)];
  return [head, [...ends, ...head.slice(ends.length).map(() => null)], ...rows];
}

/** Every figure of every table on a line of its own. */
export function layAll(tables: FinancialTable[], facts: Fact[]): Cell[][] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const head = ['Table', 'Periods', 'Line', 'Column', 'Column end', 'Value', 'Unit', 'Period'];
  const rows = tables.flatMap((table) =>
    linesOf(table).flatMap(({ label, ids }) =>
      ids.flatMap((id, i): Cell[][] => {
        const fact = id === null ? undefined : byId.get(id);
        const column = table.columns[i];
        if (!fact || !column) return [];
        const place = [table.title, table.frequency, label, column.name, column.end];
        const figure = [figureOf(fact), unitOf([fact]), fact.period ?? null];
        const evidence = [basisOf(fact), asOfOf(fact), sourceOf(fact), addressOf(fact), retrievedOf(fact)];
        return [[...place, ...figure, ...evidence, formulaOf(fact)]];
      }),
    ),
  );
  return [[...head, 'Basis', 'As of', 'Source', 'Source address', 'Retrieved', 'Formula'], ...rows];
}

function linesOf({ rows }: FinancialTable): { label: string; ids: (string | null)[] }[] {
  return rows.flatMap(({ label, cells, growth }) => [
    { label, ids: cells },
    ...(growth ? [{ label: `${label} growth`, ids: growth }] : []),
  ]);
}

function unitOf(cells: (Fact | undefined)[]): Cell {
  return cells.flatMap((fact) => (fact && 'unit' in fact ? fact.unit : []))[0] ?? null;
}

function figureOf(fact: Fact): Cell {
  return 'value' in fact ? fact.value : null;
}

function basisOf(fact: Fact): Cell {
  return 'value' in fact ? fact.basis : `missing: ${fact.missing}`;
}

function asOfOf(fact: Fact): Cell {
  return 'value' in fact ? fact.asOf : null;
}

function sourceOf(fact: Fact): Cell {
  return 'value' in fact ? fact.source.name : null;
}

function addressOf(fact: Fact): Cell {
  return 'value' in fact ? (fact.source.url ?? null) : null;
}

function retrievedOf(fact: Fact): Cell {
  return 'value' in fact ? fact.source.retrievedAt : null;
}

function formulaOf(fact: Fact): Cell {
  return 'value' in fact ? (fact.formula ?? null) : null;
}
