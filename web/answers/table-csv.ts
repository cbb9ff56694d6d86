import { cellOf, toCsv } from '#web/shared/csv.ts';

/** A table as it is on the page, as CSV: figures as numbers, headings and names as they are written, tickmarks left out. */
export function tableCsv(table: HTMLTableElement): string {
  return toCsv(
    Array.from(table.rows, (row, at) =>
      Array.from(row.cells, (cell, column) => {
        const text = textOf(cell);
        return at === 0 || column === 0 ? text : cellOf(text);
      }),
    ),
  );
}

/** Up and down are said by sign as well as by ▲ and ▼, which no number begins with. */
function textOf(cell: HTMLTableCellElement): string {
  return (cell.textContent ?? '').replace(/^[▲▼]\s*/, '').trim();
}
