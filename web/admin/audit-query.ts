import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AuditQuery, auditQuerySchema } from '#contract/audit.ts';
import { call } from '#web/shared/api.ts';

export type AuditFilter = Pick<AuditQuery, 'action' | 'person'>;

/** The log page by page. Nothing is kept when the page is left: who comes back reads it anew. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => call('readAuditLog', { query: { ...filter, before: pageParam } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    gcTime: 0,
  });
}

/** What the address asks for; what it says wrongly is left out. */
export function readFilter(search: URLSearchParams): AuditFilter {
  const { action, person } = auditQuerySchema.shape;
  return {
    action: action.safeParse(search.get('action') ?? undefined).data,
    person: person.safeParse(search.get('person') ?? undefined).data || undefined,
  };
}
