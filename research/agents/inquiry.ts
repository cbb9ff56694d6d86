import { isFound, type Lookup, SourceDown } from '#research/market/market.ts';
import type { Assignment } from './agent.ts';

export type Inquiry = {
  /** Looks something up. A source that is down becomes an absence that says so; `said` is the reader's quiet line when there is an answer. */
  ask<T>(look: () => Promise<Lookup<T>>, said?: (found: T) => string): Promise<Lookup<T>>;
  /** Lets the outage leave, as `SourceDown`, when nothing that was asked so far had an answer from its source. */
  insistOnAnswer(): void;
};

/** What a specialist asks of the market: an outage of a part degrades the analysis, an outage of everything ends it. */
export function openInquiry(onStep: Assignment['onStep']): Inquiry {
  const downs: SourceDown[] = [];
  let asked = 0;
  return {
    async ask(look, said) {
      asked += 1;
      const started = performance.now();
      try {
        const answer = await look();
        if (said && isFound(answer)) onStep(said(answer.found), performance.now() - started);
        return answer;
      } catch (error) {
        if (!(error instanceof SourceDown)) throw error;
        downs.push(error);
        return { missing: `${error.sourceName} did not answer` };
      }
    },
    insistOnAnswer() {
      const [down] = downs;
      if (down && downs.length === asked) throw down;
    },
  };
}
