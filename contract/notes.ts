import { z } from 'zod';

export const noteKinds = [
  'direction',
  'rating',
  'basis',
  'total',
  'ratio',
  'two_values',
  'target',
  'date',
  'upside',
  'facts_cut',
] as const;

/**
 * Something in a finished answer that does not hold together, found by comparing its words with its facts: a rise called a fall, an estimate called a result, a total that is not the
 * sum of the parts named beside it. `facts_cut` says that the model was not shown all facts.
 */
export const noteSchema = z.object({
  kind: z.enum(noteKinds),
  /** For a reader: `The text says that revenue fell; it rose by 4.9%.` */
  text: z.string(),
  /** The words of the answer that it is about; empty when it is about all of it. */
  quote: z.string(),
  factIds: z.array(z.string()),
});
export type Note = z.infer<typeof noteSchema>;
