import { z } from 'zod';
import { type AgentId, agentIds } from '#contract/agents.ts';
import { forget, readJson, type Shelf, writeJson } from '#web/shared/storage.ts';
import type { Shown } from './conversation.ts';

/** The most questions of a page that are kept; the server has them all. */
const keptExchanges = 200;

const keptSchema = z.array(
  z.object({
    id: z.string().min(1),
    exchangeId: z.string().optional(),
    question: z.string().min(1),
    ticker: z.string().optional(),
    analyst: z.literal('built-in').optional(),
  }),
);

/**
 * Keeps, for this tab and this person, which exchanges are on an agent's page, so that a reload or a way back finds them and what is still being
 * written. The answers themselves are read from the server. A question that the server never took is not among them.
 */
export function keepChat(shelf: Shelf, userId: string, agentId: AgentId, shown: readonly Shown[]): void {
  const kept = shown
    .filter(({ exchangeId, reply }) => exchangeId !== undefined || reply.state !== 'failed')
    .map(({ id, exchangeId, question, ticker, analyst }) => ({ id, exchangeId, question, ticker, analyst }));
  writeJson(shelf, chatKey(userId, agentId), kept.slice(-keptExchanges));
}

/** What was on the page, its answers still to be read. */
export function readKeptChat(shelf: Shelf, userId: string, agentId: AgentId): Shown[] {
  const { data = [] } = keptSchema.safeParse(readJson(shelf, chatKey(userId, agentId)));
  return data.map(({ exchangeId, ticker, analyst, ...rest }) => ({
    ...rest,
    exchangeId,
    ticker,
    ...(analyst ? { analyst } : {}),
    reply: { state: 'kept' },
  }));
}

export function keepDraft(shelf: Shelf, userId: string, agentId: AgentId, draft: string): void {
  if (draft) writeJson(shelf, draftKey(userId, agentId), draft);
  else forget(shelf, draftKey(userId, agentId));
}

export function readDraft(shelf: Shelf, userId: string, agentId: AgentId): string {
  const draft = readJson(shelf, draftKey(userId, agentId));
  return typeof draft === 'string' ? draft : '';
}

/** At sign-out nothing of this person's conversations stays. */
export function forgetChats(shelf: Shelf, userId: string): void {
  for (const agentId of agentIds) {
    forget(shelf, chatKey(userId, agentId));
    forget(shelf, draftKey(userId, agentId));
  }
}

const chatKey = (userId: string, agentId: AgentId) => `tickmark:chat:${userId}:${agentId}`;
const draftKey = (userId: string, agentId: AgentId) => `tickmark:draft:${userId}:${agentId}`;
