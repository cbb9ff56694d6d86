import { isAdditive, slackOf } from './amounts.ts';
import { type Finding, find, type Rule } from './finding.ts';
import type { Figure, Reading } from './reading.ts';
import { type Table, type TableRow, tablesOf } from './tables.ts';
import { drawLike } from './total.ts';

const isTotal = /^(?:grand |group |overall )?(?:total|sum)(?: \([^)]*\))?(?:, [A-Z]{3}.*)?$/i;

/** A row or a column called Total that is not the sum of what stands before it. */
export const tableTotal: Rule = (reading) =>
  tablesOf(reading).flatMap((table) => [...ofRows(table, reading), ...ofColumns(table, reading)]);

function ofRows({ heads, rows }: Table, reading: Reading): Finding[] {
  const at = rows.findIndex(({ label }) => isTotal.test(label));
  if (at < 2 || rows.slice(0, at).some(({ label }) => /total|subtotal|of which|thereof/i.test(label))) return [];
  return heads.flatMap((_, column) => judge(rows[at], rows.slice(0, at), column, reading));
}

function judge(row: TableRow | undefined, parts: TableRow[], column: number, reading: Reading): Finding[] {
  const figure = only(row, column);
  const summands = parts.map((part) => only(part, column));
  return figure && summands.every((each) => each !== undefined) ? weigh(figure, summands, reading) : [];
}

function ofColumns({ heads, rows }: Table, reading: Reading): Finding[] {
  const column = heads.findIndex((head) => isTotal.test(head));
  if (column < 3) return [];
  return rows.flatMap((row) => {
    const figure = only(row, column);
    const summands = heads.slice(1, column).map((_, at) => only(row, at + 1));
    return figure && summands.every((each) => each !== undefined) ? weigh(figure, summands, reading) : [];
  });
}

function only(row: TableRow | undefined, column: number): Figure | undefined {
  const figures = row?.cells[column]?.figures ?? [];
  return figures.length === 1 ? figures[0] : undefined;
}

function weigh(figure: Figure, parts: Figure[], reading: Reading): Finding[] {
  if (parts.length < 2 || parts.some(({ unit }) => unit !== figure.unit)) return [];
  if (!isAdditive(figure.unit) && figure.unit !== undefined && figure.unit !== '') return [];
  const sum = parts.reduce((all, { value }) => all + value, 0);
  const slack = [figure, ...parts].reduce((all, each) => all + slackOf(each), 0) + Math.abs(figure.value) * 0.002;
  if (Math.abs(sum - figure.value) <= slack) return [];
  const text = `The table gives a total of ${figure.written}; its parts add up to ${drawLike(figure, sum)}.`;
  return [find(reading, 'total', text, { from: figure.start, to: figure.end }, [figure, ...parts])];
}
