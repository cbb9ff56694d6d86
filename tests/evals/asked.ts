import type { AgentId } from '#contract/agents.ts';
import type { Operation } from '#research/lookups/arithmetic.ts';
import type { Turn } from '#research/models/model.ts';

/** A figure by what it is called, never by its value: what it comes to is looked up when the question is asked. Without a period the newest, without a ticker of the company asked about. */
export type Named = { label: string; period?: string; ticker?: string };
/** A figure, one worked out from others, or either of some: a comparison is answered by the figures, or by their difference. */
export type Ref = Named | { operation: Operation; of: Ref[] } | { either: Ref[] };

export type Asked = {
  /** As failures are named. */
  name: string;
  agent: AgentId;
  /** Sent along with the question, as the pages do. */
  ticker?: string;
  message: string;
  history?: Turn[];
  /** What a right answer states in its first paragraph. */
  first?: Ref[];
  /** And what anywhere. */
  also?: Ref[];
  /** What would answer another question: not to stand in the first paragraph. */
  never?: Ref[];
  /** Nothing is known: the first paragraph says so. */
  refuses?: true;
  /** The market does not know the company: that is said instead of an answer. */
  isStranger?: true;
};

export const ofPeriod = (label: string, period: string, ticker?: string): Named => ({
  label,
  period,
  ...(ticker ? { ticker } : {}),
});
export const newest = (label: string, ticker?: string): Named => ({ label, ...(ticker ? { ticker } : {}) });
/** Two companies set side by side: the figure of one of them, or their difference, whichever way round. */
export function apart(label: string, one: string, other: string): Ref {
  const [a, b] = [newest(label, one), newest(label, other)];
  return { either: [{ operation: 'difference', of: [a, b] }, { operation: 'difference', of: [b, a] }, a, b] };
}
export const asked = (content: string): Turn => ({ role: 'user', content });
export const answered = (content: string): Turn => ({ role: 'assistant', content });
/** Any of these will do. */
export function either(...refs: Ref[]): Ref {
  return { either: refs };
}

type Expected = Omit<Asked, 'name' | 'agent' | 'message'>;

/** Many questions to one agent, a few lines each. */
export function put(agent: AgentId, questions: [name: string, message: string, expected: Expected][]): Asked[] {
  return questions.map(([name, message, expected]) => ({ name, agent, message, ...expected }));
}
