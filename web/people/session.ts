import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/people.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure, Refusal } from '#web/shared/failure.ts';

export type Session =
  | { state: 'loading' }
  | { state: 'unauthenticated'; problem: string | undefined }
  | { state: 'authenticated'; user: User };

/** Who is signed in: null when the server answers 401. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<User | null> => {
    try {
      return await call('getCurrentUser');
    } catch (failure) {
      if (failure instanceof Refusal && failure.status === 401) return null;
      throw failure;
    }
  },
});

/** The state from which the app's routes follow; `problem` says why it could not be found out. */
export function useSession(): Session {
  const { data, error, isPending } = useQuery({ ...sessionQuery, retryOnMount: false });
  if (data) return { state: 'authenticated', user: data };
  if (isPending) return { state: 'loading' };
  const problem = error ? describeFailure(error, 'Tickmark does not answer. Reload to try again.') : undefined;
  return { state: 'unauthenticated', problem };
}
