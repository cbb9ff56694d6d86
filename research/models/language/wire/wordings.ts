import { APICallError } from 'ai';

/** No error needs more words; some carry the whole request. */
const longestSaid = 4000;

/** All words of an error, those of the provider's reply and of its causes included. They may hold anything: for reading, not for showing. */
export function whatWasSaid(error: unknown): string {
  if (APICallError.isInstance(error))
    return shortened(`${error.message} ${error.responseBody ?? ''} ${causeOf(error)}`);
  if (error instanceof Error) return shortened(`${error.message} ${causeOf(error)}`);
  return shortened(typeof error === 'string' ? error : (JSON.stringify(error) ?? ''));
}

function causeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  return `${'code' in cause ? cause.code : ''} ${cause.message}`;
}

function shortened(text: string): string {
  return text.slice(0, longestSaid).trim();
}

/** How the providers say it; each has its own words, and its own idea of the status that goes with them. */
const ways = {
  unpaid:
    /insufficient_quota|credit balance|credits are depleted|insufficient (?:credits|funds|balance)|payment required/i,
  key_refused:
    /api[ _-]?key (?:is )?(?:not valid|invalid)|invalid[ _](?:x-)?api[ _-]?key|incorrect api key|authentication|unauthorized/i,
  too_long:
    /context[ _](?:length|window|size)|maximum context|prompt is too long|too many (?:input )?tokens|exceeds? the (?:available )?context|token count.{0,60}exceeds|input length exceeds|reduce the length|max(?:_completion|_output)?_tokens\b.{0,80}(?:too large|at most|maximum)/i,
  unknown_model:
    /model\b.{0,80}(?:not found|does not exist|not exist|is not supported)|unknown model|invalid model|model_not_found/i,
  rate_limited: /rate[ _-]?limit|too many requests|resource_exhausted/i,
  overloaded: /overloaded|unavailable|internal[ _]server|server_error|api_error/i,
  no_tools: /\btools?\b|\bfunction[ _-]?call/i,
  no_system:
    /system (?:role|message|prompt|instruction)|developer instruction|"?role"?.{0,30}\bsystem\b|roles must alternate/i,
  no_effort: /reasoning|thinking|effort/i,
  no_streaming:
    /\bstream\w*[^.]{0,40}(?:not|n't|un)[ -]?(?:support|available|allowed)|(?:not|n't) support[^.]{0,40}\bstream|verified to stream/i,
} as const;

export function isSaid(what: keyof typeof ways, said: string): boolean {
  return ways[what].test(said);
}
