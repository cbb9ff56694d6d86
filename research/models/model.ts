import type { AgentId } from '#contract/agents.ts';
import type { Fact } from '#contract/facts.ts';
import type { Material } from '#research/agents/agent.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type WritingTask = {
  agent: AgentId;
  /** The company that the question is about; undefined where it needs none, or names none. */
  ticker: string | undefined;
  message: string;
  history: Turn[];
  /** The system prompt in force. */
  prompt: string;
  /** Of every company that the question is about; a fact carries its ticker. */
  facts: Fact[];
  /** What was gathered for this question; `write` is the built-in analyst's answer to it. */
  material: Material;
};

/** What writes an answer from facts. It yields markdown as it comes, figures cited as `[[f12]]`; the caller binds them. */
export type Model = {
  /** As shown in the header of an answer: `Built-in analyst`. */
  name: string;
  write(task: WritingTask, signal: AbortSignal): AsyncIterable<string>;
};
