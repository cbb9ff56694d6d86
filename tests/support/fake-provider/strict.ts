import { z } from 'zod';
import { Complaint, insist } from './wire.ts';

/** Parses a request by the provider's rules; what does not fit is named as a provider would. */
export function parseStrictly<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new Complaint(z.prettifyError(read.error));
}

/** Every call of the assistant is answered in the very next message, each once, and nothing is answered that was not called. */
export function insistOnAnswers(called: string[], answered: string[]): void {
  const lacking = called.filter((id) => !answered.includes(id));
  insist(
    lacking.length === 0,
    `Tool calls must be followed by their results. Without a result: ${lacking.join(', ')}.`,
  );
  const strange = answered.filter((id) => !called.includes(id));
  insist(
    strange.length === 0,
    `Tool results must follow the calls they answer. Without a call: ${strange.join(', ')}.`,
  );
  insist(new Set(answered).size === answered.length, 'A tool call is answered twice.');
}

export const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/, 'is a name of at most 64 letters, digits, _ and -');
/** The schema of a tool's input. */
export const objectSchema = z.looseObject({ type: z.literal('object') });
export const positive = z.number().int().min(1);
export const filledText = z.string().min(1, 'must not be empty');
