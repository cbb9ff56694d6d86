import type { Account } from '#contract/people.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { Badge } from '#web/shared/badge.tsx';
import { shortDate } from '#web/shared/dates.ts';
import { nameOf } from '#web/shared/portrait.ts';

/** Who it is, and since when and how lately they are here. */
export function Person({ user }: { user: Account }) {
  const name = nameOf(user);
  return (
    <div className="person">
      <Avatar user={user} />
      <div>
        <b>{name}</b>
        {user.isAdmin && <Badge>Admin</Badge>}
        <p>{name === user.email ? user.username : `${user.email} · ${user.username}`}</p>
        <p>
          since {shortDate(user.createdAt)} ·{' '}
          {user.lastSignInAt ? `last sign-in ${shortDate(user.lastSignInAt)}` : 'never signed in'}
        </p>
      </div>
    </div>
  );
}
