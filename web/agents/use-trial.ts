import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AgentId } from '#contract/agents.ts';
import { call } from '#web/shared/api.ts';

/** Runs an agent with a prompt on the sample market; nothing of it is kept. Ends with the dialog. */
export function useTrial(agentId: AgentId) {
  const running = useRef<AbortController>(null);
  const trial = useMutation({
    mutationFn: async (systemPrompt: string) => {
      running.current = new AbortController();
      const outcome = await call('tryPrompt', { params: { agentId }, body: { systemPrompt } }, running.current.signal);
      return { systemPrompt, outcome };
    },
  });
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...trial,
    stop() {
      running.current?.abort();
      trial.reset();
    },
  };
}

export type TrialRun = ReturnType<typeof useTrial>;
