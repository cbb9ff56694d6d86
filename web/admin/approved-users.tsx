import type { Account } from '#contract/people.ts';
import { useKeptFocus } from './kept-focus.ts';
import { Person } from './person.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Portion } from './portion.tsx';
import { ResetLinkButton } from './reset-link.tsx';

export function ApprovedUsers({ users }: { users: Account[] }) {
  const heading = useKeptFocus(users.length);
  return (
    <section aria-labelledby="approved-title">
      <h2 id="approved-title" className="grid-title" ref={heading} tabIndex={-1}>
        Approved Users
      </h2>
      {users.length === 0 && <p className="no-accounts">No approved user matches</p>}
      <Portion items={users} className="approved">
        {(user) => (
          <li key={user.id} className="card">
            <Person user={user} />
            <PersonMenu user={user} />
            <ResetLinkButton user={user} />
          </li>
        )}
      </Portion>
    </section>
  );
}
