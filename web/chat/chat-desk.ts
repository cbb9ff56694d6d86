import type { AgentId } from '#contract/agents.ts';
import type { Exchange } from '#contract/exchanges.ts';
import { randomId } from '#web/shared/random-id.ts';
import type { Shelf } from '#web/shared/storage.ts';
import { isWriting, recall, type Shown, written } from './conversation.ts';
import { findRunning, join, readAndFollow } from './find-running.ts';
import { keepChat, readKeptChat } from './kept-chat.ts';
import { type Elsewhere, type Means, openPage, type Page, type PageState } from './page.ts';
import { ask, reconnect, stop } from './replies.ts';
import { dropSeed, readSeed } from './seed.ts';

/** The conversation with one agent in one tab. */
export type ChatDesk = {
  state(): PageState;
  watch(reader: () => void): () => void;
  /** Reads back what was here and follows what is being written, until the returned function is called. */
  open(): () => void;
  send(text: string): void;
  /** What failed again, as the same question: the server answers it once. */
  retry(id: string): void;
  /** Asks the built-in analyst what a language model failed to answer; a new question. */
  askBuiltIn(id: string): void;
  stop(): void;
  /** Tries again what the connection was lost for. */
  reconnect(): void;
  /** Shows a past exchange instead of what is here. */
  load(group: string, exchange: Exchange): void;
  /** Adds an answer that is being written elsewhere. */
  join(elsewhere: Elsewhere): void;
  /** An empty page; what is being written is written on. */
  begin(): void;
};

export function openChatDesk(means: Means): ChatDesk {
  const { agentId, userId, shelf } = means;
  const seeded = seedOf(shelf, agentId);
  const page = openPage(means, seeded ?? readKeptChat(shelf, userId, agentId));
  const isBusy = () => page.state().shown.some(isWriting);
  return {
    state: page.state,
    watch: page.watch,
    open() {
      dropSeed(shelf, agentId);
      // A seed takes the place of what was here, and is kept once a question follows it.
      if (seeded && page.state().shown === seeded) keepChat(shelf, userId, agentId, []);
      findRunning(page);
      return page.leave;
    },
    send(text) {
      const question = text.trim();
      if (question && !isBusy()) ask(page, { id: randomId(), question });
    },
    retry(id) {
      const one = page.find(id);
      if (one?.reply.state === 'kept') {
        page.settle(id, { reply: { state: 'kept' } });
        void readAndFollow(page, id);
      } else if (one && !isBusy()) ask(page, { ...one, id: sentAs(one) }, id);
    },
    askBuiltIn(id) {
      const one = page.find(id);
      if (one && !isBusy()) ask(page, { id: randomId(), question: one.question, analyst: 'built-in' }, id);
    },
    stop: () => stop(page),
    reconnect: () => reconnect(page),
    load(group, exchange) {
      const one = recall(group, exchange);
      leaveBehind(page, one.exchangeId);
      page.put([one]);
      void readAndFollow(page, one.id);
    },
    join: ({ group, exchange }) => join(page, group, exchange),
    begin() {
      leaveBehind(page);
      page.put([]);
    },
  };
}

/** What was asked outside the chat was sent without an id: asked again, it is a new question. */
function sentAs({ id, sentAs: sent, exchangeId }: Shown): string {
  return sent ?? (id === exchangeId ? randomId() : id);
}

/** Leaves the page; what was being written on it, but for `takenAlong`, is from now on written elsewhere. */
function leaveBehind(page: Page, takenAlong?: string): void {
  page.leave();
  const { shown, elsewhere } = page.state();
  const left = shown.flatMap(({ exchangeId, question, ticker, reply }) =>
    exchangeId && reply.state === 'writing'
      ? [{ group: ticker ?? 'General', exchange: runningExchange(exchangeId, question) }]
      : [],
  );
  page.offer([...left, ...elsewhere].filter(({ exchange }) => exchange.id !== takenAlong));
}

function runningExchange(id: string, userMessage: string): Exchange {
  return { id, userMessage, createdAt: '', agentResponse: '', status: 'streaming' };
}

/** What the home page left for this agent. */
function seedOf(shelf: Shelf, agentId: AgentId): Shown[] | undefined {
  const seed = readSeed(shelf, agentId);
  if (!seed) return undefined;
  const { ticker, answer } = seed;
  const exchangeId = answer.id || undefined;
  return [{ id: exchangeId ?? 'seed', exchangeId, question: `Analyze ${ticker}`, ticker, reply: written(answer) }];
}
