import type { AgentId } from '#contract/agents.ts';
import type { Turn } from '#research/models/model.ts';
import { readDialogue } from './dialogue.ts';

export type Asked = { agent: AgentId; message: string; ticker?: string | undefined; history: Turn[] };

/**
 * Which company a question is about: the one that its message names, by ticker or by name, else the ticker sent along, else the one that the conversation last named. Undefined when there
 * is none. Reads text alone, so that a question can be filed before anything is asked of the market.
 */
export function subjectOf(asked: Asked): string | undefined {
  return readDialogue(asked).tickers[0];
}
