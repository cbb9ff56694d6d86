import { useState } from 'react';
import type { User } from '#contract/people.ts';
import { colourOf, initialsOf } from './portrait.ts';

type Properties = { user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>; sizePx?: number };

/** The person's picture, or initials on a colour of their own. Decorative: the name stands beside it, or names the button around it. */
export function Avatar({ user, sizePx = 36 }: Properties) {
  const [broken, setBroken] = useState<string>();
  const size = { width: sizePx, height: sizePx };
  const { profileImageUrl } = user;
  if (profileImageUrl && profileImageUrl !== broken)
    return <img className="avatar" src={profileImageUrl} alt="" {...size} onError={() => setBroken(profileImageUrl)} />;
  return (
    <span
      className="avatar"
      aria-hidden="true"
      // Drawn by the style sheet: as text the initials would be the button's visible label, and contradict its name.
      data-initials={initialsOf(user)}
      style={{ ...size, backgroundColor: colourOf(user.id), fontSize: Math.round(sizePx * 0.36) }}
    />
  );
}
