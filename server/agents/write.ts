import { setTimeout as pause } from 'node:timers/promises';
import type { Usage } from '#contract/usage.ts';
import { answer, CutShort, type Question } from '#research/answer.ts';
import type { Market } from '#research/market/market.ts';
import type { Model } from '#research/models/model.ts';
import { Refusal } from '#server/http/refusal.ts';
import { forLog, translate } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import type { Db } from '#server/store/db.ts';
import type { ExchangeRow } from '#server/store/schema.ts';
import { AnswerGone, finish, type Outcome } from './exchanges.ts';
import { outcomeOf } from './outcome.ts';
import type { Saving } from './saving.ts';
import type { Seat } from './seats.ts';
import type { Writing } from './writing.ts';

export type WritingParts = {
  db: Db;
  market: Market;
  now: () => number;
  log: Log;
  /** Aborted when the process can wait no longer. */
  shutdown: AbortSignal;
  /** Aborted as soon as the process is to end: what still waits for its turn is not begun. */
  closing: AbortSignal;
  saving: Saving;
  longestMs: number;
};

/** A question, who writes the answer, and the seat that it has. */
export type Assignment = { question: Question; model: Model; takesTurns: boolean; seat: Seat };

/** How an answer ended, and what its readers are told where that is not the row itself. */
type Ending = { outcome: Outcome; told?: Refusal };

/** Has an answer written when its turn has come, saves it as it comes, and keeps its outcome before anybody is shown it. Returns the row as kept; undefined when it could not be. */
export async function write(
  writing: Writing,
  assignment: Assignment,
  parts: WritingParts,
): Promise<ExchangeRow | undefined> {
  const endSaving = parts.saving.begin(writing);
  const ending = await conclude(writing, assignment, parts);
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
export const draining = new Refusal(
  503,
  'draining',
  'The server is restarting; the answer was interrupted. Ask again in a moment.',
  5,
);

async function conclude(writing: Writing, assignment: Assignment, parts: WritingParts): Promise<Ending> {
  const { market, now, closing, shutdown, longestMs } = parts;
  const heard = overhear(assignment.model);
  try {
    if (assignment.takesTurns) await waitForTurn(writing, assignment.seat, closing);
    const signal = AbortSignal.any([shutdown, writing.stopped, AbortSignal.timeout(longestMs)]);
    const desk = { market, model: heard.model, now };
    const { text: _, ...evidence } = await answer(assignment.question, desk, signal, writing.listener);
    return { outcome: { status: 'complete', ...evidence } };
  } catch (error) {
    return explain(error, writing, heard.sofar(), parts);
  }
}

async function waitForTurn(writing: Writing, seat: Seat, closing: AbortSignal): Promise<void> {
  await seat.takeTurn(AbortSignal.any([closing, writing.stopped]), writing.onPlace);
  writing.onPlace(undefined);
}

/** The same model; what it has used is known also when it wrote nothing. */
function overhear(model: Model): { model: Model; sofar: () => { model: string; usage: Usage | null } } {
  let used: Usage | null = null;
  const write: Model['write'] = (task, signal, report) =>
    model.write(task, signal, {
      ...report,
      onUsage: (usage) => {
        used = usage;
        report.onUsage(usage);
      },
    });
  return {
    model: {
      get name() {
        return model.name;
      },
      write,
    },
    sofar: () => ({ model: model.name, usage: used }),
  };
}

type SoFar = { model: string; usage: Usage | null };

function explain(error: unknown, writing: Writing, sofar: SoFar, { log, shutdown }: WritingParts): Ending {
  const { text: _, ...evidence } = error instanceof CutShort ? error.partial : { text: '', ...sofar };
  if (shutdown.aborted || error === draining)
    return { outcome: { status: 'interrupted', ...evidence }, told: draining };
  if (writing.stopped.aborted) return { outcome: { status: 'stopped', ...evidence } };
  const failure = describeFailure(error, writing, log);
  if (error instanceof CutShort) return { outcome: { status: 'interrupted', ...evidence, failure } };
  return { outcome: { status: 'failed', ...evidence, failure }, told: failure };
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
