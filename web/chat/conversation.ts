import type { Exchange } from '#contract/exchanges.ts';
import { historyItems } from '#contract/limits.ts';
import type { AnswerText } from '#web/answers/answer.tsx';
import { dropFootnotes } from '#web/answers/footnotes.ts';

/** A question on the page, with its answer or what became of it. */
export type Shown = {
  /** Sent along, so that the same question sent again is answered once. */
  id: string;
  question: string;
  ticker: string | undefined;
  reply: { state: 'pending' } | { state: 'done'; answer: AnswerText } | { state: 'failed'; text: string };
};

/** Everything said so far, as the agent reads it: answered questions only, without footnotes, the latest 200 messages. */
export function historyOf(shown: readonly Shown[]) {
  const said = shown.flatMap(({ question, reply }) =>
    reply.state === 'done'
      ? [
          { role: 'user' as const, content: question },
          { role: 'assistant' as const, content: dropFootnotes(reply.answer.response) },
        ]
      : [],
  );
  return said.slice(-historyItems);
}

/** The company that is being talked about: the last one that an answered question was about. */
export function tickerOf(shown: readonly Shown[]): string | undefined {
  return shown.findLast(({ ticker }) => ticker)?.ticker;
}

/** A question that failed gives way to the next one; what was answered stays. */
export function withoutFailures(shown: readonly Shown[]): Shown[] {
  return shown.filter(({ reply }) => reply.state !== 'failed');
}

/** A past exchange, as the page shows it. `General` is the group of those about no ticker. */
export function recall(group: string, { id, userMessage, agentResponse, status }: Exchange): Shown {
  const ticker = group === 'General' ? undefined : group;
  const reply: Shown['reply'] =
    status === 'failed' && !agentResponse
      ? { state: 'failed', text: 'This question was not answered.' }
      : { state: 'done', answer: { response: agentResponse } };
  return { id, question: userMessage, ticker, reply };
}
