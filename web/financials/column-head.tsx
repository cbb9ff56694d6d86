import type { TableColumn } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The period's name over the month it ends in; a dagger where it was worked out. */
export function ColumnHead({ column: { name, end, note } }: { column: TableColumn }) {
  const isDerived = note !== null && end !== null && !note.startsWith('=');
  return (
    <th scope="col">
      {longDate(/^\d{4}-/.test(name) ? name : '') || name}
      {isDerived && <sup title={note}>†</sup>}
      <small>{isDerived || note === null ? end && monthYear.format(Date.parse(end)) : note}</small>
    </th>
  );
}
