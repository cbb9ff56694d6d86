import './account-cards.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '#contract/account.ts';
import { call } from '#web/shared/api.ts';
import { Badge } from '#web/shared/badge.tsx';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { nameBrowser } from './browser-name.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Where the reader is signed in, and how to end it there. */
export function SessionsCard() {
  const { data, error } = useQuery(sessionsQuery);
  return (
    <section className="card" aria-labelledby="sessions-title" aria-busy={!data && !error}>
      <header>
        <h2 id="sessions-title">Sessions</h2>
      </header>
      <div className="account-card">
        {error && (
          <p className="alert" role="alert">
            {describeFailure(error, 'The sessions could not be loaded.')}
          </p>
        )}
        {data && (
          <ul className="sessions">
            {data.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
        {data && <OthersButton count={data.filter(({ current }) => !current).length} />}
      </div>
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, current, userAgent, address, createdAt } = session;
  const end = useEnding(() => call('endSession', { params: { sessionId: id } }), 'The session has ended.');
  const name = nameBrowser(userAgent);
  const since = `signed in ${shortDate(createdAt)}, ${shortTime(createdAt)}`;
  return (
    <li>
      <div>
        <b>{name}</b>
        {current && <Badge>This browser</Badge>}
        <small>
          {address ? `${address}, ` : ''}
          {since}
        </small>
      </div>
      {!current && (
        <button
          type="button"
          className="button"
          aria-label={`Sign out ${name}, ${since}`}
          disabled={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function OthersButton({ count }: { count: number }) {
  const end = useEnding(() => call('endOtherSessions'), 'You are signed in here alone.');
  if (count === 0) return <p>You are signed in nowhere else.</p>;
  return (
    <button type="button" className="button" disabled={end.isPending} onClick={() => end.mutate()}>
      Sign out others
    </button>
  );
}

function useEnding(end: () => Promise<unknown>, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => raiseToast('Signed out', done),
    onError: (failure) =>
      raiseToast('Not signed out', describeFailure(failure, 'The session could not be ended.'), 'destructive'),
    // Also after a failure: it may be that the session was over before.
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
