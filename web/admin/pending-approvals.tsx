import type { Account } from '#contract/people.ts';
import { nameOf } from '#web/shared/portrait.ts';
import { useDecision } from './decisions.ts';
import { useKeptFocus } from './kept-focus.ts';
import { Person } from './person.tsx';
import { Portion } from './portion.tsx';

/** Those who wait, with the two decisions. */
export function PendingApprovals({ users, searching }: { users: Account[]; searching: boolean }) {
  const heading = useKeptFocus(users.length);
  return (
    <section className="card accounts" aria-labelledby="pending-title">
      <header>
        <h2 id="pending-title" ref={heading} tabIndex={-1}>
          Pending Approvals
        </h2>
      </header>
      {users.length === 0 && (
        <p className="no-accounts">{searching ? 'No one who waits matches' : 'No one is waiting for approval'}</p>
      )}
      <Portion items={users}>{(user) => <PendingUser key={user.id} user={user} />}</Portion>
    </section>
  );
}

function PendingUser({ user }: { user: Account }) {
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
