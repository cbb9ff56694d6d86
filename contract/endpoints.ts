import { z } from 'zod';
import { agentIdSchema } from './agents.ts';
import { agentHistorySchema, answerSchema, questionSchema } from './exchanges.ts';
import {
  listingSchema,
  newsQuerySchema,
  newsReplySchema,
  statusSchema,
  stockQuerySchema,
  stockReplySchema,
} from './market.ts';
import { loginSchema, registrationSchema, userSchema } from './people.ts';
import { tickerSchema } from './ticker.ts';

/** Who may call: anyone, a person who may enter (approved or admin), or an admin. */
export type Caller = 'anyone' | 'approved' | 'admin';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each of `params`. */
  path: string;
  who: Caller;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  reply: z.ZodType;
  /** The status of success, 200 if absent. */
  status?: 201;
};

const oneUser = z.object({ user: userSchema });
const ok = z.object({ ok: z.literal(true) });
const tickerParams = z.object({ ticker: tickerSchema });
const agentParams = z.object({ agentId: agentIdSchema });

/** The whole HTTP surface. The server mounts it, the browser is typed from it, tests walk it. */
export const endpoints = {
  isAlive: {
    method: 'GET',
    path: '/api/health/live',
    who: 'anyone',
    summary: 'Whether the process runs',
    reply: z.object({ status: z.literal('ok') }),
  },
  isReady: {
    method: 'GET',
    path: '/api/health/ready',
    who: 'anyone',
    summary: 'Whether the process can serve: 503 while draining or without its database',
    reply: z.object({ status: z.literal('ok') }),
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This table as OpenAPI 3.1',
    reply: z.record(z.string(), z.unknown()),
  },
  getStatus: {
    method: 'GET',
    path: '/api/status',
    who: 'approved',
    summary: 'Market data and model in use',
    reply: statusSchema,
  },
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
    reply: oneUser,
    status: 201,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    who: 'anyone',
    summary: 'Sign in with an e-mail address or username',
    body: loginSchema,
    reply: oneUser,
  },
  logout: { method: 'POST', path: '/api/logout', who: 'anyone', summary: 'End this session', reply: ok },
  getStock: {
    method: 'GET',
    path: '/api/stock/{ticker}',
    who: 'approved',
    summary: 'Daily prices of the last days',
    params: tickerParams,
    query: stockQuerySchema,
    reply: stockReplySchema,
  },
  getNews: {
    method: 'GET',
    path: '/api/news/{ticker}',
    who: 'approved',
    summary: 'The newest articles about a company',
    params: tickerParams,
    query: newsQuerySchema,
    reply: newsReplySchema,
  },
  searchListings: {
    method: 'GET',
    path: '/api/listings',
    who: 'approved',
    summary: 'Tickers and names that match what was typed so far',
    query: z.object({ typed: z.string().trim().min(1).max(50) }),
    reply: z.object({ results: z.array(listingSchema) }),
  },
  askAgent: {
    method: 'POST',
    path: '/api/agents/{agentId}/chat',
    who: 'approved',
    summary: 'Ask an agent; the home page asks with the ticker as the message',
    params: agentParams,
    body: questionSchema,
    reply: answerSchema,
  },
  getAgentHistory: {
    method: 'GET',
    path: '/api/agents/{agentId}/history',
    who: 'approved',
    summary: 'Past exchanges with an agent, grouped by ticker',
    params: agentParams,
    reply: agentHistorySchema,
  },
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
    params: z.object({ userId: z.uuid('That is not a user id.') }),
    body: z.object({ approved: z.boolean() }),
    reply: oneUser,
  },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Parsed<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
type Written<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType } ? z.input<S> : undefined;

/** What a handler receives, parsed. */
export type Input<N extends EndpointName> = {
  params: Parsed<Endpoints[N], 'params'>;
  query: Parsed<Endpoints[N], 'query'>;
  body: Parsed<Endpoints[N], 'body'>;
};
/** What a caller writes. */
export type Call<N extends EndpointName> = {
  params: Written<Endpoints[N], 'params'>;
  query: Written<Endpoints[N], 'query'>;
  body: Written<Endpoints[N], 'body'>;
};
export type Reply<N extends EndpointName> = z.output<Endpoints[N]['reply']>;
