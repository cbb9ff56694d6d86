import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/people.ts';
import { usersQuery } from '#web/people/accounts.ts';
import { call } from '#web/shared/api.ts';
import { nameOf } from '#web/shared/portrait.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { Person } from './person.tsx';

/** Those who wait, with the two decisions. */
export function PendingApprovals({ users }: { users: User[] }) {
  return (
    <section className="card accounts" aria-labelledby="pending-title">
      <header>
        <h2 id="pending-title">Pending Approvals</h2>
      </header>
      {users.length === 0 && <p className="no-accounts">No one is waiting for approval</p>}
      <ul>
        {users.map((user) => (
          <PendingUser key={user.id} user={user} />
        ))}
      </ul>
    </section>
  );
}

function PendingUser({ user }: { user: User }) {
  const decide = useDecision(user.id);
  const decision = (approved: boolean, label: string) => (
    <button
      type="button"
      className={approved ? 'button main' : 'button'}
      aria-label={`${label} ${nameOf(user)}`}
      disabled={decide.isPending}
      onClick={() => decide.mutate(approved)}
    >
      {label}
    </button>
  );
  return (
    <li>
      <Person user={user} />
      <span className="decisions">
        {decision(true, 'Approve')}
        {decision(false, 'Reject')}
      </span>
    </li>
  );
}

function useDecision(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (approved: boolean) => call('decideOnUser', { params: { userId }, body: { approved } }),
    onSuccess: (_, approved) => {
      if (approved) raiseToast('User Approved', 'The user can now access the application.');
      else raiseToast('User Rejected', "The user's access has been denied.");
      return queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: () => raiseToast('Error', 'Failed to update user approval status.', 'destructive'),
  });
}
