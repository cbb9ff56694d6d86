import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgentId } from '#contract/agents.ts';
import type { ExchangeStatus } from '#contract/exchanges.ts';
import type { Question } from '#research/answer.ts';
import type { Desk } from '#server/desk.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Log } from '#server/log.ts';
import { builtIn } from '#server/models/writer.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import { followRow } from './elsewhere.ts';
import { begin, findLastAttempt, requestStop } from './exchanges.ts';
import type { Followed } from './followed.ts';
import { openSaving } from './saving.ts';
import { openSeats, type SeatLimits, seatsPerPerson } from './seats.ts';
import { type Assignment, draining, write } from './write.ts';
import { openWriting, type Writing } from './writing.ts';

export type Asked = {
  userId: string;
  agent: AgentId;
  ticker: string | undefined;
  message: string;
  history: Question['history'];
  clientMessageId: string | undefined;
  /** Who is to write, when it is not who is in force. */
  analyst: 'built-in' | undefined;
  prompt: { text: string; version: string };
};

export type DeskWork = {
  /** Begins to answer a question that is saved when this returns; for a repeat, finds the answer that the same `clientMessageId` already has. */
  ask(asked: Asked): Promise<Followed>;
  /** The answer of a row, wherever it is written. */
  follow(row: ExchangeRow): Followed;
  /** Stops an answer, wherever it is written, and answers what became of it. */
  stop(row: ExchangeRow): Promise<ExchangeStatus>;
  /** Interrupts the answers that wait for their turn, waits until none is being written, and stops those that still are after `limitMs`. */
  settle(limitMs: number): Promise<void>;
};

export type DeskWorkOptions = {
  /** Readers are shown at most one change in this time. */
  frameMs: number;
  /** How often an unfinished answer is saved. */
  saveMs: number;
  /** How often a row that another process writes is read. */
  pollMs: number;
  /** How often to ask whether another process was asked to stop an answer; undefined where there is none. */
  hearStopsMs: number | undefined;
  /** No answer takes longer, its wait for a turn not counted. */
  longestMs: number;
  /** How long a stop waits for the other process to notice. */
  stopMs: number;
  seats: SeatLimits;
  /** Hears of each answer that was completed while nobody read it; must not throw. */
  onUnwatched: (row: ExchangeRow) => void | Promise<void>;
};

const usual: DeskWorkOptions = {
  frameMs: 40,
  saveMs: 1000,
  pollMs: 400,
  hearStopsMs: undefined,
  longestMs: 240_000,
  stopMs: 4000,
  seats: { perPerson: seatsPerPerson, turnsPerPerson: seatsPerPerson, turnsInAll: Number.POSITIVE_INFINITY },
  onUnwatched: () => {},
};

/** Answers questions apart from the calls that asked them: a reader who leaves finds the answer in the history. */
export function openDeskWork(db: Db, desk: Desk, log: Log, options: Partial<DeskWorkOptions> = {}): DeskWork {
  const { frameMs, longestMs, pollMs, stopMs, onUnwatched, ...settings } = { ...usual, ...options };
  const running = new Map<string, Writing>();
  /** Every question from its arrival to its last word in the database. */
  const underWay = new Set<Promise<unknown>>();
  const saving = openSaving(db, log, settings);
  const seats = openSeats(settings.seats);
  const closing = new AbortController();
  const shutdown = new AbortController();

  const { market, models, now } = desk;
  const parts = { db, market, now, log, saving, closing: closing.signal, shutdown: shutdown.signal, longestMs };

  return { ask, follow, stop, settle };

  function ask(asked: Asked): Promise<Followed> {
    return track(findOrBegin(asked));
  }

  function track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  /** The table admits one row for each attempt at a message: of two that come together one begins, and the other finds it. */
  async function findOrBegin(asked: Asked): Promise<Followed> {
    for (;;) {
      const last = await findRepeated(asked);
      if (last && !mayBeTriedAgain(last)) return follow(last);
      const begun = await beginAnswer(asked, (last?.attempt ?? 0) + 1);
      if (begun) return begun;
    }
  }

  async function findRepeated({ userId, clientMessageId, agent, message }: Asked): Promise<ExchangeRow | undefined> {
    if (clientMessageId === undefined) return undefined;
    const row = await findLastAttempt(db, userId, clientMessageId);
    if (row && (row.agent !== agent || row.userMessage !== message))
      throw new Refusal(409, 'message_id_taken', 'clientMessageId: was used for another question.');
    return row;
  }

  /** Undefined when somebody else has just begun this attempt. */
  async function beginAnswer(asked: Asked, attempt: number): Promise<Followed | undefined> {
    const { userId, agent, ticker, message, history, clientMessageId, analyst, prompt } = asked;
    const writer = analyst === 'built-in' ? builtIn : await models.inForce();
    const seat = seats.take(userId);
    const writing = openWriting(randomUUID(), ticker ?? null, frameMs);
    running.set(writing.id, writing);
    const giveUp = () => {
      running.delete(writing.id);
      seat.leave();
    };
    try {
      const named = { id: writing.id, userId, agent, ticker, clientMessageId };
      const row = await begin(db, { ...named, attempt, userMessage: message, promptVersion: prompt.version });
      if (!row) return void giveUp();
    } catch (error) {
      giveUp();
      throw error;
    }
    const model = writer.writeFor({ userId, id: writing.id });
    // Who asks is no part of what the model is given.
    const question = { agent, ticker, message, history, prompt: prompt.text };
    void track(writeAnswer(writing, { question, model, takesTurns: writer.takesTurns, seat })).finally(giveUp);
    return writing;
  }

  async function writeAnswer(writing: Writing, assignment: Assignment): Promise<void> {
    const row = await write(writing, assignment, parts);
    if (row && !writing.isWatched()) await onUnwatched(row);
  }

  function follow(row: ExchangeRow): Followed {
    return running.get(row.id) ?? followRow(db, row, pollMs);
  }

  async function stop(row: ExchangeRow): Promise<ExchangeStatus> {
    const here = running.get(row.id);
    const answer = here ?? followRow(db, row, pollMs);
    if (here) here.stop();
    else if (row.status === 'streaming') await requestStop(db, row.id);
    const limit = AbortSignal.timeout(stopMs);
    let sight = answer.now();
    while (!sight.outcome && !limit.aborted) sight = await answer.next(sight, limit).catch(() => answer.now());
    return sight.status;
  }

  async function settle(limitMs: number): Promise<void> {
    closing.abort(draining);
    await Promise.race([untilIdle(), pause(limitMs, undefined, { ref: false })]);
    shutdown.abort();
    await untilIdle();
  }

  async function untilIdle(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay);
  }
}

function mayBeTriedAgain({ status }: ExchangeRow): boolean {
  return status === 'failed' || status === 'interrupted';
}
