import type { Endpoint } from '#contract/endpoint.ts';
import { ok } from '#contract/endpoint.ts';
import { loginSchema, oneUserSchema, registrationSchema, userSchema } from '#contract/people.ts';

export const peopleEndpoints = {
  getCurrentUser: {
    method: 'GET',
    path: '/api/auth/user',
    who: 'approved',
    summary: 'The signed-in user',
    reply: userSchema,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    who: 'anyone',
    summary: 'Create an account',
    body: registrationSchema,
    reply: oneUserSchema,
    status: 201,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    summary: 'Sign in with an e-mail address or username',
    body: loginSchema,
    reply: oneUserSchema,
  },
  logout: { method: 'POST', path: '/api/logout', who: 'anyone', summary: 'End this session', reply: ok },
} as const satisfies Record<string, Endpoint>;
