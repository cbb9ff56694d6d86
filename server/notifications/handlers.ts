import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { markRead, markReadUpTo, readInbox } from './inbox.ts';

type NotificationCalls = 'listNotifications' | 'readNotification' | 'readNotifications';

export function handleNotifications(db: Db): Pick<Handlers, NotificationCalls> {
  return {
    listNotifications: (_input, { user }) => readInbox(db, user),

    readNotification: async ({ params: { notificationId } }, { user }) => {
      await markRead(db, user.id, notificationId);
      return { ok: true };
    },

    readNotifications: async ({ body: { upTo } }, { user }) => {
      await markReadUpTo(db, user.id, upTo);
      return { ok: true };
    },
  };
}
