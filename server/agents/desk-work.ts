import { setTimeout as pause } from 'node:timers/promises';
import type { AgentId } from '#contract/agents.ts';
import type { Answer as AnswerReply } from '#contract/exchanges.ts';
import { answer, type Desk, type Question } from '#research/answer.ts';
import { Refusal } from '#server/http/refusal.ts';
import { forLog, translate } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import { begin, complete, fail, findByClientMessage, interrupt, markInterrupted } from './exchanges.ts';
import { openSeats } from './seats.ts';

export type Asked = {
  userId: string;
  agent: AgentId;
  ticker: string | undefined;
  message: string;
  history: Question['history'];
  clientMessageId: string | undefined;
  prompt: { text: string; version: string };
};

export type DeskWork = {
  /** Answers a question, or returns the answer that the same `clientMessageId` already has. */
  ask(asked: Asked): Promise<AnswerReply>;
  /** Waits until no answer is being written, and stops those that still are after `limitMs`. */
  settle(limitMs: number): Promise<void>;
};

/** No answer takes longer: the reader is gone, and a row that is still open after this belongs to a process that died. */
export const longestAnswerMs = 240_000;

/** Answers questions apart from the calls that asked them: a reader who leaves finds the answer in the history. */
export function openDeskWork(db: Db, desk: Desk, log: Log): DeskWork {
  const running = new Map<string, Promise<AnswerReply>>();
  /** Every question from its arrival to its last word in the database. */
  const underWay = new Set<Promise<AnswerReply>>();
  const seats = openSeats();
  const shutdown = new AbortController();

  return { ask, settle };

  function ask(asked: Asked): Promise<AnswerReply> {
    const work = answerOnce(asked).finally(() => underWay.delete(work));
    underWay.add(work);
    return work;
  }

  async function answerOnce(asked: Asked): Promise<AnswerReply> {
    const repeated = await findRepeated(asked);
    if (repeated) return repeat(asked, repeated);
    const leave = seats.take(asked.userId);
    const row = await save(asked).catch((error) => {
      leave();
      throw error;
    });
    if (row) return start(row, asked, leave);
    leave();
    return repeat(asked, await insistOnRepeated(asked));
  }

  function save({ message: userMessage, prompt, history: _, ...rest }: Asked): Promise<ExchangeRow | undefined> {
    return begin(db, { ...rest, userMessage, promptVersion: prompt.version });
  }

  function start(row: ExchangeRow, asked: Asked, leave: () => void): Promise<AnswerReply> {
    const work = write(row, asked).finally(() => {
      running.delete(row.id);
      leave();
    });
    running.set(row.id, work);
    return work;
  }

  async function write(row: ExchangeRow, { agent, ticker, message, history, prompt }: Asked): Promise<AnswerReply> {
    const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(longestAnswerMs)]);
    try {
      const question = { agent, ticker, message, history, prompt: prompt.text };
      const { text, window, ...answered } = await answer(question, desk, signal);
      await complete(db, row.id, { text, window, ...answered });
      return {
        response: text,
        id: row.id,
        ticker: ticker ?? null,
        status: 'complete',
        window: window ?? null,
        ...answered,
      };
    } catch (error) {
      throw await noteFailure(row, error);
    }
  }

  /** What the reader is told stays with the question; what nobody foresaw is told in general words and logged. */
  async function noteFailure(row: ExchangeRow, error: unknown): Promise<Refusal> {
    if (shutdown.signal.aborted) return noteInterruption(row);
    const told = translate(error);
    if (!told) log.error({ err: forLog(error), exchange: row.id }, 'an answer failed');
    const refusal = told ?? new Refusal(500, 'answer_failed', 'The answer could not be written. Try again.');
    const { status, code, message } = refusal;
    await fail(db, row.id, { status, code, message }).catch((cause) =>
      log.error({ err: forLog(cause), exchange: row.id }, 'the failure of an answer could not be saved'),
    );
    return refusal;
  }

  async function noteInterruption(row: ExchangeRow): Promise<Refusal> {
    await interrupt(db, row.id).catch((cause) => log.warn({ err: forLog(cause), exchange: row.id }, 'not marked'));
    return new Refusal(
      503,
      'draining',
      'The server is restarting; the answer was interrupted. Ask again in a moment.',
      5,
    );
  }

  async function findRepeated({ userId, clientMessageId }: Asked): Promise<ExchangeRow | undefined> {
    return clientMessageId === undefined ? undefined : findByClientMessage(db, userId, clientMessageId);
  }

  async function insistOnRepeated(asked: Asked): Promise<ExchangeRow> {
    const row = await findRepeated(asked);
    if (!row) throw new Error('A question was neither saved nor found.');
    return row;
  }

  /** The same question again, as after a lost connection: the model is not asked twice. */
  async function repeat(asked: Asked, row: ExchangeRow): Promise<AnswerReply> {
    if (row.agent !== asked.agent || row.userMessage !== asked.message)
      throw new Refusal(409, 'message_id_taken', 'clientMessageId: was used for another question.');
    const here = running.get(row.id);
    return here ?? outcomeOf(await waitForOutcome(asked, row));
  }

  /** Another process is writing it. */
  async function waitForOutcome(asked: Asked, row: ExchangeRow): Promise<ExchangeRow> {
    let current = row;
    while (current.status === 'streaming') {
      await pause(500, undefined, { signal: shutdown.signal });
      await markInterrupted(db, new Date(Date.now() - longestAnswerMs));
      current = await insistOnRepeated(asked);
    }
    return current;
  }

  async function settle(limitMs: number): Promise<void> {
    await Promise.race([untilIdle(), pause(limitMs, undefined, { ref: false })]);
    shutdown.abort();
    await untilIdle();
  }

  async function untilIdle(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }
}

function outcomeOf(row: ExchangeRow): AnswerReply {
  if (row.status !== 'complete' || !row.figures) throw refuseOutcome(row);
  const { id, ticker, facts, figures, window, status, steps, followUps } = row;
  return {
    response: row.agentResponse,
    id,
    ticker,
    facts,
    figures,
    window,
    status,
    steps,
    followUps,
    model: row.model ?? '',
    source: row.source ?? '',
  };
}

function refuseOutcome({ failure }: ExchangeRow): Refusal {
  if (failure) return new Refusal(failure.status, failure.code, failure.message);
  return new Refusal(409, 'interrupted', 'This answer was interrupted before it was complete. Ask again.');
}
