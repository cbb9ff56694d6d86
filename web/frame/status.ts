import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

/** What the server runs on. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('getStatus', {}, signal),
});
