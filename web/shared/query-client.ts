import { QueryClient } from '@tanstack/react-query';

/** Cached data is never stale, nothing is asked again by itself, and a failed call is not repeated. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Offline, a call fails and is shown as failed; it does not wait unseen.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
