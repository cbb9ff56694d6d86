import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

/** The analyst that needs no language model, as the server and the head of an answer name it. */
export const builtInName = 'Built-in analyst';

/** What the server runs on. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => call('getStatus', {}, signal),
});
