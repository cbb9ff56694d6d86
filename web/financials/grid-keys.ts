import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/**
 * The figures of a table are one stop of the Tab key; the arrow keys go from one to the next, Home and End along the row, with Control to the
 * corners. Gives the table's key and focus handlers.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  useEffect(() => keepOneStop(table.current));
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const from = event.target;
      if (!(from instanceof HTMLButtonElement) || event.altKey || event.metaKey || event.shiftKey) return;
      const next = destinationOf(event.key, event.ctrlKey, from, event.currentTarget);
      if (!next) return;
      event.preventDefault();
      makeStop(event.currentTarget, next);
      next.focus();
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onFocus: (event: { target: EventTarget; currentTarget: HTMLTableElement }) => {
      if (event.target instanceof HTMLButtonElement) makeStop(event.currentTarget, event.target);
    },
  };
}

const figuresIn = (place: ParentNode) => [...place.querySelectorAll<HTMLButtonElement>('.cell-figure')];

/** The first stop is the newest figure of the first line. */
function keepOneStop(table: HTMLTableElement | null): void {
  if (!table || table.querySelector('.cell-figure[tabindex="0"]')) return;
  const first = rowsOf(table)[0];
  const newest = first && figuresIn(first).at(-1);
  if (newest) newest.tabIndex = 0;
}

function makeStop(table: HTMLTableElement, figure: HTMLButtonElement): void {
  for (const other of table.querySelectorAll<HTMLButtonElement>('.cell-figure[tabindex="0"]')) other.tabIndex = -1;
  figure.tabIndex = 0;
}

/** The rows that have a figure. */
function rowsOf(table: HTMLTableElement): HTMLTableRowElement[] {
  return [...table.rows].filter((row) => row.querySelector('.cell-figure'));
}

function destinationOf(
  key: string,
  toCorner: boolean,
  from: HTMLButtonElement,
  table: HTMLTableElement,
): HTMLButtonElement | undefined {
  const rows = rowsOf(table);
  const row = from.closest('tr');
  if (!row) return undefined;
  const own = figuresIn(row);
  if (key === 'Home') return toCorner ? rows[0] && figuresIn(rows[0])[0] : own[0];
  if (key === 'End') return toCorner ? rows.at(-1) && figuresIn(rows.at(-1) ?? row).at(-1) : own.at(-1);
  if (key === 'ArrowLeft') return own[own.indexOf(from) - 1];
  if (key === 'ArrowRight') return own[own.indexOf(from) + 1];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  const beside = step === undefined ? undefined : rows[rows.indexOf(row) + step];
  return beside && nearest(figuresIn(beside), columnOf(from));
}

function columnOf(figure: HTMLButtonElement): number {
  return figure.closest('td')?.cellIndex ?? 0;
}

function nearest(figures: HTMLButtonElement[], column: number): HTMLButtonElement | undefined {
  const distance = (figure: HTMLButtonElement) => Math.abs(columnOf(figure) - column);
  return figures.toSorted((a, b) => distance(a) - distance(b))[0];
}
