import { z } from 'zod';

/** What one answer cost. `estimated` when the provider gave no numbers and they were worked out from the text; `costUsd` is null where the price of the model is not known. */
export const usageSchema = z.object({
  inputTokens: z.number().int().min(0),
  outputTokens: z.number().int().min(0),
  /** From the question to the last word, waiting for its turn not counted. */
  ms: z.number().int().min(0),
  costUsd: z.number().min(0).nullable(),
  estimated: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;
