import { queryOptions } from '@tanstack/react-query';
import type { AgentId } from '#contract/agents.ts';
import { call } from '#web/shared/api.ts';

export function historyKey(agentId: AgentId) {
  return ['history', agentId] as const;
}

/** Past exchanges with an agent, grouped by ticker. */
export function historyQuery(agentId: AgentId) {
  return queryOptions({
    queryKey: historyKey(agentId),
    queryFn: ({ signal }) => call('getAgentHistory', { params: { agentId } }, signal),
  });
}
