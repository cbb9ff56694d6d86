import type { Usage } from '#contract/usage.ts';
import { duration } from '#web/shared/duration.ts';

/** `2,431 tokens, 8.2 s, $0.0041`; where the tokens are estimated `about 2,431 tokens, 8.2 s, about $0.0041`. No cost where the price is not known. */
export function describeUsage(usage: Usage): string {
  const { ms, costUsd, estimated } = usage;
  const about = estimated ? 'about ' : '';
  const count = tokensOf(usage);
  const tokens = `${about}${whole(count)} ${count === 1 ? 'token' : 'tokens'}`;
  return [tokens, duration(ms), ...(costUsd === null ? [] : [`${about}${writeCost(costUsd)}`])].join(', ');
}

/** `2,000 tokens read, 431 written`. */
export function splitTokens({ inputTokens, outputTokens }: Usage): string {
  return `${whole(inputTokens)} tokens read, ${whole(outputTokens)} written`;
}

function tokensOf({ inputTokens, outputTokens }: Usage): number {
  return inputTokens + outputTokens;
}

/** US dollars: cents from a dollar on, two significant digits below, so that an answer for a fraction of a cent is not free. */
export function writeCost(costUsd: number): string {
  if (costUsd === 0) return '$0';
  if (costUsd < smallestUsd) return `under $${smallestUsd.toFixed(4)}`;
  const digits =
    costUsd < 0.995
      ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `$${costUsd.toLocaleString('en-US', digits)}`;
}

const smallestUsd = 0.0001;

function whole(count: number): string {
  return count.toLocaleString('en-US');
}
