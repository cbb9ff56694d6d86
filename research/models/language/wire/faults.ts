import { APICallError } from 'ai';
import { type FaultKind, ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, nameOf } from '#research/models/language/connection.ts';
import { redact } from '#research/models/language/discretion/redact.ts';
import type { Remedy } from '#research/models/language/manners.ts';
import { findRemedy } from './remedies.ts';
import { readRetryAfter } from './retry-after.ts';
import { NotStreamed } from './wire.ts';
import { isSaid, whatWasSaid } from './wordings.ts';

/** What a failed call of a provider means: the fault that a reader is told, and what could be tried before that. */
export type Trouble = {
  fault: ModelFault;
  remedy?: Remedy | undefined;
  /** Worth asking again after this long. */
  waitMs?: number | undefined;
};

/** `error` is anything that the SDK threw or sent as an error part; nothing of what the provider said leaves but through `redact`. */
export function readTrouble(error: unknown, connection: LanguageConnection, now: number): Trouble {
  if (error instanceof ModelFault) return { fault: error };
  if (error instanceof Error && error.cause instanceof ModelFault) return { fault: error.cause };
  const said = whatWasSaid(error);
  const answer = APICallError.isInstance(error) ? error : undefined;
  const kind = error instanceof NotStreamed ? 'malformed' : kindOf(error, said);
  const waitMs = waitAfter(kind, readRetryAfter(answer?.responseHeaders ?? {}, said, now), said);
  const fault = new ModelFault(nameOf(connection), kind, {
    cause: new Error(redact(`${answer?.statusCode ?? ''} ${said}`, connection.apiKey)),
    ...(kind === 'unreachable' || waitMs === undefined ? {} : { retryAt: now + waitMs }),
  });
  const remedy = error instanceof NotStreamed ? 'without_streaming' : answer && findRemedy(answer, said);
  return { fault, waitMs, remedy };
}

/** A connection that was reset had often been kept too long: a new one may do. */
function waitAfter(kind: FaultKind, toldMs: number | undefined, said: string): number | undefined {
  if (kind === 'unreachable') return /ECONNRESET|EPIPE|other side closed|socket hang up/i.test(said) ? 0 : undefined;
  return kind === 'rate_limited' || kind === 'overloaded' ? toldMs : undefined;
}

function kindOf(error: unknown, said: string): FaultKind {
  if (isCut(error) || (error instanceof Error && isCut(error.cause))) return 'cut';
  if (APICallError.isInstance(error)) return kindOfAnswer(error.statusCode, said);
  if (error instanceof Error && (error.message === 'fetch failed' || 'code' in error)) return 'unreachable';
  return kindSaid(said) ?? 'malformed';
}

/** The connection was lost once there was a status, or closed without an end of the answer. */
function isCut(error: unknown): boolean {
  return error instanceof Error && /^terminated$|without a finish reason/.test(error.message);
}

const kindsByStatus: Record<number, FaultKind> = {
  401: 'key_refused',
  402: 'unpaid',
  403: 'key_refused',
  404: 'unknown_model',
  405: 'unknown_model',
  408: 'overloaded',
  413: 'too_long',
};

/** Some providers tell by their words what their status does not: no credit left by a 429, too long a prompt by a 500. */
function kindOfAnswer(status: number | undefined, said: string): FaultKind {
  if (status === undefined) return 'unreachable';
  if (status < 300) return 'malformed';
  if (status === 429) return isSaid('unpaid', said) ? 'unpaid' : 'rate_limited';
  if (status >= 500) return isSaid('too_long', said) ? 'too_long' : 'overloaded';
  return kindsByStatus[status] ?? kindSaid(said, ['overloaded', 'rate_limited']) ?? 'rejected';
}

const told = ['unpaid', 'key_refused', 'too_long', 'unknown_model', 'rate_limited', 'overloaded'] as const;

function kindSaid(said: string, but: FaultKind[] = []): FaultKind | undefined {
  return told.find((kind) => !but.includes(kind) && isSaid(kind, said));
}
