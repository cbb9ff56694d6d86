import { openTraces } from './key-traces.ts';

const longestLog = 300;
const shortestTrace = 8;

/** What a provider said, fit for a log: without the key or a recognisable piece of it, on one line, at most 300 characters. */
export function redact(text: string, key: string | undefined): string {
  return withoutKey(text, key)
    .replace(/\b(Bearer|Basic)\s+[^\s"',]+/gi, '$1 [key]')
    .replace(/\b(?:sk|gsk|pk|xai|hf|AIza)[-_A-Za-z0-9]{12,}/g, '[key]')
    .replace(/([?&](?:key|api[-_]?key|token)=)[^&\s"']+/gi, '$1[key]')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestLog);
}

/** A key is gone in each of its spellings, and so is any piece of it of eight characters or more: providers like to echo the half of one. */
function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const whole = text.replaceAll(key, '[key]');
  const traces = openTraces(key, shortestTrace);
  let cleaned = '';
  for (let at = 0; at < whole.length; ) {
    const length = traces.lengthAt(whole, at);
    cleaned += length ? '[key]' : whole[at];
    at += length || 1;
  }
  return cleaned;
}
