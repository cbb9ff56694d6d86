import type { User } from '#contract/people.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { shortDate } from '#web/shared/dates.ts';
import { nameOf } from '#web/shared/portrait.ts';

export function Person({ user }: { user: User }) {
  return (
    <div className="person">
      <Avatar user={user} />
      <div>
        <b>{nameOf(user)}</b>
        <p>
          {user.email} · since {shortDate(user.createdAt)}
        </p>
      </div>
    </div>
  );
}
