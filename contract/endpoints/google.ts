import { z } from 'zod';
import { type Endpoint, nothing, ok } from '#contract/endpoint.ts';

export const googleEndpoints = {
  startGoogle: {
    method: 'GET',
    path: '/auth/google',
    who: 'anyone',
    summary: 'Go to Google to sign in',
    reply: nothing,
    sends: 'redirect',
  },
  finishGoogle: {
    method: 'GET',
    path: '/auth/google/callback',
    who: 'anyone',
    summary: 'Come back from Google',
    reply: nothing,
    sends: 'redirect',
  },
  getConnections: {
    method: 'GET',
    path: '/api/account/connections',
    who: 'approved',
    summary: 'Whether Google sign-in is set up, and the Google account that is connected',
    reply: z.object({
      configured: z.boolean(),
      google: z.object({ email: z.string(), since: z.string() }).nullable(),
    }),
  },
  connectGoogle: {
    method: 'POST',
    path: '/api/account/google',
    who: 'approved',
    summary: 'Where to go to connect a Google account to this account',
    reply: z.object({ url: z.string() }),
  },
  disconnectGoogle: {
    method: 'DELETE',
    path: '/api/account/google',
    who: 'approved',
    summary: 'Disconnect the Google account; refused to who has no password',
    reply: ok,
  },
} as const satisfies Record<string, Endpoint>;
