import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

/** Asked anew each time the page is opened: another administrator may have chosen another model. */
export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ signal }) => call('getModel', {}, signal),
  gcTime: 0,
});

export const modelUseQuery = queryOptions({
  queryKey: ['model-use'],
  queryFn: ({ signal }) => call('getModelUse', {}, signal),
  gcTime: 0,
});
