import { z } from 'zod';
import { agentIdSchema } from '#contract/agents.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { agentHistorySchema, answerSchema, questionSchema, wholeExchangeSchema } from '#contract/exchanges.ts';

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
} as const satisfies Record<string, Endpoint>;
