import { z } from 'zod';

/** Every refusal and failure on the wire. `message` and `error` are the same text, fit for a reader; `code` is for programs. */
export const errorBodySchema = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
