import type { AgentId } from '#contract/agents.ts';
import type { AgentHistory, Exchange } from '#contract/exchanges.ts';
import type { Shelf } from '#web/shared/storage.ts';
import type { Shown } from './conversation.ts';
import { keepChat } from './kept-chat.ts';

export type PageState = {
  shown: readonly Shown[];
  /** Answers of this agent that are being written and are not on this page: asked in another tab, or left behind here. */
  elsewhere: readonly Elsewhere[];
};
export type Elsewhere = { group: string; exchange: Exchange };

/** Where a conversation takes place, and what it needs of the world around it. */
export type Means = {
  agentId: AgentId;
  userId: string;
  shelf: Shelf;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readHistory: () => Promise<AgentHistory>;
  /** The history has changed. */
  onHistory: () => void;
  /** A question was not answered; its words are not to be lost. */
  onFailed: (question: string) => void;
  onStopFailed: (failure: unknown) => void;
};

/** What is on an agent's page. The list of questions is kept for this tab whenever it changes. */
export type Page = Means & {
  state(): PageState;
  watch(reader: () => void): () => void;
  find(id: string): Shown | undefined;
  holds(exchangeId: string): boolean;
  put(shown: readonly Shown[]): void;
  settle(id: string, part: Partial<Shown>): void;
  offer(elsewhere: readonly Elsewhere[]): void;
  /** Ends when the page is left, or shows something else. */
  stay(): AbortSignal;
  leave(): void;
  /** The questions whose answers are being followed. */
  followed: Set<string>;
};

export function openPage(means: Means, shown: readonly Shown[]): Page {
  const readers = new Set<() => void>();
  let state: PageState = { shown, elsewhere: [] };
  let stay = new AbortController();
  const followed = new Set<string>();

  function change(part: Partial<PageState>) {
    state = { ...state, ...part };
    for (const reader of readers) reader();
  }
  function put(next: readonly Shown[]) {
    change({ shown: next });
    keepChat(means.shelf, means.userId, means.agentId, next);
  }
  return {
    ...means,
    state: () => state,
    watch(reader) {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    find: (id) => state.shown.find((one) => one.id === id),
    holds: (exchangeId) => state.shown.some((one) => one.exchangeId === exchangeId),
    put,
    settle(id, part) {
      const before = state.shown.find((one) => one.id === id);
      const next = state.shown.map((one) => (one.id === id ? { ...one, ...part } : one));
      // A piece of text is nothing to keep; what the server calls the exchange, and that it failed, is.
      if (part.exchangeId === before?.exchangeId && part.reply?.state === 'writing') change({ shown: next });
      else put(next);
    },
    offer: (elsewhere) => change({ elsewhere }),
    stay: () => stay.signal,
    leave() {
      stay.abort();
      stay = new AbortController();
      followed.clear();
    },
    followed,
  };
}
