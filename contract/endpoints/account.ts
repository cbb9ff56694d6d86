import { z } from 'zod';
import {
  deletionSchema,
  exportQuerySchema,
  exportSchema,
  passwordChangeSchema,
  passwordResetSchema,
  resetLinkSchema,
  sessionSchema,
} from '#contract/account.ts';
import { type Endpoint, ok } from '#contract/endpoint.ts';

export const accountEndpoints = {
  hasPassword: {
    method: 'GET',
    path: '/api/user/password',
    who: 'approved',
    summary: 'Whether this account has a password, or signs in by other means alone',
    reply: z.object({ isSet: z.boolean() }),
  },
  changePassword: {
    method: 'PUT',
    path: '/api/user/password',
    who: 'approved',
    summary: 'Change the password, or set a first one; ends all other sessions',
    body: passwordChangeSchema,
    reply: ok,
  },
  listSessions: {
    method: 'GET',
    path: '/api/user/sessions',
    who: 'approved',
    summary: 'Where one is signed in',
    reply: z.object({ sessions: z.array(sessionSchema) }),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/user/sessions/end-others',
    who: 'approved',
    summary: 'Sign out everywhere else',
    reply: z.object({ ended: z.number().int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/user/sessions/{sessionId}',
    who: 'approved',
    summary: "End one of one's own sessions",
    params: z.object({ sessionId: z.uuid('That is not the id of a session.') }),
    reply: ok,
  },
  exportData: {
    method: 'GET',
    path: '/api/user/export',
    who: 'approved',
    summary: 'All that is kept about oneself, as a JSON or Markdown file',
    query: exportQuerySchema,
    reply: exportSchema,
    sends: 'file',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/user/delete',
    who: 'approved',
    summary: "Delete one's account and everything in it",
    body: deletionSchema,
    reply: ok,
  },
  makeResetLink: {
    method: 'POST',
    path: '/api/admin/users/{userId}/password-reset',
    who: 'admin',
    summary: 'A one-time link with which a person sets a new password; an earlier one ends',
    params: z.object({ userId: z.uuid('That is not a user id.') }),
    reply: resetLinkSchema,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password-reset',
    who: 'anyone',
    summary: 'Set a new password with the token of a one-time link',
    body: passwordResetSchema,
    reply: ok,
  },
} as const satisfies Record<string, Endpoint>;
