import { ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, type Means, nameOf } from './connection.ts';

/** No answer is longer; what comes after is not read. */
const longestBody = 16_000_000;

/**
 * The fetch that carries the key. It follows no redirect, since the key was given for one address only, refuses a web page that stands where an answer should, and reads no more than
 * an answer can be.
 */
export function openWire(connection: LanguageConnection, { fetch: send = fetch }: Means): typeof fetch {
  const name = nameOf(connection);
  return async (input, init) => {
    const response = await send(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ModelFault(name, 'unreachable', {
        cause: new Error('it answers with a redirect, which is not followed'),
      });
    }
    if (response.ok && isWebPage(response)) {
      await response.body?.cancel();
      throw new ModelFault(name, 'malformed', { cause: new Error('it answers with a web page') });
    }
    if (response.ok && isStreamed(input, init) && isWhole(response)) {
      await response.body?.cancel();
      throw new NotStreamed();
    }
    return bounded(response, name);
  };
}

/** A server passed over the wish for a stream and sent its answer as one. */
export class NotStreamed extends Error {
  constructor() {
    super('it does not stream its answers');
    this.name = 'NotStreamed';
  }
}

function isStreamed(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean {
  const asks = typeof init?.body === 'string' && init.body.includes('"stream":true');
  return asks || /:streamGenerateContent\b/.test(String(input));
}

function isWhole(response: Response): boolean {
  return /^application\/json\b/i.test(response.headers.get('content-type') ?? '');
}

function isWebPage(response: Response): boolean {
  return /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
}

function bounded(response: Response, name: string): Response {
  if (!response.body) return response;
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, control) {
        bytes += chunk.byteLength;
        if (bytes <= longestBody) control.enqueue(chunk);
        else control.error(new ModelFault(name, 'cut', { cause: new Error('it sent more than an answer can be') }));
      },
    }),
  );
  return new Response(body, response);
}
