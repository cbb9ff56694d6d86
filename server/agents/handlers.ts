import { subjectOf } from '#research/conversation/subject.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { EventStream } from '#server/http/replies.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import type { DeskWork } from './desk-work.ts';
import { findExchange, readHistory, toWholeExchange } from './exchanges.ts';
import { untilOutcome } from './followed.ts';
import { promptInForce } from './prompts.ts';
import { tellFrom, tellFromStart } from './tell.ts';

type AgentCalls = 'askAgent' | 'getAgentHistory' | 'getExchange' | 'joinExchange' | 'stopExchange';

export function handleAgents(db: Db, deskWork: DeskWork): Pick<Handlers, AgentCalls> {
  return {
    askAgent: async ({ params: { agentId }, body }, { user, wantsEvents, gone }) => {
      const answer = await deskWork.ask({
        userId: user.id,
        agent: agentId,
        ticker: subjectOf({ ...body, agent: agentId }),
        message: body.message,
        history: body.history,
        clientMessageId: body.clientMessageId,
        analyst: body.analyst,
        prompt: await promptInForce(db, agentId),
      });
      if (wantsEvents) return new EventStream((signal) => tellFromStart(answer, signal));
      return untilOutcome(answer, gone());
    },
    getExchange: async ({ params: { exchangeId } }, { user }) => toWholeExchange(await insist(user.id, exchangeId)),
    joinExchange: async ({ params: { exchangeId }, query: { after } }, { user, headers }) => {
      const row = await insist(user.id, exchangeId);
      if (wantsJson(headers.accept)) return toWholeExchange(row);
      const answer = deskWork.follow(row);
      return new EventStream((signal) => tellFrom(answer, readEventId(headers['last-event-id']) ?? after ?? 0, signal));
    },
    stopExchange: async ({ params: { exchangeId } }, { user }) => ({
      status: await deskWork.stop(await insist(user.id, exchangeId)),
    }),
    getAgentHistory: ({ params: { agentId } }, { user }) => readHistory(db, user.id, agentId),
  };

  async function insist(userId: string, exchangeId: string): Promise<ExchangeRow> {
    const row = await findExchange(db, userId, exchangeId);
    if (!row) throw new Refusal(404, 'unknown_exchange', 'There is no such answer.');
    return row;
  }
}

function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('text/event-stream');
}

/** A browser that reconnects sends the address it had, and in the header how far it has come since: the header is newer. One that is no number of ours counts as absent. */
function readEventId(header: string | string[] | undefined): number | undefined {
  return /^\d{1,8}$/.test(String(header)) ? Number(header) : undefined;
}
