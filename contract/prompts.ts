import { z } from 'zod';
import { doubtSchema, factSchema, figureCountSchema } from './facts.ts';
import { promptBytes } from './limits.ts';
import { noteSchema } from './notes.ts';
import { tickerSchema } from './ticker.ts';
import { usageSchema } from './usage.ts';

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

const promptTextSchema = z
  .string()
  .trim()
  .min(1, 'System prompt cannot be empty')
  .refine((text) => utf8.encode(text).length <= promptBytes, 'A system prompt has at most 32 KB.');

export const promptChangeSchema = z.object({
  systemPrompt: promptTextSchema,
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

/** A prompt to be tried before it is saved: on the sample market, with the model in force. */
export const promptTrialRequestSchema = z.object({ systemPrompt: promptTextSchema, ticker: tickerSchema.optional() });

/** What an agent wrote with a prompt on the sample market, and whether the prompt breaks citing. Nothing of it is kept. */
export const promptTrialSchema = z.object({
  ticker: z.string(),
  /** Markdown whose figures carry footnotes, as an answer's. */
  response: z.string(),
  facts: z.array(factSchema),
  figures: figureCountSchema,
  doubts: z.array(doubtSchema),
  notes: z.array(noteSchema),
  model: z.string(),
  usage: usageSchema.nullable(),
  verdict: z.object({
    /** Whether the answer cites its figures; null when that says nothing about the prompt, because the built-in analyst reads none. */
    cites: z.boolean().nullable(),
    /** The words of the prompt that speak against the house rules. */
    opposes: z.array(z.string()),
    /** For a reader: `12 of 20 figures are untraced: this prompt makes the model write digits itself.` */
    text: z.string(),
  }),
});
export type PromptTrial = z.infer<typeof promptTrialSchema>;
