import type { AgentId } from '#contract/agents.ts';
import type { Fact } from '#contract/facts.ts';
import type { Note } from '#contract/notes.ts';
import type { Usage } from '#contract/usage.ts';
import type { Material } from '#research/agents/agent.ts';
import type { Lookups } from '#research/lookups/lookups.ts';

export type Turn = { role: 'user' | 'assistant'; content: string };

export type WritingTask = {
  agent: AgentId;
  /** The company that the question is about; undefined where it needs none, or names none. */
  ticker: string | undefined;
  message: string;
  history: Turn[];
  /** The system prompt in force, house rules included. */
  prompt: string;
  /** Of every company that the question is about, as gathered before the model is called; a fact carries its ticker. */
  facts: Fact[];
  /** What was gathered for this question; `write` is the built-in analyst's answer to it. */
  material: Material;
  /** What the model may look up besides; new facts enter the same ledger. */
  lookups: Lookups;
};

/** What one call of a provider may use at most. */
export type Need = { inputTokens: number; outputTokens: number };

/** What a model tells besides its text. */
export type Report = {
  /** Asked before each call of a provider; throws when the person's share of the day does not cover it. */
  reserve?: (need: Need) => Promise<void>;
  /** Once, at the end, also of an answer that broke off. */
  onUsage: (usage: Usage) => void;
  onNote: (note: Note) => void;
};

/**
 * What writes an answer from facts. It yields markdown as it comes, figures cited as `[[f12]]`; the caller binds them. Throws `ModelFault` (fault.ts), and the signal's reason when
 * it was stopped.
 */
export type Model = {
  /** As shown in the header of an answer: `Built-in analyst`. */
  name: string;
  write(task: WritingTask, signal: AbortSignal, report: Report): AsyncIterable<string>;
};
