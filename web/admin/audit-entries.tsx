import { Link } from 'wouter';
import type { AuditEntry, NamedPerson } from '#contract/audit.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { calledInLog, sentenceOf } from './sentences.ts';

/** When, what, and from which address. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="audit-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>
            {shortDate(entry.at)}, {shortTime(entry.at)}
          </time>
          <p>{sentenceOf(entry).map((piece, place) => (typeof piece === 'string' ? piece : name(piece, place)))}</p>
          <span className="audit-address">{entry.address && `from ${entry.address}`}</span>
        </li>
      ))}
    </ol>
  );
}

/** A name leads to what else concerns this person. */
function name(person: NamedPerson, place: number) {
  const called = calledInLog(person);
  return (
    <Link
      key={place}
      href={`/admin/audit?${new URLSearchParams({ person: person.name ?? person.id })}`}
      className={person.name ? undefined : 'gone'}
      title={`Only entries about ${called}`}
    >
      {place === 0 ? called.replace(/^a /, 'A ') : called}
    </Link>
  );
}
