import { setTimeout as pause } from 'node:timers/promises';
import { answer, CutShort, type Desk, type Question } from '#research/answer.ts';
import { Refusal } from '#server/http/refusal.ts';
import { forLog, translate } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import { AnswerGone, finish, type Outcome } from './exchanges.ts';
import { outcomeOf } from './outcome.ts';
import type { Saving } from './saving.ts';
import type { Writing } from './writing.ts';

export type WritingParts = {
  db: Db;
  desk: Desk;
  log: Log;
  /** Aborted when the process can wait no longer. */
  shutdown: AbortSignal;
  saving: Saving;
  longestMs: number;
};

/** How an answer ended, and what its readers are told where that is not the row itself. */
type Ending = { outcome: Outcome; told?: Refusal };

/** Has an answer written, saves it as it comes, and keeps its outcome before anybody is shown it. Returns the row as kept; undefined when it could not be. */
export async function write(
  writing: Writing,
  question: Question,
  parts: WritingParts,
): Promise<ExchangeRow | undefined> {
  const endSaving = parts.saving.begin(writing);
  const ending = await conclude(writing, question, parts);
  await endSaving();
  const agentResponse = writing.close();
  try {
    const row = await keep(writing.id, { ...ending.outcome, agentResponse }, parts);
    writing.end({ status: row.status, outcome: ending.told ?? outcomeOf(row) });
    return row;
  } catch (cause) {
    const level = cause instanceof AnswerGone ? 'info' : 'error';
    parts.log[level]({ err: forLog(cause), exchange: writing.id }, 'the outcome of an answer could not be saved');
    writing.end({ status: 'failed', outcome: ending.told ?? notKept });
    return undefined;
  }
}

const notKept = new Refusal(503, 'not_kept', 'The answer could not be saved. Ask again in a moment.');
const draining = new Refusal(
  503,
  'draining',
  'The server is restarting; the answer was interrupted. Ask again in a moment.',
  5,
);

async function conclude(writing: Writing, question: Question, parts: WritingParts): Promise<Ending> {
  const { desk, shutdown, longestMs } = parts;
  const signal = AbortSignal.any([shutdown, writing.stopped, AbortSignal.timeout(longestMs)]);
  try {
    const { text: _, ...evidence } = await answer(question, desk, signal, writing.listener);
    return { outcome: { status: 'complete', ...evidence } };
  } catch (error) {
    return explain(error, writing, parts);
  }
}

function explain(error: unknown, writing: Writing, { desk, log, shutdown }: WritingParts): Ending {
  const { text: _, ...evidence } = error instanceof CutShort ? error.partial : { text: '', model: desk.model.name };
  if (shutdown.aborted) return { outcome: { status: 'interrupted', ...evidence }, told: draining };
  if (writing.stopped.aborted) return { outcome: { status: 'stopped', ...evidence } };
  const failure = describeFailure(error, writing, log);
  if (error instanceof CutShort) return { outcome: { status: 'interrupted', ...evidence, failure } };
  return { outcome: { status: 'failed', failure }, told: failure };
}

/** What the reader is told stays with the question; what nobody foresaw is told in general words and logged. */
function describeFailure(error: unknown, { id }: Writing, log: Log): Refusal {
  const cause = error instanceof CutShort ? error.cause : error;
  const told = translate(cause);
  if (!told) log.error({ err: forLog(cause), exchange: id }, 'an answer failed');
  return told ?? new Refusal(500, 'answer_failed', 'The answer could not be written. Try again.');
}

const tries = 20;
const betweenTriesMs = 1000;

/** A database that is away for a moment at the end must not cost the answer. */
async function keep(id: string, outcome: Outcome, { db, shutdown }: WritingParts): Promise<ExchangeRow> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await finish(db, id, outcome);
    } catch (error) {
      if (failures === tries || shutdown.aborted || translate(error)?.code !== 'database_away') throw error;
      await pause(betweenTriesMs, undefined, { signal: shutdown }).catch(() => {});
    }
  }
}
