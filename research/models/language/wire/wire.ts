import { ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, type Means, nameOf } from '#research/models/language/connection.ts';

/**
 * The fetch that carries the key. It follows no redirect, since the key was given for one address only, refuses a web page that stands where an answer should, and reads no more than
 * an answer can be.
 */
export function openWire(connection: LanguageConnection, { fetch: send = fetch }: Means): typeof fetch {
  const name = nameOf(connection);
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    const objection = objectTo(response, wantsStream(input, init), name);
    if (!objection) return bounded(response, name);
    await response.body?.cancel();
    throw objection;
  };
}

/** A server passed over the wish for a stream and sent its answer as one. */
export class NotStreamed extends Error {
  constructor() {
    super('it does not stream its answers');
    this.name = 'NotStreamed';
  }
}

function objectTo(response: Response, isStreamWanted: boolean, name: string): Error | undefined {
  const { status, ok } = response;
  const type = response.headers.get('content-type') ?? '';
  if (status >= 300 && status < 400)
    return new ModelFault(name, 'unreachable', { cause: new Error('it redirects elsewhere, which is not followed') });
  if (ok && /^text\/html\b/i.test(type))
    return new ModelFault(name, 'malformed', { cause: new Error('it answers with a web page') });
  return ok && isStreamWanted && /^application\/json\b/i.test(type) ? new NotStreamed() : undefined;
}

function wantsStream(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean {
  const asks = typeof init?.body === 'string' && init.body.includes('"stream":true');
  return asks || /:streamGenerateContent\b/.test(String(input));
}

/** No answer is longer; what comes after is not read. */
const longestBody = 16_000_000;
/** The last event of a stream of chat completions, after which some servers keep the connection open; and where a model says why it will not answer. In JSON no text can hold either. */
const lastEvent = /\ndata: \[DONE\]/;
const refusing = /"refusal": ?"[^"]/;
const longestMark = 24;

function bounded(response: Response, name: string): Response {
  if (!response.body) return response;
  let bytes = 0;
  let tail = '';
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, control) {
        bytes += chunk.byteLength;
        const seen = tail + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
        tail = seen.slice(-longestMark);
        if (bytes > longestBody) return control.error(tooMuch(name));
        if (refusing.test(seen)) return control.error(new ModelFault(name, 'declined'));
        control.enqueue(chunk);
        if (lastEvent.test(seen)) control.terminate();
      },
    }),
  );
  return new Response(body, response);
}

function tooMuch(name: string): ModelFault {
  return new ModelFault(name, 'cut', { cause: new Error('it sent more than an answer can be') });
}
