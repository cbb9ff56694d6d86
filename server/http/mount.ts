import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { jsonBodyBytes } from '#contract/limits.ts';
import { mayEnter, type User } from '#contract/people.ts';
import type { Handlers, SignedInCall } from './handlers.ts';
import { readInput } from './input.ts';
import { Refusal } from './refusal.ts';
import { isOtherReply, sendOther } from './replies.ts';
import { dropSession, keepSession, readToken } from './session-cookie.ts';

/** How the table's calls find out who is calling. */
export type Doorkeeper = (token: string) => Promise<User | undefined>;

/** Mounts every endpoint of the table: who may call, what goes in, what comes out. */
export function mountEndpoints(app: FastifyInstance, handlers: Handlers, findUser: Doorkeeper, https: boolean): void {
  for (const name of Object.keys(endpoints) as EndpointName[])
    mountEndpoint(app, endpoints[name], handlers[name] as AnyHandler, { findUser, https });
}

/** The table pairs each handler with its own input; inside the loop the pair is known, its types are not. */
type AnyHandler = (input: object, call: SignedInCall) => unknown;
type Door = { findUser: Doorkeeper; https: boolean };

function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler, door: Door): void {
  const callers = new WeakMap<FastifyRequest, User>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.upload?.maxBytes ?? jsonBodyBytes,
    /** Before the body is read: a stranger's megabyte is not worth parsing. */
    onRequest: async (request) => {
      if (endpoint.who === 'anyone') return;
      callers.set(request, await admit(request, endpoint, door));
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint, request);
      const call = { ...describeCall(request, reply, door.https), user: callers.get(request) };
      const answer = await handler(input, call as SignedInCall);
      if (endpoint.sends && isOtherReply(answer)) return sendOther(reply, answer);
      return reply.code(endpoint.status ?? 200).send(parseReply(endpoint.reply, answer));
    },
  });
}

async function admit(request: FastifyRequest, { who }: Endpoint, door: Door): Promise<User> {
  const token = readToken(request, door.https);
  const user = token === undefined ? undefined : await door.findUser(token);
  if (!user) throw new Refusal(401, 'not_signed_in', 'Sign in first.');
  if (!mayEnter(user)) throw new Refusal(403, 'not_approved', 'Your account is not approved.');
  if (who === 'admin' && !user.isAdmin) throw new Refusal(403, 'not_admin', 'Only an administrator may do this.');
  return user;
}

function describeCall(request: FastifyRequest, reply: FastifyReply, https: boolean) {
  return {
    address: request.ip,
    requestId: request.id,
    headers: request.headers,
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    sessionToken: readToken(request, https),
    keepSession: (session: { token: string; expiresAt: Date }) => keepSession(reply, session, https),
    dropSession: () => dropSession(reply, https),
  };
}

/** What the reply's schema does not name does not leave: a new column cannot leak. */
function parseReply(schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`The reply does not have its shape: ${parsed.error.message}`);
}
