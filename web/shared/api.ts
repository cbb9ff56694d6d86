import type { Call, Reply } from '#contract/endpoints.ts';
import { type CallName, calls } from './calls.ts';
import { Refusal, Unreachable } from './failure.ts';

type Given<N extends CallName> = { [K in keyof Call<N> as Call<N>[K] extends undefined ? never : K]: Call<N>[K] };
type Rest<N extends CallName> = keyof Given<N> extends never
  ? [input?: Record<string, never>, signal?: AbortSignal]
  : [input: Given<N>, signal?: AbortSignal];
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** One call of the table of endpoints. Throws `Refusal` for an answer that is not ok and `Unreachable` for none; an abort is thrown as it is. */
export async function call<N extends CallName>(name: N, ...[input, signal]: Rest<N>): Promise<Reply<N>> {
  const response = await ask(name, (input ?? {}) as Parts, 'application/json', signal);
  return (await response.json()) as Reply<N>;
}

/** A call that may answer with server-sent events or with JSON, as its content type says: the answer, still to be read. Throws as `call` does. */
export function openStream<N extends CallName>(name: N, input: Given<N>, signal: AbortSignal): Promise<Response> {
  return ask(name, input as Parts, 'text/event-stream, application/json;q=0.5', signal);
}

async function ask(name: CallName, input: Parts, accept: string, signal: AbortSignal | undefined): Promise<Response> {
  const { method, url, body } = addressOf(calls[name], input);
  const response = await send(url, {
    method,
    credentials: 'include',
    headers: { accept, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  if (response.status === 401 && !callsOfAnyone.has(name)) for (const told of signedOutReaders) told();
  throw new Refusal(response.status, response.statusText, await response.text());
}

/** A 401 to these is their own matter; to any other call it means that the session is over. */
const callsOfAnyone: ReadonlySet<CallName> = new Set(['getCurrentUser', 'login', 'register', 'logout']);
const signedOutReaders = new Set<() => void>();

/** Tells of each call that was refused because nobody is signed in any more. */
export function watchSignedOut(reader: () => void): () => void {
  signedOutReaders.add(reader);
  return () => signedOutReaders.delete(reader);
}

/** Where a call goes and what it carries: params stand in the path, the query behind it, the body is JSON. */
export function addressOf(line: string, { params = {}, query = {}, body }: Parts) {
  const [method = 'GET', path = '/'] = line.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return {
    method,
    url: asked ? `${filled}?${asked}` : filled,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new Unreachable(cause);
  }
}
