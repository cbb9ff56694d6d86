import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const channel = 'undici:request:headers';
/** As many as Node's fetch unpacks one after the other. */
const mostEncodings = 5;

/**
 * Node's fetch (undici 7.29) refuses a reply that names more content encodings than it unpacks, and forgets to listen to its body: when the connection then breaks, or the call is
 * aborted, the error ends the whole process. So such a reply, which no honest server sends, is handed on as it came, packed. For all calls of the process; the returned function ends it.
 */
export function guardFetch(): () => void {
  subscribe(channel, unlabel);
  return () => void unsubscribe(channel, unlabel);
}

/** Names and values in turn, as fetch is going to read them. */
type RawHeaders = { response: { headers: (Buffer | string)[] } };

function unlabel(message: unknown): void {
  const { headers } = (message as RawHeaders).response;
  const names = headers.flatMap((name, at) => (at % 2 === 0 && isEncoding(name) ? [at] : []));
  const encodings = names.flatMap((at) => String(headers[at + 1]).split(','));
  if (encodings.length > mostEncodings) for (const at of names) headers[at] = Buffer.from('x-content-encoding');
}

function isEncoding(name: Buffer | string): boolean {
  return String(name).toLowerCase() === 'content-encoding';
}
