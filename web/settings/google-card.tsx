import './google-card.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { GoogleMark } from '#web/people/google-button.tsx';
import { call } from '#web/shared/api.ts';
import { shortDate } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { connectionsQuery, readReturn } from './connections.ts';

/** Connects a Google account to this one, so that its owner may sign in with either. Not there where Google sign-in is not set up. */
export function GoogleCard() {
  const { data, error } = useQuery(connectionsQuery);
  useReturnFromGoogle();
  if (error)
    return (
      <p className="alert" role="alert">
        {describeFailure(error, 'The Google connection could not be loaded.')}
      </p>
    );
  if (!data?.configured && !data?.google) return null;
  return (
    <section className="card" aria-labelledby="google-title">
      <header>
        <h2 id="google-title">Google Account</h2>
      </header>
      <div className="google-card">
        {data.google ? (
          <>
            <p>
              Connected to <b>{data.google.email}</b> since {shortDate(data.google.since)}. You can sign in with Google.
            </p>
            <DisconnectButton />
          </>
        ) : (
          <>
            <p>Connect a Google account to sign in with it as well as with your password.</p>
            <ConnectButton />
          </>
        )}
      </div>
    </section>
  );
}

function ConnectButton() {
  const connect = useMutation({
    mutationFn: () => call('connectGoogle'),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure) =>
      raiseToast('Not connected', describeFailure(failure, 'Google did not answer.'), 'destructive'),
  });
  return (
    <button type="button" className="button" disabled={connect.isPending} onClick={() => connect.mutate()}>
      <GoogleMark />
      Connect Google
    </button>
  );
}

function DisconnectButton() {
  const queries = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => call('disconnectGoogle'),
    onSuccess: () => {
      raiseToast('Google disconnected', 'Sign in with your password from now on.');
      return queries.invalidateQueries({ queryKey: connectionsQuery.queryKey });
    },
    onError: (failure) =>
      raiseToast('Not disconnected', describeFailure(failure, 'Google could not be disconnected.'), 'destructive'),
  });
  return (
    <button type="button" className="button" disabled={disconnect.isPending} onClick={() => disconnect.mutate()}>
      Disconnect Google
    </button>
  );
}

/** Says once how it went at Google, and takes it out of the address. */
function useReturnFromGoogle() {
  const search = useSearch();
  const [, navigate] = useLocation();
  useEffect(() => {
    const told = readReturn(search);
    if (!told) return;
    raiseToast(told.title, told.text, told.tone);
    navigate('/settings', { replace: true });
  }, [search, navigate]);
}
