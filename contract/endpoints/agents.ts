import { z } from 'zod';
import { agentIdSchema } from '#contract/agents.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  agentHistorySchema,
  answerSchema,
  exchangeStatusSchema,
  joinQuerySchema,
  questionSchema,
  wholeExchangeSchema,
} from '#contract/exchanges.ts';

const agentParams = z.object({ agentId: agentIdSchema });
const exchangeParams = z.object({ exchangeId: z.uuid('That is not the id of an exchange.') });

export const agentEndpoints = {
  askAgent: {
    method: 'POST',
    path: '/api/agents/{agentId}/chat',
    who: 'approved',
    summary: 'Ask an agent; the home page asks with the ticker as the message',
    params: agentParams,
    body: questionSchema,
    reply: answerSchema,
    sends: 'events',
  },
  getAgentHistory: {
    method: 'GET',
    path: '/api/agents/{agentId}/history',
    who: 'approved',
    summary: 'Past exchanges with an agent, grouped by ticker',
    params: agentParams,
    reply: agentHistorySchema,
  },
  getExchange: {
    method: 'GET',
    path: '/api/exchanges/{exchangeId}',
    who: 'approved',
    summary: "One's own exchange, with its facts and status",
    params: exchangeParams,
    reply: wholeExchangeSchema,
  },
  joinExchange: {
    method: 'GET',
    path: '/api/exchanges/{exchangeId}/stream',
    who: 'approved',
    summary: 'Follow an answer: what there is of it so far, then the rest as it is written',
    params: exchangeParams,
    query: joinQuerySchema,
    reply: wholeExchangeSchema,
    sends: 'events',
  },
  stopExchange: {
    method: 'POST',
    path: '/api/exchanges/{exchangeId}/stop',
    who: 'approved',
    summary: 'Stop an answer; what there is of it is kept',
    params: exchangeParams,
    reply: z.object({ status: exchangeStatusSchema }),
  },
} as const satisfies Record<string, Endpoint>;
