import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { DeskWork } from './desk-work.ts';
import { readHistory } from './exchanges.ts';
import { promptFor } from './prompts.ts';
import { subjectOf } from './subject.ts';

export function handleAgents(db: Db, deskWork: DeskWork): Pick<Handlers, 'askAgent' | 'getAgentHistory'> {
  return {
    askAgent: ({ params: { agentId }, body }, { user }) => {
      const ticker = subjectOf(body);
      if (!ticker)
        throw new Refusal(
          422,
          'no_ticker',
          'Which company is this about? Write its ticker first, such as AAPL, and then your question.',
        );
      return deskWork.ask({
        userId: user.id,
        agent: agentId,
        ticker,
        message: body.message,
        history: body.history,
        clientMessageId: body.clientMessageId,
        prompt: promptFor(agentId),
      });
    },
    getAgentHistory: ({ params: { agentId } }, { user }) => readHistory(db, user.id, agentId),
  };
}
