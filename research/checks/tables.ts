import type { Figure, Passage, Reading } from './reading.ts';

/** A cell of a table: what it says, and its figure where it holds one alone. */
export type Cell = { said: string; figures: Figure[] };
export type TableRow = { label: string; cells: Cell[] };
export type Table = { heads: string[]; rows: TableRow[] };

/** The tables of an answer: rows that follow one another. */
export function tablesOf({ passages }: Reading): Table[] {
  const tables: Passage[][] = [];
  let open: Passage[] | undefined;
  for (const passage of passages) {
    const joins = open?.at(-1);
    if (!passage.isRow) open = undefined;
    else if (open && joins && passage.start === joins.start + joins.prose.length + 1) open.push(passage);
    else {
      open = [passage];
      tables.push(open);
    }
  }
  return tables.map(toTable);
}

function toTable([head, ...rest]: Passage[]): Table {
  return {
    heads: head ? cellsOf(head).map(({ said }) => said) : [],
    rows: rest
      .filter(({ prose }) => !/^[\s|:-]+$/.test(prose))
      .map(cellsOf)
      .map((cells) => ({ label: cells[0]?.said ?? '', cells })),
  };
}

function cellsOf({ start, prose, figures }: Passage): Cell[] {
  const cells: Cell[] = [];
  let from = prose.indexOf('|') + 1;
  let next = 0;
  while (from < prose.length) {
    const bar = prose.indexOf('|', from);
    const to = bar < 0 ? prose.length : bar;
    const first = next;
    while (next < figures.length && (figures[next]?.start ?? 0) < start + to) next += 1;
    cells.push({ said: prose.slice(from, to).trim(), figures: figures.slice(first, next) });
    from = to + 1;
  }
  return cells;
}
