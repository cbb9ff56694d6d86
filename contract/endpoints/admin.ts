import { z } from 'zod';
import { auditPageSchema, auditQuerySchema } from '#contract/audit.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accountSchema } from '#contract/people.ts';

const userParams = z.object({ userId: z.uuid('That is not a user id.') });
const oneAccount = z.object({ user: accountSchema });

export const adminEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    who: 'admin',
    summary: 'All accounts',
    reply: z.object({ users: z.array(accountSchema) }),
  },
  decideOnUser: {
    method: 'POST',
    path: '/api/admin/users/{userId}/approve',
    who: 'admin',
    summary: 'Approve or reject an account; a rejection ends its sessions',
    params: userParams,
    body: z.object({ approved: z.boolean() }),
    reply: oneAccount,
  },
  changeRole: {
    method: 'POST',
    path: '/api/admin/users/{userId}/admin',
    who: 'admin',
    summary: 'Make an approved user an administrator, or an administrator a user; the last one stays',
    params: userParams,
    body: z.object({ isAdmin: z.boolean() }),
    reply: oneAccount,
  },
  readAuditLog: {
    method: 'GET',
    path: '/api/admin/audit',
    who: 'admin',
    summary: 'What was done, by whom, to whom, when and from where; newest first',
    query: auditQuerySchema,
    reply: auditPageSchema,
  },
} as const satisfies Record<string, Endpoint>;
