import type { Account } from '#contract/people.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { shortDate } from '#web/shared/dates.ts';
import { nameOf } from '#web/shared/portrait.ts';

export function Person({ user }: { user: Account }) {
  return (
    <div className="person">
      <Avatar user={user} />
      <div>
        <b>{nameOf(user)}</b>
        <p>
          {user.email} · {user.username}
        </p>
        <p>
          since {shortDate(user.createdAt)} ·{' '}
          {user.lastSignInAt ? `last sign-in ${shortDate(user.lastSignInAt)}` : 'never signed in'}
        </p>
      </div>
    </div>
  );
}
