import type { AgentId } from '#contract/agents.ts';
import type { Fact } from '#contract/facts.ts';
import type { Column } from '#research/agents/company/columns.ts';
import type { Figures } from '#research/agents/company/figures.ts';

/** How the books give a figure of one of their columns; `before` ends a year earlier, `opening` is the balance that opens it. */
export type StatementReader = (at: { column: Column; before?: Column; opening?: Column; figures: Figures }) => Fact;

/** A word of the trade: what it may be called, which facts say it, who reads it, and what it means. */
export type Term = {
  /** As in a sentence: `operating margin`. */
  name: string;
  /** Other ways to say it, in small letters. */
  also?: string[];
  /** Ways to say it with other words in between. */
  says?: RegExp;
  /** The labels of the facts that say it, the best first. */
  labels?: (string | RegExp)[];
  /** The agents in whose field it lies, the first before all. */
  agents: AgentId[];
  /** One or two sentences; digits only inside code, since a digit in prose is a figure without a source. */
  means: string;
  formula?: string;
  /** How to ask for it, `$` standing for the ticker, where `What is its ...?` would be no English. */
  ask?: string;
  /** Worked out for any period that the statements hold. */
  statement?: StatementReader;
  /** Stands for these terms: `margins`. */
  members?: string[];
  /** All facts of these labels belong to the answer, not the newest alone. */
  isList?: true;
  /** The analysis says it better than its figure does: the paragraph leads. */
  isTold?: true;
  /** Where the part of the analysis comes to the point: that sentence leads. */
  tells?: RegExp;
  /** The part of the analysis that is about it. */
  section?: RegExp;
  /** Tried in its place where a kind of company has no such figure. */
  instead?: string[];
};

export const company: AgentId = 'company-analyst';
export const technical: AgentId = 'technical-analyst';
export const sentiment: AgentId = 'sentiment-analyst';
export const economy: AgentId = 'macroeconomic-analyst';
export const results: AgentId = 'earnings-tracker';
export const sector: AgentId = 'sector-analyst';
