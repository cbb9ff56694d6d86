import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { mayEnter, type User } from '#contract/people.ts';
import { acceptFiles, readFile } from './bodies.ts';
import { whenClosed } from './connection.ts';
import type { Streams } from './event-stream.ts';
import type { FileCall, Handlers } from './handlers.ts';
import { readInput } from './input.ts';
import { Refusal } from './refusal.ts';
import { isOtherReply, sendOther } from './replies.ts';
import { dropSession, keepSession, openJar, readToken } from './session-cookie.ts';

/** How the table's calls find out who is calling. */
export type Doorkeeper = (token: string) => Promise<User | undefined>;

export type Door = { findUser: Doorkeeper; streams: Streams; https: boolean };

/** Mounts every endpoint of the table: who may call, what goes in, what comes out. */
export function mountEndpoints(app: FastifyInstance, handlers: Handlers, door: Door): void {
  const names = Object.keys(endpoints) as EndpointName[];
  const mount = (to: FastifyInstance, name: EndpointName) =>
    mountEndpoint(to, endpoints[name], handlers[name] as AnyHandler, door);
  for (const name of names) if (!takesFile(name)) mount(app, name);
  app.register(async (fileApp) => {
    acceptFiles(fileApp);
    for (const name of names) if (takesFile(name)) mount(fileApp, name);
  });
}

function takesFile(name: EndpointName): boolean {
  return 'upload' in endpoints[name];
}

/** The table pairs each handler with its own input; inside the loop the pair is known, its types are not. */
type AnyHandler = (input: object, call: FileCall) => unknown;

function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: AnyHandler, door: Door): void {
  const callers = new WeakMap<FastifyRequest, User>();
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    /** Before the body is read: a stranger's megabyte is not worth parsing. */
    onRequest: async (request) => {
      if (endpoint.who === 'anyone') return;
      callers.set(request, await admit(request, endpoint, door));
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint, request);
      const readBody = () => readFile(request, endpoint.upload?.maxBytes ?? 0);
      const call = { ...describeCall(request, reply, door.https), user: callers.get(request), readFile: readBody };
      const answer = await handler(input, call as FileCall);
      // What was changed may be who is signed in: open streams need not wait for the next look.
      if (endpoint.method !== 'GET') void door.streams.check();
      if (endpoint.sends && isOtherReply(answer)) return sendOther(reply, answer, door.streams);
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
    url: request.url,
    headers: request.headers,
    wantsEvents: request.headers.accept?.includes('text/event-stream') ?? false,
    sessionToken: readToken(request, https),
    gone: () => watchConnection(reply),
    keepSession: (session: { token: string; expiresAt: Date }) => keepSession(reply, session, https),
    dropSession: () => dropSession(reply, https),
    cookies: openJar(request, reply, https),
  };
}

function watchConnection({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenClosed(raw, () => gone.abort(new Refusal(400, 'reader_gone', 'The connection was closed before the answer.')));
  return gone.signal;
}

/** What the reply's schema does not name does not leave: a new column cannot leak. */
function parseReply(schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`The reply does not have its shape: ${parsed.error.message}`);
}
