import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { oneUserSchema, userSchema } from '#contract/people.ts';

const userParams = z.object({ userId: z.uuid('That is not a user id.') });

export const adminEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    who: 'admin',
    summary: 'All accounts',
    reply: z.object({ users: z.array(userSchema) }),
  },
  decideOnUser: {
    method: 'POST',
    path: '/api/admin/users/{userId}/approve',
    who: 'admin',
    summary: 'Approve or reject an account; a rejection ends its sessions',
    params: userParams,
    body: z.object({ approved: z.boolean() }),
    reply: oneUserSchema,
  },
} as const satisfies Record<string, Endpoint>;
