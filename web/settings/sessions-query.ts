import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

/** Where the reader is signed in, asked anew whenever the settings are opened. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call('listSessions', {}, signal)).sessions,
  gcTime: 0,
});
