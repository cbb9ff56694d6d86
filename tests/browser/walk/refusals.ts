import { Buffer } from 'node:buffer';

export type Refused = { method: string; path: string; status: number };

type Kind = {
  status: number;
  method?: string;
  path: RegExp;
  /** What the request carried, where that decides. */
  body?: RegExp | ((body: string) => boolean);
};

/** A ticker that the sample market does not know, and one that cannot be one. */
export const unknownTicker = 'ZZZZ';
export const malformedTicker = 'A?B';
export const wrongPassword = 'not the password';

/** What the walker provokes. */
const provoked: Kind[] = [
  // Two letters are the beginning of a ticker that was chosen before it was whole.
  { status: 422, method: 'GET', path: /^\/api\/(stock|news|financials)\/(ZZZZ|[A-Z]{2})\b/ },
  { status: 400, method: 'GET', path: /^\/api\/(stock|news|financials)\/(A%3FB|A\?B)/ },
  { status: 422, method: 'POST', path: /^\/api\/agents\/[\w-]+\/chat$/, body: /ZZZZ|"message":"[A-Z]{2}"/ },
  { status: 400, method: 'POST', path: /^\/api\/agents\/[\w-]+\/chat$/, body: /A\?B/ },
  { status: 400, method: 'POST', path: /^\/api\/agents\/[\w-]+\/chat$/, body: isTooLong },
  // More answers at once than a person has seats.
  { status: 429, method: 'POST', path: /^\/api\/agents\/[\w-]+\/chat$/ },
  { status: 401, method: 'POST', path: /^\/api\/login$/, body: new RegExp(wrongPassword) },
  // Somebody whom the administrator has not let in, or has turned away.
  { status: 403, method: 'POST', path: /^\/api\/login$/, body: /newcomer/ },
  // Both tabs have the same dialog open.
  { status: 409, method: 'PUT', path: /^\/api\/admin\/agents\/[\w-]+\/prompt$/ },
  { status: 404, method: 'GET', path: /^\/nowhere$/ },
];

/** Whether a refusal is what the walker asked for. Nobody is refused with 401 whose session has not ended. */
export function isProvoked({ method, path, status }: Refused, body: string, isSignedIn: boolean): boolean {
  if (status === 401 && !isSignedIn && !path.startsWith('/api/login')) return true;
  return provoked.some(
    (kind) =>
      kind.status === status &&
      (kind.method ?? method) === method &&
      kind.path.test(path) &&
      (kind.body === undefined || (typeof kind.body === 'function' ? kind.body(body) : kind.body.test(body))),
  );
}

function isTooLong(body: string): boolean {
  return Buffer.byteLength(body) > 8192;
}
