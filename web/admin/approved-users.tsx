import type { Account } from '#contract/people.ts';
import { Badge } from '#web/shared/badge.tsx';
import { Person } from './person.tsx';
import { PersonMenu } from './person-menu.tsx';
import { Portion } from './portion.tsx';

export function ApprovedUsers({ users }: { users: Account[] }) {
  return (
    <section aria-labelledby="approved-title">
      <h2 id="approved-title" className="grid-title">
        Approved Users
      </h2>
      {users.length === 0 && <p className="no-accounts">No approved user matches</p>}
      <Portion items={users} className="approved">
        {(user) => (
          <li key={user.id} className="card">
            <Person user={user} />
            <span className="decisions">
              {user.isAdmin && <Badge>Admin</Badge>}
              <PersonMenu user={user} />
            </span>
          </li>
        )}
      </Portion>
    </section>
  );
}
