import { createContext, useContext } from 'react';
import type { User } from '#contract/people.ts';
import { forgetChats } from '#web/chat/kept-chat.ts';
import { forgetSeed } from '#web/chat/seed.ts';
import { call } from '#web/shared/api.ts';
import { sessionShelf } from '#web/shared/storage.ts';

type Reader = {
  user: User;
  /** What of this person's work must not stay in the browser after sign-out. */
  home: { clear(): void };
};

export const ReaderContext = createContext<Reader | null>(null);

/** The person who is signed in. Only for screens behind the login. */
export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('There is no signed-in reader here.');
  return reader;
}

/** Goes to the front page when the session is over, and leaves nothing of this person's in the browser. */
export function useLeave(): (frontPage?: string) => void {
  const { home, user } = useReader();
  return (frontPage = '/') => {
    home.clear();
    forgetSeed(sessionShelf());
    forgetChats(sessionShelf(), user.id);
    location.assign(frontPage);
  };
}

/** Ends the session and goes to the front page; when that fails the reader sees nothing, as ordered. */
export function useLogout(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    try {
      await call('logout');
    } catch (failure) {
      console.error('Logout failed', failure);
      return;
    }
    leave();
  };
}
