import './table.css';
import { useMemo, useRef } from 'react';
import type { FinancialTable, TableColumn, TableRow } from '#contract/financials.ts';
import type { Drawing } from './cell-text.ts';
import { ColumnHead } from './column-head.tsx';
import { Figure } from './figure.tsx';
import { useFigureDesk } from './figure-desk.tsx';
import { useGridKeys } from './grid-keys.ts';
import { NewestFirstBox } from './newest-box.tsx';
import { Sparkline } from './sparkline.tsx';
import { TableNotes } from './table-notes.tsx';

/** A statement as accountants set it: oldest left, newest right, sums apart, each figure with its source on demand. */
export function FinancialTableView({ table, growth }: { table: FinancialTable; growth: boolean }) {
  const grid = useRef<HTMLTableElement>(null);
  const keys = useGridKeys(grid);
  const withTrend = table.id === 'ratios';
  const sections = useMemo(() => split(table.rows), [table]);
  return (
    <>
      <NewestFirstBox label={`${table.title}, ${table.frequency}`}>
        <table ref={grid} className={table.columns.length > 9 ? 'statement many' : 'statement'} {...keys}>
          <thead>
            <tr>
              <th scope="col">{headOf(table)}</th>
              {withTrend && <th scope="col">Trend</th>}
              {table.columns.map((column) => (
                <ColumnHead key={column.name} column={column} />
              ))}
            </tr>
          </thead>
          {sections.map(({ name, rows }) => (
            <tbody key={name || 'first'}>
              {name && (
                <tr className="section">
                  <th scope="rowgroup" colSpan={table.columns.length + (withTrend ? 2 : 1)}>
                    <span>{name}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Line key={row.label} table={table} row={row} withTrend={withTrend} growth={growth} />
              ))}
            </tbody>
          ))}
        </table>
      </NewestFirstBox>
      <TableNotes table={table} />
    </>
  );
}

type LineProperties = { table: FinancialTable; row: TableRow; withTrend: boolean; growth: boolean };

function Line({ table, row, withTrend, growth }: LineProperties) {
  const { facts } = useFigureDesk();
  const values = row.cells.map((id) => {
    const fact = id === null ? undefined : facts.get(id);
    return fact && 'value' in fact ? fact.value : undefined;
  });
  return (
    <>
      <tr className={row.isTotal ? 'total' : undefined}>
        <th scope="row">{row.label}</th>
        {withTrend && (
          <td className="trend">
            <Sparkline values={values} />
          </td>
        )}
        <Cells columns={table.columns} ids={row.cells} label={row.label} draws={drawingOf(table, row)} />
      </tr>
      {growth && row.growth && (
        <tr className="growth">
          <th scope="row">
            <span className="quiet">{row.label} </span>growth
          </th>
          <Cells
            columns={table.columns}
            ids={row.growth}
            label={`${row.label} growth`}
            draws={{ as: 'ratio', signed: true }}
          />
        </tr>
      )}
    </>
  );
}

type CellProperties = { columns: TableColumn[]; ids: (string | null)[]; label: string; draws: Drawing };

function Cells({ columns, ids, label, draws }: CellProperties) {
  const coloured = draws.as === 'ratio' && /growth$/.test(label);
  return columns.map(({ name }, i) => {
    const id = ids[i];
    return (
      <td key={name}>
        {id && <Figure id={id} draws={draws} name={`${label}, ${name}`} inTable coloured={coloured} />}
      </td>
    );
  });
}

function drawingOf({ scale, decimals }: FinancialTable, { draws, label }: TableRow): Drawing {
  if (draws === 'money') return { as: 'money', scale, decimals };
  if (draws === 'shares') return { as: 'shares', scale };
  return draws === 'perShare' ? { as: 'perShare' } : { as: 'ratio', signed: /growth$/.test(label) };
}

function headOf({ currency, scale, id }: FinancialTable): string {
  return id === 'ratios' ? 'Ratio' : `${currency} ${scale}`;
}

type Section = { name: string; rows: TableRow[] };

function split(rows: TableRow[]): Section[] {
  const sections: Section[] = [];
  for (const row of rows) {
    const open = sections.at(-1);
    if (open && row.section === null) open.rows.push(row);
    else sections.push({ name: row.section ?? '', rows: [row] });
  }
  return sections;
}
