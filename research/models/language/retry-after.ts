/** How long a provider asks to be left alone, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as a date. Undefined when it does not say. */
export function readRetryAfter(headers: Record<string, string>, now: number): number | undefined {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const exact = positive(named.get('retry-after-ms'));
  if (exact !== undefined) return exact;
  const told = named.get('retry-after');
  const seconds = positive(told);
  if (seconds !== undefined) return seconds * 1000;
  const date = Date.parse(told ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function positive(text: string | undefined): number | undefined {
  const number = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}
