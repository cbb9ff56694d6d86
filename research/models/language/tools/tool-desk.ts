import type { Lookups } from '#research/lookups/lookups.ts';
import type { Fence } from '#research/models/language/prompt/fence.ts';
import { type Asked, runCall, tellResult } from './tool-set.ts';

/** Where the look-ups of one answer are made. */
export type ToolDesk = {
  /** The results of one step's calls, made side by side, in words that fit `tokens` together. */
  run(calls: Asked[], tokens: number): Promise<string[]>;
  /** Whether the last step asked only for what had been given before. */
  isGoingInCircles(): boolean;
};

const mostAtOnce = 8;
const again = 'You have looked this up already: it stands above. Write the answer.';

export function openToolDesk(lookups: Lookups, { fence, signal }: { fence: Fence; signal: AbortSignal }): ToolDesk {
  const made = new Set<string>();
  let isCircling = false;

  function isNew({ name, input }: Asked): boolean {
    const call = `${name} ${input.replace(/\s+/g, '')}`;
    if (made.has(call)) return false;
    made.add(call);
    return true;
  }

  return {
    isGoingInCircles: () => isCircling,
    run(calls, tokens) {
      const fresh = calls.map((call, at) => at >= mostAtOnce || isNew(call));
      isCircling = !fresh.includes(true);
      const each = Math.floor(tokens / Math.min(calls.length, mostAtOnce));
      return Promise.all(
        calls.map(async (call, at) => {
          if (!fresh[at]) return again;
          if (at >= mostAtOnce) return `Refused: at most ${mostAtOnce} look-ups at once.`;
          return tellResult(await runCall(call, lookups, signal), fence, each);
        }),
      );
    },
  };
}
