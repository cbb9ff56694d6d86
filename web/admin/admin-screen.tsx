import './admin.css';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#web/people/accounts.ts';
import { useReader } from '#web/people/reader.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { useTitle } from '#web/shared/title.ts';
import { ApprovedUsers } from './approved-users.tsx';
import { PendingApprovals } from './pending-approvals.tsx';

export function AdminScreen() {
  const { user } = useReader();
  useTitle('Admin Dashboard · Tickmark');
  if (user.isAdmin) return <Dashboard />;
  return (
    <main className="page">
      <h1>Admins only</h1>
      <p className="subtitle">This page manages user accounts. Ask an administrator if you need something changed.</p>
    </main>
  );
}

function Dashboard() {
  const { data, error } = useQuery(usersQuery);
  return (
    <main className="page" aria-busy={!data && !error}>
      <h1>Admin Dashboard</h1>
      <p className="subtitle">Manage user access and approvals</p>
      {error && (
        <p className="alert" role="alert">
          {describeFailure(error, 'Failed to load the users.')}
        </p>
      )}
      <dl className="counters">
        <Counter name="Pending Approval" count={data?.pending.length} />
        <Counter name="Approved Users" count={data?.approved.length} />
      </dl>
      {data && <PendingApprovals users={data.pending} />}
      {data && <ApprovedUsers users={data.approved} />}
    </main>
  );
}

function Counter({ name, count }: { name: string; count: number | undefined }) {
  return (
    <div className="card counter">
      <dt>{name}</dt>
      <dd>{count ?? '\u2013'}</dd>
    </div>
  );
}
