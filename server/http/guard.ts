import type { FastifyInstance } from 'fastify';
import type { Lifecycle } from '#server/lifecycle.ts';
import { checkOrigin } from './origin.ts';
import { Refusal } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { isApiPath, pathOf } from './unknown-paths.ts';

export type GuardSettings = { https: boolean; origins: string[]; lifecycle: Lifecycle };

/** What holds for every request: its headers, its line in the log, where it may come from, and that a server on its way out takes nothing new. */
export function guardCalls(app: FastifyInstance, { https, origins, lifecycle }: GuardSettings): void {
  const headers = securityHeaders(https);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
    if (lifecycle.draining) refuseWhileDraining(pathOf(request), () => reply.header('connection', 'close'));
    checkOrigin(request.method, request.headers, origins);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path: pathOf(request), status: reply.statusCode, ms }, 'answered');
  });
}

function refuseWhileDraining(path: string, closeConnection: () => void): void {
  closeConnection();
  if (path.startsWith('/api/health/')) return;
  throw new Refusal(503, 'draining', 'The server is restarting. Try again in a moment.', 5);
}
