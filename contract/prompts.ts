import { z } from 'zod';
import { promptBytes } from './limits.ts';

const utf8 = new TextEncoder();

/** An agent's system prompt as an administrator edits it. The house rules (cite figures, write no digits) are added by the server and are not part of it. */
export const promptSchema = z.object({
  systemPrompt: z.string(),
  /** Whether it is an administrator's text instead of the default. */
  isCustom: z.boolean(),
  defaultPrompt: z.string(),
  /** Counts the changes; 0 when nobody has changed it yet. */
  version: z.number().int(),
});
export type Prompt = z.infer<typeof promptSchema>;

export const promptChangeSchema = z.object({
  systemPrompt: z
    .string()
    .trim()
    .min(1, 'System prompt cannot be empty')
    .refine((text) => utf8.encode(text).length <= promptBytes, 'A system prompt has at most 32 KB.'),
  /** The version that the text was written upon: when somebody has saved another meanwhile, the change is refused. */
  basedOn: z.number().int().min(0).optional(),
});

/** A change of a prompt, as it is kept for good. `systemPrompt` is the whole text at that version. */
export const promptVersionSchema = z.object({
  version: z.number().int(),
  systemPrompt: z.string(),
  isCustom: z.boolean(),
  author: z.string(),
  createdAt: z.string(),
});
export type PromptVersion = z.infer<typeof promptVersionSchema>;
