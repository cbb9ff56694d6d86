import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AgentId } from '#contract/agents.ts';
import { call } from '#web/shared/api.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { randomId } from '#web/shared/random-id.ts';
import { sessionShelf } from '#web/shared/storage.ts';
import { historyOf, type Shown, tickerOf, withoutFailures } from './conversation.ts';
import { historyKey } from './history-query.ts';
import { dropSeed, readSeed } from './seed.ts';

const failureText = 'The agent did not answer. Please try again.';

/** The conversation with one agent: begins with what the home page left for it, and asks one question at a time. */
export function useConversation(agentId: AgentId, onFailed: (question: string) => void) {
  const [shown, setShown] = useState(() => seeded(agentId));
  const running = useRef<AbortController>(null);
  const queries = useQueryClient();
  const pending = shown.at(-1)?.reply.state === 'pending';

  useEffect(() => dropSeed(sessionShelf(), agentId), [agentId]);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string, id: string) {
    const before = withoutFailures(shown);
    const ticker = tickerOf(before);
    const settle = (part: Partial<Shown>) =>
      setShown((now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
    const request = new AbortController();
    running.current = request;
    setShown([...before, { id, question, ticker, reply: { state: 'pending' } }]);
    const body = { message: question, history: historyOf(before), clientMessageId: id, ...(ticker ? { ticker } : {}) };
    try {
      const answer = await call('askAgent', { params: { agentId }, body }, request.signal);
      settle({ ticker: answer.ticker ?? ticker, reply: { state: 'done', answer } });
      void queries.invalidateQueries({ queryKey: historyKey(agentId) });
    } catch (failure) {
      if (request.signal.aborted) return;
      settle({ reply: { state: 'failed', text: describeFailure(failure, failureText) } });
      onFailed(question);
    }
  }

  return {
    shown,
    pending,
    send: (text: string) => {
      const question = text.trim();
      if (question && !pending) void ask(question, randomId());
    },
    retry: ({ question, id }: Shown) => {
      if (!pending) void ask(question, id);
    },
    /** Shows a past exchange instead; an answer still on its way is not shown here any more (the server keeps it). */
    load: (exchange: Shown) => {
      running.current?.abort();
      setShown([exchange]);
    },
  };
}

function seeded(agentId: string): Shown[] {
  const seed = readSeed(sessionShelf(), agentId);
  if (!seed) return [];
  const { ticker, answer } = seed;
  return [{ id: answer.id || 'seed', question: `Analyze ${ticker}`, ticker, reply: { state: 'done', answer } }];
}
