import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('getConnections', {}, signal),
});

const problems = new Map(
  Object.entries({
    google_taken: 'This Google account is connected to another account here.',
    google_connected: 'Another Google account is connected already. Disconnect it first.',
    email_unverified: 'Google has not verified the email address of that account.',
  }),
);

/** What the address says of the way to Google and back: `?google=connected`, `?error=google_taken`. */
export function readReturn(search: string) {
  const said = new URLSearchParams(search);
  if (said.get('google') === 'connected')
    return { title: 'Google connected', text: 'You can sign in with Google from now on.', tone: 'plain' } as const;
  const error = said.get('error');
  if (!error) return undefined;
  const text = problems.get(error) ?? 'Connecting Google did not work. Please try again.';
  return { title: 'Not connected', text, tone: 'destructive' } as const;
}
