import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, FileCheck2, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import type { Notification } from '#contract/notifications.ts';
import { usersQuery } from '#web/people/accounts.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { inboxQuery, useReading } from './inbox.ts';
import { addressOf, textOf } from './notifications-text.ts';

/** What stands behind the bell, newest first. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(inboxQuery);
  const reading = useReading();
  const newest = data?.notifications[0];
  return (
    <>
      <div className="inbox-head">
        <h2>Notifications</h2>
        {newest && data.unread > 0 && (
          <button type="button" className="button" onClick={() => reading.mutate({ id: newest.id, andOlder: true })}>
            Mark all as read
          </button>
        )}
      </div>
      {error && !isFetching && (
        <div className="alert retry" role="alert">
          <p>{describeFailure(error, 'Failed to load notifications.')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            Try again
          </button>
        </div>
      )}
      {!data && isFetching && (
        <p className="inbox-note" role="status">
          Loading notifications...
        </p>
      )}
      {data?.notifications.length === 0 && <p className="inbox-note">No notifications</p>}
      <ul>
        {data?.notifications.map((one) => (
          <Told key={one.id} told={one} onRead={() => reading.mutate({ id: one.id })} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

function Told({ told, onRead, onLeave }: { told: Notification; onRead: () => void; onLeave: () => void }) {
  const queries = useQueryClient();
  const Icon = told.kind === 'sign_up' ? UserPlus : FileCheck2;
  const text = textOf(told);
  function follow() {
    if (!told.readAt) onRead();
    // Who reads this on the dashboard itself sees the list of people that it tells of.
    if (told.kind === 'sign_up') void queries.invalidateQueries({ queryKey: usersQuery.queryKey });
    onLeave();
  }
  return (
    <li className={told.readAt ? 'told' : 'told unread'}>
      <Link href={addressOf(told)} onClick={follow}>
        <Icon aria-hidden="true" />
        <span>
          {!told.readAt && <span className="quiet">Unread: </span>}
          {text}
          <small>
            {shortDate(told.createdAt)}, {shortTime(told.createdAt)}
          </small>
        </span>
      </Link>
      {!told.readAt && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Mark as read: ${text}`}
          title="Mark as read"
          onClick={onRead}
        >
          <Check aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
