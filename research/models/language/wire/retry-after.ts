/** Longer, and it is no moment that anybody waits for. */
const longestMs = 86_400_000;

/**
 * How long a provider asks to be left alone, in milliseconds, a day at most: `retry-after-ms`, `retry-after` in seconds or as a date, or Google's `"retryDelay": "34s"` in the body.
 * Undefined when it does not say.
 */
export function readRetryAfter(headers: Record<string, string>, body: string, now: number): number | undefined {
  const told = readTold(headers, body, now);
  return told === undefined ? undefined : Math.min(told, longestMs);
}

function readTold(headers: Record<string, string>, body: string, now: number): number | undefined {
  const exact = asNumber(headers['retry-after-ms']);
  if (exact !== undefined) return exact;
  const told = headers['retry-after'];
  const seconds = asNumber(told) ?? asNumber(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1]);
  if (seconds !== undefined) return Math.round(seconds * 1000);
  const date = /[a-z]/i.test(told ?? '') ? Date.parse(told ?? '') : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function asNumber(text: string | undefined): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}
