import { z } from 'zod';
import { agentIdSchema } from '#contract/agents.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  promptChangeSchema,
  promptSchema,
  promptTrialRequestSchema,
  promptTrialSchema,
  promptVersionSchema,
} from '#contract/prompts.ts';

const agentParams = z.object({ agentId: agentIdSchema });

export const promptEndpoints = {
  getPrompt: {
    method: 'GET',
    path: '/api/admin/agents/{agentId}/prompt',
    who: 'admin',
    summary: "An agent's system prompt in force, and its default",
    params: agentParams,
    reply: promptSchema,
  },
  savePrompt: {
    method: 'PUT',
    path: '/api/admin/agents/{agentId}/prompt',
    who: 'admin',
    summary: "Change an agent's system prompt, from the next answer on",
    params: agentParams,
    body: promptChangeSchema,
    reply: promptSchema,
  },
  restorePrompt: {
    method: 'DELETE',
    path: '/api/admin/agents/{agentId}/prompt',
    who: 'admin',
    summary: 'Go back to the default prompt; the changes stay in the history',
    params: agentParams,
    reply: promptSchema,
  },
  tryPrompt: {
    method: 'POST',
    path: '/api/admin/agents/{agentId}/prompt/trial',
    who: 'admin',
    summary: 'Run an agent with a prompt on the sample market, before it is saved',
    params: agentParams,
    body: promptTrialRequestSchema,
    reply: promptTrialSchema,
  },
  listPromptVersions: {
    method: 'GET',
    path: '/api/admin/agents/{agentId}/prompt/versions',
    who: 'admin',
    summary: "The changes of an agent's prompt, newest first",
    params: agentParams,
    reply: z.object({ versions: z.array(promptVersionSchema) }),
  },
} as const satisfies Record<string, Endpoint>;
