import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * JSON, and nothing else. An empty body is a body that is absent: browsers send `Content-Type: application/json` with calls that have none.
 * Keys that would reach an object's prototype are refused by the parser.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    parse(request, body, (error, value) => (error ? done(refuse()) : done(null, value)));
  });
}

function refuse(): Refusal {
  return new Refusal(400, 'bad_request', 'The body is not valid JSON.');
}
