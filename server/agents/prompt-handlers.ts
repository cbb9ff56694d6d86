import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { changePrompt, listVersions, readPrompt } from './prompts.ts';

type PromptCalls = 'getPrompt' | 'savePrompt' | 'restorePrompt' | 'listPromptVersions';

export function handlePrompts(db: Db): Pick<Handlers, PromptCalls> {
  return {
    getPrompt: ({ params: { agentId } }) => readPrompt(db, agentId),
    savePrompt: ({ params: { agentId }, body: { systemPrompt, basedOn } }, { user, address }) =>
      changePrompt(db, { agent: agentId, text: systemPrompt, basedOn, author: user, address }),
    restorePrompt: ({ params: { agentId } }, { user, address }) =>
      changePrompt(db, { agent: agentId, text: null, author: user, address }),
    listPromptVersions: async ({ params: { agentId } }) => ({ versions: await listVersions(db, agentId) }),
  };
}
