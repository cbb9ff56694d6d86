import type { User } from '#contract/people.ts';
import { Avatar } from '#web/shared/avatar.tsx';
import { Badge } from '#web/shared/badge.tsx';
import { nameOf } from '#web/shared/portrait.ts';

/** How others see a person. */
export function ProfilePreview({ user }: { user: User }) {
  return (
    <section className="card" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">Profile Preview</h2>
      </header>
      <div className="preview">
        <Avatar user={user} sizePx={64} />
        <div>
          <b>{nameOf(user)}</b>
          <p>{user.email}</p>
          {user.isAdmin && <Badge>Admin</Badge>}
        </div>
      </div>
    </section>
  );
}
