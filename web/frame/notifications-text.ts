import { agentCards } from '#contract/agents.ts';
import type { Notification } from '#contract/notifications.ts';

/** What a notification says: `Ben Okri asks for access`, `Your Company Analyst answer about AAPL is ready`. */
export function textOf(told: Notification): string {
  if (told.kind === 'sign_up') return `${told.person.name} ${becameOf[told.person.standing]}`;
  const { agentId, ticker, status } = told.exchange;
  const answer = `Your ${agentCards[agentId].name} answer${ticker ? ` about ${ticker}` : ''}`;
  return `${answer} ${status === 'complete' ? 'is ready' : 'could not be finished'}`;
}

/** Where it leads: to the people who wait, or to the chat that shows the answer. */
export function addressOf(told: Notification): string {
  if (told.kind === 'sign_up') return '/admin';
  return `/ai-agents/${told.exchange.agentId}/chat?exchange=${told.exchange.id}`;
}

const becameOf = { pending: 'asks for access', approved: 'was approved', rejected: 'was rejected' } as const;
