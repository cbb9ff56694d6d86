import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/people.ts';
import { call, watchSignedOut } from '#web/shared/api.ts';
import { describeFailure, Refusal } from '#web/shared/failure.ts';

export type Session =
  | { state: 'loading' }
  | { state: 'unauthenticated'; problem: string | undefined }
  | { state: 'authenticated'; user: User };

/** Who is signed in. When the server answers 401: nobody, or nobody any more. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, queryKey }): Promise<User | 'nobody' | 'ended'> => {
    if (isKnownToBeNobody()) return 'nobody';
    try {
      return await call('getCurrentUser');
    } catch (failure) {
      if (!(failure instanceof Refusal && failure.status === 401)) throw failure;
      return (client.getQueryData(queryKey) ?? 'nobody') === 'nobody' ? 'nobody' : 'ended';
    }
  },
});

/** The server marks a page that was asked for without a session. */
function isKnownToBeNobody(): boolean {
  return globalThis.document?.documentElement.dataset.signedOut !== undefined;
}

/** Asks anew who is here when a call is answered that nobody is, so that the login screen comes in the place of errors. */
export function watchSessionEnd(queries: QueryClient): () => void {
  return watchSignedOut(
    () => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false }),
  );
}

/** The state from which the app's routes follow; `problem` says why it could not be found out. */
export function useSession(): Session {
  const { data, error, isPending } = useQuery({ ...sessionQuery, retryOnMount: false });
  if (isPending) return { state: 'loading' };
  if (data === 'ended') return { state: 'unauthenticated', problem: 'Your session has ended. Please log in again.' };
  if (data && data !== 'nobody') return { state: 'authenticated', user: data };
  const problem = error ? describeFailure(error, 'Tickmark does not answer. Reload to try again.') : undefined;
  return { state: 'unauthenticated', problem };
}
