import type { IncomingHttpHeaders } from 'node:http';

/** Where an object is served: without an origin, so that it stays true when PUBLIC_URL changes. */
export function addressOf(objectId: string): string {
  return `/api/objects/${objectId}`;
}

/** The object that an address of ours means, absolute or not; undefined for any other address. */
export function objectIdIn(address: string, origins: string[]): string | undefined {
  const url = URL.parse(address, origins[0]);
  if (!url || !origins.includes(url.origin)) return undefined;
  return objectPath.exec(url.pathname + url.search + url.hash)?.[1];
}

const objectPath = /^\/api\/objects\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** The one of our origins by which a caller reached us; the first, which is the public one, when they do not say. */
export function originFor({ origin, host }: IncomingHttpHeaders, origins: string[]): string {
  const reached = [origin, `http://${host}`, `https://${host}`];
  return origins.find((ours) => reached.includes(ours)) ?? origins[0] ?? '';
}
