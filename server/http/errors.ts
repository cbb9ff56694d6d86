import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, Refusal } from './refusal.ts';
import { forLog, translate } from './translate.ts';

/** Every error leaves in one shape; what nobody foresaw is logged in full and told in general words. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = explain(error, request);
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(bodyOf(refusal, request.id));
}

/** What the caller is told; the rest is for the log. */
export function explain(error: unknown, request: FastifyRequest): Refusal {
  const told = translate(error);
  if (!told) request.log.error({ err: forLog(error) }, 'a call failed');
  return told ?? new Refusal(500, 'internal', 'Something went wrong on our side. Try again.');
}
