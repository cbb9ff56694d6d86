/** The largest that is taken; re-encoding makes it small. */
const maxBytes = 5_242_880;
const timeoutMs = 5000;

/** Fetches the picture that a provider's claims name. Undefined when it cannot be had: an account does without. */
export async function fetchPicture(url: string, issuer: string): Promise<Uint8Array | undefined> {
  if (!mayFetch(url, issuer)) return undefined;
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!reply.ok || !reply.body) return undefined;
    return await readBounded(reply.body);
  } catch {
    return undefined;
  }
}

/** Over https from a named host, or from the provider itself: never an address inside our own network. */
function mayFetch(url: string, issuer: string): boolean {
  const { origin, protocol, hostname, port } = new URL(url);
  if (origin === new URL(issuer).origin) return true;
  return protocol === 'https:' && port === '' && hostname.endsWith('.googleusercontent.com');
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
