import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

/** Files, and nothing else: of any content type, as a file is what its bytes are, and not read before the handler asks for it. */
export function acceptFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
}

/** The file that a call carries, empty when there is none. One that is too large is refused while it comes in, whatever its Content-Length says. */
export async function readFile({ body, headers }: FastifyRequest, maxBytes: number): Promise<Buffer> {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  try {
    if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
    return await collect(body, maxBytes);
  } catch (cause) {
    // The rest is let through unread: a caller who still sends would not hear the answer.
    body.resume();
    throw cause instanceof Refusal ? cause : cutOff();
  }
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  // The connection must outlive the reading: it carries the refusal back.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal(413, 'too_large', `The file is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
}

function cutOff(): Refusal {
  return new Refusal(400, 'reader_gone', 'The connection was closed before the whole file had come.');
}
