import type { TableColumn } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The period's name over the month it ends in; a dagger where it was worked out. */
export function ColumnHead({ column: { name, end, note } }: { column: TableColumn }) {
  const isDerived = note !== null && end !== null && !note.startsWith('=');
  return (
    <th scope="col">
      {shorten(name)}
      {isDerived && <sup title={note}>†</sup>}
      <small>{isDerived || note === null ? end && monthYear.format(Date.parse(end)) : note}</small>
    </th>
  );
}

/** A day as a reader writes it; the trailing year without its month, which stands below. */
function shorten(name: string): string {
  if (name.startsWith('TTM ')) return 'TTM';
  return longDate(/^\d{4}-/.test(name) ? name : '') || name;
}
