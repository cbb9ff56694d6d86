import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inbox } from '#contract/notifications.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';

/** What the bell tells. */
export const inboxQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => call('listNotifications', {}, signal),
});

/** Marks one as read, or one and all older ones: shown at once, and then as the server has it. */
export function useReading() {
  const queries = useQueryClient();
  const { queryKey } = inboxQuery;
  return useMutation({
    mutationFn: ({ id, andOlder }: Reading) =>
      andOlder
        ? call('readNotifications', { body: { upTo: id } })
        : call('readNotification', { params: { notificationId: id } }),
    onMutate: async (reading) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (inbox) => inbox && markRead(inbox, reading));
    },
    onError: (failure) =>
      raiseToast('Error', describeFailure(failure, 'Failed to mark notifications as read.'), 'destructive'),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

type Reading = { id: string; andOlder?: boolean };

/** The inbox after a reading. Newest first, so the older ones stand behind it; with all of them read, so are those that are not listed. */
export function markRead({ notifications, unread }: Inbox, { id, andOlder = false }: Reading): Inbox {
  const from = notifications.findIndex((one) => one.id === id);
  const isRead = (index: number) => index === from || (andOlder && from >= 0 && index > from);
  const after = notifications.map((one, index) =>
    isRead(index) && !one.readAt ? { ...one, readAt: new Date().toISOString() } : one,
  );
  const count = (list: typeof notifications) => list.filter((one) => !one.readAt).length;
  const left = unread - (count(notifications) - count(after));
  return { notifications: after, unread: andOlder && from >= 0 ? count(after) : left };
}
