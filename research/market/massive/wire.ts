import type { z } from 'zod';
import { SourceDown } from '#research/market/market.ts';

export const sourceName = 'Massive';

export type WireSettings = {
  fetch: typeof fetch;
  /** Milliseconds UTC. */
  now: () => number;
  apiKey: string;
  /** `https://api.massive.com`, or a server that stands in for it. */
  baseUrl: string;
  timeoutMs?: number;
  /** Called before each request; may refuse it by throwing. */
  beforeRequest?: () => void;
};

type Query = Record<string, string | number | boolean>;

/** GET requests to the Massive REST API. A 404 is `undefined`; whatever else is not a well-formed answer is `SourceDown`. */
export type Wire = {
  ask<S extends z.ZodType>(shape: S, path: string, query?: Query): Promise<z.output<S> | undefined>;
  /** The page that an answer's `next_url` names. */
  follow<S extends z.ZodType>(shape: S, nextUrl: string): Promise<z.output<S> | undefined>;
};

export function openWire({ fetch, now, apiKey, baseUrl, timeoutMs = 10_000, beforeRequest }: WireSettings): Wire {
  if (!URL.canParse(baseUrl)) throw new Error(`The address of ${sourceName} is not a web address: ${baseUrl}`);
  const base = new URL(baseUrl);
  // The key travels in this header alone: an address ends up in logs, caches and error texts.
  const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };

  async function read<S extends z.ZodType>(shape: S, address: URL): Promise<z.output<S> | undefined> {
    beforeRequest?.();
    const { status, text, retryAfter } = await send(address);
    if (status === 404) return undefined;
    if (status === 429)
      throw new SourceDown(sourceName, 'asked us to slow down', now() + retryAfterMs(retryAfter, now()));
    if (status !== 200) throw new SourceDown(sourceName, refusalOf(status));
    return parse(shape, text);
  }

  async function send(address: URL): Promise<{ status: number; text: string; retryAfter: string | null }> {
    try {
      // A redirect could lead the key to another host.
      const reply = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return { status: reply.status, text: await reply.text(), retryAfter: reply.headers.get('retry-after') };
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      throw new SourceDown(sourceName, late ? `did not answer within ${timeoutMs / 1000} s` : 'could not be reached');
    }
  }

  return {
    ask: (shape, path, query = {}) => read(shape, addressOf(base, path, query)),
    follow: (shape, nextUrl) => {
      const next = URL.canParse(nextUrl) ? new URL(nextUrl) : undefined;
      if (next?.origin !== base.origin) throw new SourceDown(sourceName, 'sent us to another host for the next page');
      return read(shape, next);
    },
  };
}

function addressOf(base: URL, path: string, query: Query): URL {
  const address = new URL(base);
  address.pathname = base.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  return address;
}

function refusalOf(status: number): string {
  if (status === 401) return 'refused the key';
  if (status === 403) return 'refused the key for this request (the plan behind it may not include this data)';
  return status >= 500 ? `failed with status ${status}` : `refused the request with status ${status}`;
}

function parse<S extends z.ZodType>(shape: S, text: string): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new SourceDown(sourceName, 'answered with something other than complete JSON');
  }
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const where = result.error.issues[0]?.path.join('.') || 'the whole answer';
  throw new SourceDown(sourceName, `answered in an unexpected form (${where})`);
}

const defaultRetryMs = 60_000;
const longestRetryMs = 3_600_000;

/** `Retry-After` is a number of seconds or an HTTP date; without it, or with nonsense in it, a minute. */
export function retryAfterMs(header: string | null, now: number): number {
  if (!header) return defaultRetryMs;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), longestRetryMs) : defaultRetryMs;
}
