import './admin.css';
import './audit.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { describeFailure } from '#web/shared/failure.ts';
import { useTitle } from '#web/shared/title.ts';
import { AdminsOnly } from './admins-only.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditFilter, auditQuery, readFilter } from './audit-query.ts';

export function AuditScreen() {
  useTitle('Audit Log · Tickmark');
  return (
    <AdminsOnly>
      <AuditLog />
    </AdminsOnly>
  );
}

function AuditLog() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const narrow = (wanted: AuditFilter) =>
    setSearch(Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return (
    <main className="page audit">
      <Link href="/admin" className="page-back">
        <ArrowLeft aria-hidden="true" />
        Admin Dashboard
      </Link>
      <h1>Audit Log</h1>
      <p className="subtitle">Who did what, to whom, when and from where. Nothing here can be changed or removed.</p>
      <AuditFilters filter={filter} onNarrow={narrow} />
      <Pages filter={filter} />
    </main>
  );
}

function Pages({ filter }: { filter: AuditFilter }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(auditQuery(filter));
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className="card" aria-label="Entries" aria-busy={isFetching}>
      {entries && entries.length > 0 && <AuditEntries entries={entries} />}
      {entries?.length === 0 && <p className="no-accounts">No entries match</p>}
      {!entries && isFetching && (
        <p className="no-accounts" role="status">
          Loading the log...
        </p>
      )}
      {error && !isFetching && (
        <div className="alert retry" role="alert">
          <p>{describeFailure(error, 'Failed to load the audit log.')}</p>
          <button type="button" className="button" onClick={() => void (data ? fetchNextPage() : refetch())}>
            Try again
          </button>
        </div>
      )}
      {hasNextPage && !error && (
        <p className="portion-more">
          <button type="button" className="button" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? 'Loading...' : 'Show earlier entries'}
          </button>
        </p>
      )}
    </section>
  );
}
