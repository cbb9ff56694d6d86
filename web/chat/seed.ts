import { z } from 'zod';
import { agentIdSchema } from '#contract/agents.ts';
import { type Answer, answerSchema } from '#contract/exchanges.ts';
import { forget, readJson, type Shelf, writeJson } from '#web/shared/storage.ts';

const seedKey = 'tickmark:chat-seed';
const referrerKey = 'tickmark:chat-referrer';

const seedSchema = z.object({
  agentId: agentIdSchema,
  ticker: z.string().min(1),
  analysis: z.string(),
  evidence: answerSchema.omit({ response: true }),
});
type Seed = { agentId: z.infer<typeof agentIdSchema>; ticker: string; answer: Answer };

/** Leaves an analysis of the home page for the chat page to begin with, and the way back. */
export function leaveSeed(shelf: Shelf, { agentId, ticker, answer: { response, ...evidence } }: Seed): void {
  writeJson(shelf, seedKey, { agentId, ticker, analysis: response, evidence });
  leaveReferrer(shelf, '/');
}

/** The analysis that was left for this agent. It stays until `dropSeed`, so that reading it twice (as React does in development) does no harm. */
export function readSeed(shelf: Shelf, agentId: string): Seed | undefined {
  const { data } = seedSchema.safeParse(readJson(shelf, seedKey));
  if (data?.agentId !== agentId) return undefined;
  const { ticker, analysis, evidence } = data;
  return { agentId, ticker, answer: { ...evidence, response: analysis } };
}

/** A seed is used once, and only by its agent. */
export function dropSeed(shelf: Shelf, agentId: string): void {
  if (readSeed(shelf, agentId)) forget(shelf, seedKey);
}

export function leaveReferrer(shelf: Shelf, path: '/' | '/ai-agents'): void {
  writeJson(shelf, referrerKey, path);
}

/** Where the chat page's back button leads. */
export function readReferrer(shelf: Shelf): '/' | '/ai-agents' {
  return readJson(shelf, referrerKey) === '/' ? '/' : '/ai-agents';
}

export function forgetSeed(shelf: Shelf): void {
  forget(shelf, seedKey);
  forget(shelf, referrerKey);
}
