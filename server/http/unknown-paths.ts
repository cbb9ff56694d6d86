import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sendError } from './errors.ts';
import { Refusal } from './refusal.ts';

/** Whether the address belongs to programs rather than to readers. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** A call that the table does not have: 405 with what is allowed where only the method is wrong, else 404. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = methodsOf(pathOf(request));
  if (allowed.length === 0)
    return sendError(new Refusal(404, 'unknown_path', 'There is nothing here.'), request, reply);
  reply.header('allow', allowed.join(', '));
  const text = `This address answers to ${allowed.join(' and ')}, not to ${request.method}.`;
  return sendError(new Refusal(405, 'wrong_method', text), request, reply);
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

const known = Object.values(endpoints).map(({ method, path }: Endpoint) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function methodsOf(path: string): string[] {
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
