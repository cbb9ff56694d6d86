import type { FinancialTable } from '#contract/financials.ts';
import { longDate } from '#web/shared/dates.ts';

/** What has to be known of a table's columns and units; how quarters were worked out is said once for all of them. */
export function TableNotes({ table }: { table: FinancialTable }) {
  return (
    <ul className="table-notes">
      {notesOf(table).map((note) => (
        <li key={note}>{note.replace(/\d{4}-\d{2}-\d{2}/g, longDate)}</li>
      ))}
    </ul>
  );
}

function notesOf({ columns, rows, scale, currency, notes }: FinancialTable): string[] {
  const derived = columns.filter(({ name, note }) => note && name.startsWith('Q'));
  const ends = columns.flatMap(({ end }) => end ?? []);
  const draws = new Set(rows.map((row) => row.draws));
  return [
    ...(derived.length
      ? [`† Worked out, not filed: ${derived.map(({ name, note }) => `${name} is ${note}`).join('; ')}.`]
      : []),
    ...notes,
    ...(draws.has('shares') ? [`Shares in ${scale === 'm' ? 'millions' : 'thousands'}.`] : []),
    ...(draws.has('perShare') ? [`Amounts per share in ${currency}.`] : []),
    ...(ends.length ? [`Periods end ${longDate(ends[0] ?? '')} to ${longDate(ends.at(-1) ?? '')}.`] : []),
  ];
}
