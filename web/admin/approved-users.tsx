import type { User } from '#contract/people.ts';
import { Badge } from '#web/shared/badge.tsx';
import { Person } from './person.tsx';

export function ApprovedUsers({ users }: { users: User[] }) {
  return (
    <section aria-labelledby="approved-title">
      <h2 id="approved-title" className="grid-title">
        Approved Users
      </h2>
      <ul className="approved">
        {users.map((user) => (
          <li key={user.id} className="card">
            <Person user={user} />
            {user.isAdmin && <Badge>Admin</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
