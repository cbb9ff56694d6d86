import { randomUUID } from 'node:crypto';
import type { Desk } from '#server/desk.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { openPromptTrials } from './prompt-trial.ts';
import { changePrompt, listVersions, readPrompt } from './prompts.ts';

type PromptCalls = 'getPrompt' | 'savePrompt' | 'restorePrompt' | 'tryPrompt' | 'listPromptVersions';

export function handlePrompts(db: Db, desk: Desk): Pick<Handlers, PromptCalls> {
  const tryPrompt = openPromptTrials(desk.now);
  return {
    getPrompt: ({ params: { agentId } }) => readPrompt(db, agentId),
    savePrompt: ({ params: { agentId }, body: { systemPrompt, basedOn } }, { user, address }) =>
      changePrompt(db, { agent: agentId, text: systemPrompt, basedOn, author: user, address }),
    restorePrompt: ({ params: { agentId } }, { user, address }) =>
      changePrompt(db, { agent: agentId, text: null, author: user, address }),
    tryPrompt: async ({ params: { agentId }, body }, { user, gone }) => {
      const writer = await desk.models.inForce();
      const model = writer.writeFor({ userId: user.id, id: randomUUID() });
      return tryPrompt({ userId: user.id, agent: agentId, ...body }, model, gone());
    },
    listPromptVersions: async ({ params: { agentId } }) => ({ versions: await listVersions(db, agentId) }),
  };
}
