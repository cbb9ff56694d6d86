import type { AgentId } from '#contract/agents.ts';
import type { Fact } from '#contract/facts.ts';
import type { Material } from '#research/agents/agent.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type WritingTask = {
  agent: AgentId;
  ticker: string;
  message: string;
  history: Turn[];
  /** The system prompt in force. */
  prompt: string;
  facts: Fact[];
  material: Material;
};

/** What writes an answer from facts. It yields markdown as it comes, figures cited as `[[f12]]`; the caller binds them. */
export type Model = {
  /** As shown in the header of an answer: `Built-in analyst`. */
  name: string;
  write(task: WritingTask, signal: AbortSignal): AsyncIterable<string>;
};
