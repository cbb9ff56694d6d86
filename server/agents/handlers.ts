import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import type { DeskWork } from './desk-work.ts';
import { findExchange, readHistory, toWholeExchange } from './exchanges.ts';
import { promptInForce } from './prompts.ts';
import { subjectOf } from './subject.ts';

export function handleAgents(
  db: Db,
  deskWork: DeskWork,
): Pick<Handlers, 'askAgent' | 'getAgentHistory' | 'getExchange'> {
  return {
    askAgent: async ({ params: { agentId }, body }, { user }) => {
      const ticker = subjectOf(body);
      return deskWork.ask({
        userId: user.id,
        agent: agentId,
        ticker,
        message: body.message,
        history: body.history,
        clientMessageId: body.clientMessageId,
        prompt: await promptInForce(db, agentId),
      });
    },
    getExchange: async ({ params: { exchangeId } }, { user }) => {
      const row = await findExchange(db, user.id, exchangeId);
      if (!row) throw new Refusal(404, 'unknown_exchange', 'There is no such answer.');
      return toWholeExchange(row);
    },
    getAgentHistory: ({ params: { agentId } }, { user }) => readHistory(db, user.id, agentId),
  };
}
