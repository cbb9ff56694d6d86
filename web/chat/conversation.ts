import type { Answer, Exchange, WholeExchange } from '#contract/exchanges.ts';
import { historyItems } from '#contract/limits.ts';
import { dropFootnotes } from '#web/answers/footnotes.ts';
import type { Writing } from './writing.ts';

/** A question on the page, with its answer or what became of it. */
export type Shown = {
  /** Sent along as `clientMessageId`, so that the same question sent again is answered once; of what was read from history, the id of the exchange. */
  id: string;
  /** What was sent along with it, where that is not `id`. */
  sentAs?: string;
  /** The server's id of the exchange, once it is known. */
  exchangeId: string | undefined;
  question: string;
  ticker: string | undefined;
  /** Who was asked, where it was not the model in force. */
  analyst?: 'built-in';
  reply: Reply;
};

export type Reply =
  /** Asked before, and being read back; `problem` says why that did not work. */
  | { state: 'kept'; problem?: string }
  | { state: 'writing'; writing: Writing; line: Line; stopping: boolean }
  /** `cut` is how an answer ended that is not whole; `problem` is what the reader is told of it. */
  | { state: 'written'; answer: WrittenAnswer; cut?: Cut; problem?: string }
  /** `code` is the server's word for what went wrong. */
  | { state: 'failed'; text: string; code?: string };

/** How the connection is over which an answer comes; a lost one is not made again by itself. */
export type Line = 'open' | 'reconnecting' | 'lost';
export type Cut = 'stopped' | 'interrupted';
/** What was read back from history has its text alone until its facts are read. */
export type WrittenAnswer = Pick<Answer, 'response'> & Partial<Answer>;

/** As much of a conversation as goes along with a question, well within what the server takes. */
const historyCharacters = 300_000;

/** What was said so far, as the agent reads it: without footnotes and without what was not answered, the latest 200 messages. */
export function historyOf(shown: readonly Shown[]) {
  const said = shown.flatMap(({ question, reply }) =>
    reply.state === 'written' && reply.answer.response
      ? [
          { role: 'user' as const, content: question },
          { role: 'assistant' as const, content: dropFootnotes(reply.answer.response) },
        ]
      : [],
  );
  let characters = 0;
  const from = said.findLastIndex(({ content }) => {
    characters += content.length;
    return characters > historyCharacters;
  });
  // An answer goes along with its question.
  return said.slice(Math.max(from + 1 + ((from + 1) % 2), said.length - historyItems));
}

/** The company that is being talked about: the last one that an answered question was about. */
export function tickerOf(shown: readonly Shown[]): string | undefined {
  return shown.findLast(({ ticker }) => ticker)?.ticker;
}

/** A question that failed gives way to the next one; what was answered, even in part, stays. */
export function withoutFailures(shown: readonly Shown[]): Shown[] {
  return shown.filter(({ reply }) => reply.state !== 'failed');
}

export function isWriting({ reply }: Shown): boolean {
  return reply.state === 'writing';
}

/** A past exchange as the page shows it until the whole of it is read. `General` is the group of those about no ticker. */
export function recall(group: string, { id, userMessage, agentResponse, status }: Exchange): Shown {
  const ticker = group === 'General' ? undefined : group;
  const shown = { id, exchangeId: id, question: userMessage, ticker };
  if (!agentResponse || status === 'streaming') return { ...shown, reply: { state: 'kept' } };
  return { ...shown, reply: written({ response: agentResponse, status }) };
}

/** The same exchange read back whole. One that is still being written is to be joined. */
export function readBack(shown: Shown, exchange: WholeExchange): Shown {
  const { id, clientMessageId, userMessage, agentResponse, failure, status, steps } = exchange;
  const ticker = exchange.ticker ?? shown.ticker;
  const about = {
    ...(shown.analyst ? { analyst: shown.analyst } : {}),
    id: shown.id,
    ...(clientMessageId ? { sentAs: clientMessageId } : {}),
    exchangeId: id,
    question: userMessage,
    ticker,
  };
  if (status === 'streaming')
    return { ...about, reply: writingOn({ exchangeId: id, ticker, text: agentResponse, steps }) };
  if (!agentResponse && status !== 'stopped') return { ...about, reply: failed(failure) };
  const answer = {
    response: agentResponse,
    id,
    ticker: exchange.ticker,
    status,
    facts: exchange.facts,
    ...(exchange.figures ? { figures: exchange.figures } : {}),
    ...(exchange.model ? { model: exchange.model } : {}),
    window: exchange.window,
    steps,
    followUps: exchange.followUps,
    doubts: exchange.doubts,
    notes: exchange.notes,
    usage: exchange.usage,
  };
  return { ...about, reply: written(answer, failure?.message) };
}

function failed(failure: WholeExchange['failure']): Reply {
  if (!failure) return { state: 'failed', text: 'This question was not answered.' };
  return { state: 'failed', text: failure.message, code: failure.code };
}

export function writingOn(writing: Writing, line: Line = 'open', stopping = false): Reply {
  return { state: 'writing', writing, line, stopping };
}

/** An answer that is there, marked where it is not whole. */
export function written(answer: WrittenAnswer, problem?: string): Reply {
  const cut = cuts[answer.status ?? 'complete'];
  return { state: 'written', answer, ...(cut ? { cut } : {}), ...(problem ? { problem } : {}) };
}

const cuts: Partial<Record<Exchange['status'], Cut>> = {
  stopped: 'stopped',
  interrupted: 'interrupted',
  failed: 'interrupted',
};
