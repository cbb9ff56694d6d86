import { APICallError } from 'ai';
import { type FaultKind, ModelFault } from '#research/models/fault.ts';
import { type LanguageConnection, nameOf } from './connection.ts';
import type { Remedy } from './manners.ts';
import { redact } from './redact.ts';
import { readRetryAfter } from './retry-after.ts';
import { NotStreamed } from './wire.ts';

/** What a failed call of a provider means: the fault that a reader is told, and what could be tried before that. */
export type Trouble = {
  fault: ModelFault;
  remedy?: Remedy | undefined;
  /** Worth asking again after this long. */
  waitMs?: number | undefined;
};

const longestSaid = 4000;

/** `error` is anything that the SDK threw or sent as an error part; nothing of what the provider said leaves but through `redact`. */
export function readTrouble(error: unknown, connection: LanguageConnection, now: number): Trouble {
  if (error instanceof ModelFault) return { fault: error };
  if (error instanceof NotStreamed) return notStreamed(error, connection);
  const said = whatWasSaid(error);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const headers = APICallError.isInstance(error) ? (error.responseHeaders ?? {}) : {};
  const kind = kindOf(error, status, said);
  const waitMs = kind === 'rate_limited' || kind === 'overloaded' ? readRetryAfter(headers, now) : undefined;
  const cause = new Error(redact(`${status ?? ''} ${said}`, connection.apiKey));
  const fault = new ModelFault(nameOf(connection), kind, {
    cause,
    ...(waitMs === undefined ? {} : { retryAt: now + waitMs }),
  });
  return { fault, waitMs, remedy: remedyOf(status, said) };
}

function notStreamed(cause: NotStreamed, connection: LanguageConnection): Trouble {
  return { fault: new ModelFault(nameOf(connection), 'malformed', { cause }), remedy: 'without_streaming' };
}

/** All words of an error, those of its body and its causes included. */
function whatWasSaid(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`.slice(0, longestSaid);
  if (error instanceof Error)
    return `${error.message} ${error.cause ? whatWasSaid(error.cause) : ''}`.slice(0, longestSaid);
  return (typeof error === 'string' ? error : (JSON.stringify(error) ?? '')).slice(0, longestSaid);
}

const words: [RegExp, FaultKind][] = [
  [
    /insufficient_quota|exceeded your current quota|credit balance|insufficient (?:credits|funds|balance)|billing/i,
    'unpaid',
  ],
  [
    /api[ _-]?key (?:is )?(?:not valid|invalid)|invalid[ _]api[ _-]?key|incorrect api key|authentication|unauthorized/i,
    'key_refused',
  ],
  [
    /context[ _](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|exceeds? the (?:available )?context|n_ctx|reduce the length/i,
    'too_long',
  ],
  [
    /model\b.{0,80}(?:not found|does not exist|not exist|is not supported)|unknown model|invalid model|model_not_found/i,
    'unknown_model',
  ],
  [/rate[ _-]?limit|too many requests|resource_exhausted/i, 'rate_limited'],
  [/overloaded|unavailable|internal[ _]server|server_error|api_error/i, 'overloaded'],
];

function kindOf(error: unknown, status: number | undefined, said: string): FaultKind {
  const spoken = words.find(([pattern]) => pattern.test(said))?.[1];
  if (!APICallError.isInstance(error)) return isNetwork(error) ? 'unreachable' : (spoken ?? 'malformed');
  if (status === undefined) return 'unreachable';
  return status < 300 ? 'malformed' : kindOfStatus(status, spoken);
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
function kindOfStatus(status: number, spoken: FaultKind | undefined): FaultKind {
  if (status === 429) return spoken === 'unpaid' ? 'unpaid' : 'rate_limited';
  if (status >= 500) return spoken === 'too_long' ? 'too_long' : 'overloaded';
  return kindsByStatus[status] ?? (spoken && spoken !== 'overloaded' ? spoken : 'rejected');
}

function isNetwork(error: unknown): boolean {
  return error instanceof TypeError && /terminated|fetch failed|network/i.test(error.message);
}

const refusals: [RegExp, Remedy][] = [
  [/\btools?\b|\bfunction[ _-]?call/i, 'without_tools'],
  [
    /system (?:role|message|prompt|instruction)|developer instruction|"?role"?.{0,30}system|roles must alternate/i,
    'without_system',
  ],
  [/\bstream/i, 'without_streaming'],
];

function remedyOf(status: number | undefined, said: string): Remedy | undefined {
  if (status === undefined || ![400, 404, 413, 415, 422, 500, 501].includes(status)) return undefined;
  if (status === 413 || words[2]?.[0].test(said)) return 'shorter';
  return refusals.find(([pattern]) => pattern.test(said))?.[1];
}
