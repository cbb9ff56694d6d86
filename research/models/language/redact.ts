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
  const spellings = new Set([key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), toBase64(key)]);
  return [...spellings].reduce((rest, spelling) => withoutPieces(rest, spelling), text);
}

function toBase64(key: string): string {
  return Buffer.from(key).toString('base64');
}

function withoutPieces(text: string, secret: string): string {
  const whole = text.replaceAll(secret, '[key]');
  if (secret.length <= shortestTrace) return whole;
  let cleaned = '';
  let at = 0;
  while (at < whole.length) {
    const length = lengthOfPiece(whole, at, secret);
    cleaned += length ? '[key]' : whole[at];
    at += length || 1;
  }
  return cleaned;
}

/** How many characters from `at` on stand in the secret in the same order; 0 when fewer than eight. */
function lengthOfPiece(text: string, at: number, secret: string): number {
  const start = text.slice(at, at + shortestTrace);
  const from = secret.indexOf(start);
  if (from < 0 || start.length < shortestTrace) return 0;
  let length = shortestTrace;
  while (from + length < secret.length && text[at + length] === secret[from + length]) length += 1;
  return length;
}
