import { UnknownTicker } from '#research/answer.ts';
import { SourceDown } from '#research/market/market.ts';
import { ModelFault } from '#research/models/fault.ts';
import { DrizzleQueryError } from '#server/store/drizzle.ts';
import { Refusal } from './refusal.ts';

/** What the caller is told of any error. Undefined for one that nobody foresaw: it is told in general words and logged in full. */
export function translate(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof UnknownTicker) return new Refusal(422, 'unknown_ticker', error.message);
  if (error instanceof SourceDown) return new Refusal(502, 'source_down', error.message, secondsUntil(error.retryAt));
  if (error instanceof ModelFault)
    return new Refusal(502, `model_${error.kind}`, error.message, secondsUntil(error.retryAt));
  if (isReaderGone(error)) return new Refusal(400, 'reader_gone', 'The connection was closed before the answer.');
  if (isDatabaseAway(error))
    return new Refusal(503, 'database_away', 'The database cannot be reached. Try again in a moment.', 5);
  if (isOwnerGone(error)) return new Refusal(401, 'not_signed_in', 'Sign in first.');
  return translateFramework(error);
}

/** The error as the log may have it: one of the database carries the statement and its values, so only what went wrong and where is kept. */
export function forLog(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const { message, code } = (error.cause ?? {}) as { message?: string; code?: string };
  return { type: 'database', message, code, stack: error.stack?.slice(error.stack.indexOf('\n    at ')) };
}

/** The caller hung up while a reply was on its way: nobody is left to be told. */
function isReaderGone(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

const awayCodes =
  /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is clos)/;

function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const { code, syscall } = cause as { code?: unknown; syscall?: unknown };
  return syscall === 'connect' || awayCodes.test(String(code)) || awayMessages.test(cause.message);
}

const foreignKeyViolation = '23503';

/** Every foreign key of ours names the account that a row belongs to: this one was deleted while the call was under way. */
function isOwnerGone(error: unknown): boolean {
  return error instanceof DrizzleQueryError && (error.cause as { code?: unknown })?.code === foreignKeyViolation;
}

const frameworkTexts: Record<string, [code: string, text: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_type', 'Send the body as application/json.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than 1 MB.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'The body is empty; a JSON object is expected.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The body is not as long as its Content-Length says.'],
  FST_ERR_BAD_URL: ['bad_request', 'The address is not well formed.'],
};

/** Fastify's own refusals carry a status and speak of its internals; ours say the same to a person. */
function translateFramework(error: unknown): Refusal | undefined {
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  const [word, text] = frameworkTexts[String(code)] ?? ['bad_request', 'The request cannot be read.'];
  return new Refusal(statusCode, word, text);
}

function secondsUntil(moment: number | undefined): number | undefined {
  return moment === undefined ? undefined : Math.max(1, Math.ceil((moment - Date.now()) / 1000));
}
