import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react';
import type { AgentId } from '#contract/agents.ts';
import { useReader } from '#web/people/reader.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { pause } from '#web/shared/pause.ts';
import { sessionShelf } from '#web/shared/storage.ts';
import { raiseToast } from '#web/shared/toast-list.ts';
import { type ChatDesk, openChatDesk } from './chat-desk.ts';
import { historyKey, historyQuery } from './history-query.ts';
import { keepDraft, readDraft } from './kept-chat.ts';
import type { PageState } from './page.ts';

type Chat = PageState & {
  desk: ChatDesk;
  draft: string;
  setDraft: Dispatch<SetStateAction<string>>;
};

/** The conversation with one agent, and what is being typed, both as they were left. */
export function useChat(agentId: AgentId): Chat {
  const userId = useReader().user.id;
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => readDraft(sessionShelf(), userId, agentId));
  const [desk] = useState(() =>
    openChatDesk({
      agentId,
      userId,
      shelf: sessionShelf(),
      pause,
      readHistory: () => queries.fetchQuery(historyQuery(agentId)),
      onHistory: () => void queries.invalidateQueries({ queryKey: historyKey(agentId) }),
      // What was typed is not lost when sending fails, unless something new has been typed meanwhile.
      onFailed: (question) => setDraft((now) => now || question),
      onStopFailed: (failure) =>
        raiseToast('Not stopped', describeFailure(failure, 'The answer goes on. Please try again.'), 'destructive'),
    }),
  );
  const state = useSyncExternalStore(desk.watch, desk.state);
  useEffect(() => desk.open(), [desk]);
  useEffect(() => keepDraft(sessionShelf(), userId, agentId, draft), [userId, agentId, draft]);
  useEffect(() => {
    window.addEventListener('online', desk.reconnect);
    return () => window.removeEventListener('online', desk.reconnect);
  }, [desk]);
  return { ...state, desk, draft, setDraft };
}
