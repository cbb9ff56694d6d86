import type { ModelPrice } from '#contract/models.ts';
import type { Usage } from '#contract/usage.ts';

/** Tokens of one call of the provider. */
export type Used = { inputTokens: number; outputTokens: number; estimated: boolean };

/** What an answer has cost so far, over all its calls. */
export type Bill = { add(used: Used): void; total(): Usage };

export function openBill(price: ModelPrice | undefined): Bill {
  const began = performance.now();
  let inputTokens = 0;
  let outputTokens = 0;
  let estimated = false;
  return {
    add: (used) => {
      inputTokens += used.inputTokens;
      outputTokens += used.outputTokens;
      estimated ||= used.estimated;
    },
    total: () => ({
      inputTokens,
      outputTokens,
      estimated,
      ms: Math.round(performance.now() - began),
      costUsd: price ? costOf(price, inputTokens, outputTokens) : null,
    }),
  };
}

function costOf(price: ModelPrice, inputTokens: number, outputTokens: number): number {
  return (inputTokens * price.inputUsdPerMillion + outputTokens * price.outputUsdPerMillion) / 1e6;
}
