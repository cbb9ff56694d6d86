import { z } from 'zod';
import { agentIdSchema } from './agents.ts';
import { errorBodySchema } from './errors.ts';
import { doubtSchema, factSchema, figureCountSchema } from './facts.ts';
import { historyItems, messageBytes } from './limits.ts';
import { noteSchema } from './notes.ts';
import { tickerSchema } from './ticker.ts';
import { usageSchema } from './usage.ts';

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
  /** Who is to write, when it is not the model in force: the built-in analyst, which is offered where the model failed. */
  analyst: z.literal('built-in').optional(),
});

export const windowSchema = z.object({ from: z.string(), to: z.string() });

export const exchangeStatuses = ['streaming', 'complete', 'stopped', 'failed', 'interrupted'] as const;
export const exchangeStatusSchema = z.enum(exchangeStatuses);
export type ExchangeStatus = z.infer<typeof exchangeStatusSchema>;

/** A look-up on the way to an answer, for the reader's quiet line: `Read 12 quarters of income statements`. */
export const stepSchema = z.object({ label: z.string(), ms: z.number() });
export type Step = z.infer<typeof stepSchema>;

/** The answer to a question: markdown whose figures carry footnotes `[^f12]`, and the facts behind them. */
export const answerSchema = z.object({
  response: z.string(),
  id: z.string(),
  ticker: z.string().nullable(),
  status: exchangeStatusSchema,
  facts: z.array(factSchema),
  figures: figureCountSchema,
  model: z.string(),
  source: z.string(),
  /** The days that the data covers. */
  window: windowSchema.nullable(),
  steps: z.array(stepSchema),
  /** Up to three questions that could come next. */
  followUps: z.array(z.string()),
  /** Why each figure marked `[^untraced]` is, in the order of the marks. */
  doubts: z.array(doubtSchema),
  /** What does not hold together in the finished answer. */
  notes: z.array(noteSchema),
  /** What a language model used; null for the built-in analyst. */
  usage: usageSchema.nullable(),
});
export type Answer = z.infer<typeof answerSchema>;

export const exchangeSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  userMessage: z.string(),
  agentResponse: z.string(),
  status: exchangeStatusSchema,
});
export type Exchange = z.infer<typeof exchangeSchema>;

/** An exchange with all that was stored with it: it can be read again years later. */
export const wholeExchangeSchema = exchangeSchema.extend({
  agentId: agentIdSchema,
  ticker: z.string().nullable(),
  clientMessageId: z.string().nullable(),
  facts: z.array(factSchema),
  figures: figureCountSchema.nullable(),
  model: z.string().nullable(),
  source: z.string().nullable(),
  window: windowSchema.nullable(),
  steps: z.array(stepSchema),
  followUps: z.array(z.string()),
  doubts: z.array(doubtSchema),
  notes: z.array(noteSchema),
  usage: usageSchema.nullable(),
  promptVersion: z.string(),
  /** What the reader was told when it failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  finishedAt: z.string().nullable(),
});
export type WholeExchange = z.infer<typeof wholeExchangeSchema>;

/** Newest first within a ticker; an exchange without a ticker is under `General`. */
export const agentHistorySchema = z.object({ conversations: z.record(z.string(), z.array(exchangeSchema)) });
export type AgentHistory = z.infer<typeof agentHistorySchema>;

/**
 * A streamed answer as server-sent events. The texts of all `delta` events together are the stored `response`. The `id:` of a `snapshot` or a `delta` is the length of the text (in
 * UTF-16 units) up to and including it, so its own text stands at `id - text.length`: a reader who keeps what they have up to there and puts the text behind it misses nothing and
 * reads nothing twice, whatever they had before (who had more than was saved when a process died has too much). No text ends within a character.
 *
 * Asking begins with `start`, sent as soon as the question is saved; what can be refused before that is a status and a JSON body. A question sent again (same `clientMessageId`) begins
 * with `start` too, and then tells the answer that is under way, or done, from its beginning: first a `delta` with all there is. One that failed or was interrupted is tried anew,
 * under a new id. Joining begins with `snapshot`, the text from `after` on, and then tells the steps so far. `Last-Event-ID` counts before `after`.
 *
 * Both end with `done`, also when the answer was stopped or broke off (its `status` says so), or with `error`: nothing was written, the server restarts (`draining`), the session has
 * ended (`not_signed_in`). A stream that ends without either was cut: join again.
 */
export const answerEventSchemas = {
  start: z.object({ id: z.string(), ticker: z.string().nullable() }),
  /** The answer waits for its turn; 1 is next. Sent again as the place changes; what comes after it says that the answer has begun. */
  queue: z.object({ place: z.number().int().min(1) }),
  snapshot: z.object({ text: z.string(), status: exchangeStatusSchema }),
  step: stepSchema,
  delta: z.object({ text: z.string() }),
  done: answerSchema.omit({ response: true }),
  error: errorBodySchema,
} as const;
export type AnswerEventName = keyof typeof answerEventSchemas;
export type AnswerEvent = {
  [N in AnswerEventName]: { event: N; data: z.infer<(typeof answerEventSchemas)[N]>; id?: number };
}[AnswerEventName];

/** How much of the text the caller already has. */
export const joinQuerySchema = z.object({ after: z.coerce.number().int().min(0).max(10_000_000).optional() });
