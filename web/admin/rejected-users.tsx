import type { Account } from '#contract/people.ts';
import { nameOf } from '#web/shared/portrait.ts';
import { useDecision } from './decisions.ts';
import { useKeptFocus } from './kept-focus.ts';
import { Person } from './person.tsx';
import { Portion } from './portion.tsx';

/** Those who were turned away, and the way back. */
export function RejectedUsers({ users }: { users: Account[] }) {
  const heading = useKeptFocus(users.length);
  return (
    <section className="card accounts rejected" aria-labelledby="rejected-title">
      <header>
        <h2 id="rejected-title" ref={heading} tabIndex={-1}>
          Rejected Users
        </h2>
      </header>
      <Portion items={users}>{(user) => <RejectedUser key={user.id} user={user} />}</Portion>
    </section>
  );
}

function RejectedUser({ user }: { user: Account }) {
  const decide = useDecision(user.id);
  return (
    <li>
      <Person user={user} />
      <span className="decisions">
        <button
          type="button"
          className="button"
          aria-label={`Approve ${nameOf(user)}`}
          disabled={decide.isPending}
          onClick={() => decide.mutate(true)}
        >
          Approve
        </button>
      </span>
    </li>
  );
}
