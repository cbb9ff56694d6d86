import { z } from 'zod';
import { factSchema, figureCountSchema } from './facts.ts';
import { historyItems, messageBytes } from './limits.ts';
import { tickerSchema } from './ticker.ts';

const utf8 = new TextEncoder();

/** A question as the browser sends it. An exchange is one question with its answer. */
export const questionSchema = z.object({
  message: z
    .string()
    .trim()
    .min(1, 'Write a message first.')
    .refine((text) => utf8.encode(text).length <= messageBytes, 'A message has at most 8 KB.'),
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant'], 'is user or assistant'), content: z.string() }))
    .max(historyItems, `A history has at most ${historyItems} messages.`)
    .default([]),
  ticker: tickerSchema.optional(),
  clientMessageId: z.string().min(1).max(100).optional(),
});

export const windowSchema = z.object({ from: z.string(), to: z.string() });

/** The answer to a question: markdown whose figures carry footnotes `[^f12]`, and the facts behind them. */
export const answerSchema = z.object({
  response: z.string(),
  id: z.string(),
  ticker: z.string().nullable(),
  facts: z.array(factSchema),
  figures: figureCountSchema,
  model: z.string(),
  source: z.string(),
  /** The days that the data covers. */
  window: windowSchema.nullable(),
});
export type Answer = z.infer<typeof answerSchema>;

export const exchangeStatuses = ['streaming', 'complete', 'stopped', 'failed', 'interrupted'] as const;

export const exchangeSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  userMessage: z.string(),
  agentResponse: z.string(),
  status: z.enum(exchangeStatuses),
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** Newest first within a ticker; an exchange without a ticker is under `General`. */
export const agentHistorySchema = z.object({ conversations: z.record(z.string(), z.array(exchangeSchema)) });
export type AgentHistory = z.infer<typeof agentHistorySchema>;
