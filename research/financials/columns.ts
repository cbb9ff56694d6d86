import type { Frequency, TableColumn } from '#contract/financials.ts';
import type { Books } from '#research/agents/company/books.ts';
import { type Column, nameOf } from '#research/agents/company/columns.ts';

export const shownQuarters = 12;

/** Columns of a table with what its reader has to know of them. */
export type Periods = { frequency: Frequency; columns: Column[]; heads: TableColumn[]; notes: string[] };

/** Five fiscal years and, for what adds up over a year, the trailing twelve months. */
export function annualPeriods(books: Books, { trailing }: { trailing: boolean }): Periods {
  const { years, now, whyNotNow } = books;
  const columns = trailing && now && !years.includes(now) ? [...years, now] : years;
  return {
    frequency: 'annual',
    columns,
    heads: columns.map((column) => ({
      name: column.name,
      end: column.end,
      note: trailing && column === now && years.includes(now) ? '= TTM' : null,
    })),
    notes: trailing && !now ? [`No trailing twelve months: ${whyNotNow}.`] : [],
  };
}

/** The newest twelve quarters that are held; what flows over a quarter may have been worked out, a balance at its end was not. */
export function quarterlyPeriods(books: Books, { flows }: { flows: boolean }): Periods {
  const columns = books.quarters.slice(-shownQuarters);
  const derived = new Map(books.quarterly.map((period) => [nameOf(period), period.derived]));
  const heads = columns.map(({ name, end }) => ({ name, end, note: (flows && derived.get(name)) || null }));
  const gaps = gapsOf(columns.map(({ name }) => name));
  return {
    frequency: 'quarterly',
    columns,
    heads,
    notes: gaps.length ? [`Not held: ${gaps.join(', ')}.`] : [],
  };
}

/** The quarters between the first and the last that are not there. */
function gapsOf(names: string[]): string[] {
  const held = names.map(placeOf);
  const [first = 0] = held;
  const last = held.at(-1) ?? first;
  const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return all.filter((place) => !held.includes(place)).map((place) => `Q${(place % 4) + 1} FY${Math.floor(place / 4)}`);
}

function placeOf(name: string): number {
  const [, quarter = '1', year = '0'] = /^Q(\d) FY(\d+)$/.exec(name) ?? [];
  return Number(year) * 4 + Number(quarter) - 1;
}
