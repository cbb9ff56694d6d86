import type { AgentId } from '#contract/agents.ts';
import type { KnownFact } from '#contract/facts.ts';

/** A statement that a question puts up for a yes or a no, and the rule that settles it from figures. */
export type Claim = {
  agents: AgentId[];
  /** Words that put it up. */
  asks: RegExp;
  /** Words that put up its exact opposite. */
  against?: RegExp;
  /** The figures it stands on: names of terms, else labels. All must be known; a company that lacks one gets no verdict. */
  on: (string | RegExp)[];
  /** Figures that are shown beside them where they are known. */
  beside?: (string | RegExp)[];
  /** Undefined where the figures do not settle it. */
  holds: (...values: number[]) => boolean | undefined;
  /** What the two states are called where the question offers both: `above or below?` */
  states?: [holding: string, not: string];
  /** In words: digits in prose are figures without a source. */
  rule: string;
  /** About a course of time: `is it trending up?` Others give way to the figure's own course: `are buybacks falling?` */
  ofCourse?: true;
  /** Words that ask for it in particular: of a question that has those of several, each is answered. */
  names?: RegExp;
  /** Names whom it is about: where its figures are not held, no other claim answers for it. */
  isNamed?: true;
  /** A bare word asks for it: `oversold?` */
  isBare?: true;
  /** The figures in words of its own, where their labels would make a poor sentence. */
  says?: (facts: KnownFact[], ticker: string) => string;
  /** Settled by what the analysis says, where no figure does. */
  stated?: RegExp;
  /** A sentence of the analysis that belongs to it. */
  told?: RegExp;
};
