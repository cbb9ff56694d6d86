import { SourceDown } from './market.ts';

/**
 * A token bucket: `perMinute` requests may go at once, and new ones become free evenly over a minute. The answer takes one token, or throws
 * `SourceDown` with the time at which the next is free.
 */
export function openBudget(sourceName: string, perMinute: number, now: () => number): () => void {
  const msPerToken = 60_000 / perMinute;
  let tokens = perMinute;
  let countedAt = now();

  return function spend(): void {
    const elapsedMs = Math.max(0, now() - countedAt);
    tokens = Math.min(perMinute, tokens + elapsedMs / msPerToken);
    countedAt = now();
    // A hair below one is one: fractions of a token do not add up exactly.
    if (tokens < 1 - 1e-9)
      throw new SourceDown(sourceName, 'the request budget is used up', now() + Math.ceil((1 - tokens) * msPerToken));
    tokens -= 1;
  };
}
