import { queryOptions } from '@tanstack/react-query';
import type { AgentId } from '#contract/agents.ts';
import { call } from '#web/shared/api.ts';

/** Asked anew each time the dialog opens: another administrator may have changed the prompt. */
export function promptQuery(agentId: AgentId) {
  return queryOptions({
    queryKey: ['prompt', agentId],
    queryFn: ({ signal }) => call('getPrompt', { params: { agentId } }, signal),
    gcTime: 0,
  });
}

export function promptVersionsQuery(agentId: AgentId, version: number) {
  return queryOptions({
    queryKey: ['prompt-versions', agentId, version],
    queryFn: ({ signal }) => call('listPromptVersions', { params: { agentId } }, signal),
  });
}
