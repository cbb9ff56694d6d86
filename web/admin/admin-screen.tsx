import './admin.css';
import { useQuery } from '@tanstack/react-query';
import { BrainCircuit, ScrollText } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Account } from '#contract/people.ts';
import { isMeant, sortAccounts, usersQuery } from '#web/people/accounts.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { useTitle } from '#web/shared/title.ts';
import { AdminsOnly } from './admins-only.tsx';
import { ApprovedUsers } from './approved-users.tsx';
import { PendingApprovals } from './pending-approvals.tsx';
import { RejectedUsers } from './rejected-users.tsx';

export function AdminScreen() {
  useTitle('Admin Dashboard · Tickmark');
  return (
    <AdminsOnly>
      <Dashboard />
    </AdminsOnly>
  );
}

function Dashboard() {
  const { data, error, isFetching, refetch } = useQuery(usersQuery);
  const all = useMemo(() => data && sortAccounts(data), [data]);
  return (
    <main className="page" aria-busy={isFetching}>
      <div className="admin-head">
        <div>
          <h1>Admin Dashboard</h1>
          <p className="subtitle">Manage user access and approvals</p>
        </div>
        <nav className="admin-ways" aria-label="Administration">
          <Link href="/admin/model" className="button">
            <BrainCircuit aria-hidden="true" />
            AI model
          </Link>
          <Link href="/admin/audit" className="button">
            <ScrollText aria-hidden="true" />
            Audit log
          </Link>
        </nav>
      </div>
      {error && !isFetching && (
        <div className="alert retry" role="alert">
          <p>{describeFailure(error, 'Failed to load the users.')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      <dl className="counters">
        <Counter name="Pending Approval" count={all?.pending.length} />
        <Counter name="Approved Users" count={all?.approved.length} />
      </dl>
      {data && <People accounts={data} />}
    </main>
  );
}

function Counter({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div className="card counter">
      <dt>{name}</dt>
      <dd>{count?.toLocaleString('en-US') ?? '\u2013'}</dd>
    </div>
  );
}

/** The lists, narrowed to whom was searched for. Drawing them may lag behind the typing. */
function People({ accounts }: { accounts: Account[] }) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const found = useMemo(() => accounts.filter((account) => isMeant(account, wanted)), [accounts, wanted]);
  const { pending, approved, rejected } = useMemo(() => sortAccounts(found), [found]);
  return (
    <>
      <search className="people-search">
        <label className="field">
          <span>Search people</span>
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder="Name, e-mail or username"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <p role="status">{wanted && countFound(found.length, accounts.length)}</p>
      </search>
      <PendingApprovals users={pending} searching={wanted !== ''} />
      <ApprovedUsers users={approved} />
      {rejected.length > 0 && <RejectedUsers users={rejected} />}
    </>
  );
}

function countFound(found: number, all: number): string {
  return found === 0
    ? 'No one matches.'
    : `${found.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} people match`;
}
