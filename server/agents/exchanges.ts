import type { AgentId } from '#contract/agents.ts';
import type { AgentHistory, ExchangeStatus, WholeExchange } from '#contract/exchanges.ts';
import type { Answer } from '#research/answer.ts';
import type { Db } from '#server/store/db.ts';
import { alias, and, desc, eq, gt, inArray, isNotNull, lte, notExists, sql } from '#server/store/drizzle.ts';
import { type ExchangeRow, exchanges, type Failure } from '#server/store/schema.ts';
import type { SoFar } from './writing.ts';

export type NewExchange = {
  id: string;
  attempt: number;
  userId: string;
  agent: AgentId;
  ticker: string | undefined;
  clientMessageId: string | undefined;
  userMessage: string;
  promptVersion: string;
};

/** The question, saved before anybody works on it. Undefined when this person has already sent this `clientMessageId` so many times. */
export async function begin(db: Db, exchange: NewExchange): Promise<ExchangeRow | undefined> {
  const [row] = await db.insert(exchanges).values(exchange).onConflictDoNothing().returning();
  return row;
}

/** The last attempt at a message of this person's. */
export async function findLastAttempt(db: Db, userId: string, messageId: string): Promise<ExchangeRow | undefined> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), eq(exchanges.clientMessageId, messageId)))
    .orderBy(desc(exchanges.attempt))
    .limit(1);
  return row;
}

/** What there is so far of an answer, where it has grown. */
export type Progress = { id: string } & Partial<SoFar>;

/** Saves the progress of answers, and that their process is alive. Returns the ids of those to stop: somebody asked another process to, or the account is gone and the row with it. */
export async function saveProgress(db: Db, progress: Progress[]): Promise<Set<string>> {
  const rows = await db
    .update(exchanges)
    .set({
      agentResponse: sql`coalesce(news.text, ${exchanges.agentResponse})`,
      steps: sql`coalesce(news.steps, ${exchanges.steps})`,
      facts: sql`coalesce(news.facts, ${exchanges.facts})`,
      figures: sql`coalesce(news.figures, ${exchanges.figures})`,
      doubts: sql`coalesce(news.doubts, ${exchanges.doubts})`,
      model: sql`coalesce(news.model, ${exchanges.model})`,
      source: sql`coalesce(news.source, ${exchanges.source})`,
      window: sql`coalesce(news."window", ${exchanges.window})`,
      status: 'streaming',
      finishedAt: null,
      aliveAt: sql`now()`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(progress, asKept)}::json) as news(${newsColumns})`)
    .where(and(eq(exchanges.id, sql`news.id`), isUnfinished))
    .returning({ id: exchanges.id, stopRequestedAt: exchanges.stopRequestedAt });
  const wanted = new Set(rows.flatMap(({ id, stopRequestedAt }) => (stopRequestedAt ? [] : id)));
  return new Set(progress.map(({ id }) => id).filter((id) => !wanted.has(id)));
}

const newsColumns = sql.raw(
  'id uuid, text text, steps json, facts json, figures json, doubts json, model text, source text, "window" json',
);

/** A single character that no database reads would cost all answers their save. */
function asKept(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value;
}

/** Those of these answers that somebody asked another process to stop. */
export async function findStopped(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(inArray(exchanges.id, ids), isNotNull(exchanges.stopRequestedAt)));
  return new Set(rows.map(({ id }) => id));
}

export type Outcome = Partial<Omit<Answer, 'text' | 'window'>> & {
  status: Exclude<ExchangeStatus, 'streaming'>;
  agentResponse?: string;
  window?: ExchangeRow['window'] | undefined;
  failure?: Failure;
};

/** The outcome, written once by who writes the answer: a row that has one keeps it. */
export async function finish(db: Db, id: string, { failure, window, ...outcome }: Outcome): Promise<ExchangeRow> {
  const [row] = await db
    .update(exchanges)
    .set({ ...outcome, window: window ?? null, failure: failure ? toFailure(failure) : null, finishedAt: new Date() })
    .where(and(eq(exchanges.id, id), isUnfinished))
    .returning();
  if (!row) throw new AnswerGone('The row of an answer is gone.');
  return row;
}

/** The answer was deleted while it was written, with the account of its person. */
export class AnswerGone extends Error {}

/** A writer that was silent for long may have been taken for dead, and proves now that it is not. */
const isUnfinished = inArray(exchanges.status, ['streaming', 'interrupted']);

function toFailure({ status, code, message }: Failure): Failure {
  return { status, code, message };
}

/** Asks whichever process writes this answer to stop. */
export function requestStop(db: Db, id: string): Promise<void> {
  return requestStops(db, eq(exchanges.id, id));
}

/** Asks whichever processes write, or are to write, answers for this person to stop: they are to be answered no more. */
export function requestStopOfAll(db: Db, userId: string): Promise<void> {
  return requestStops(db, eq(exchanges.userId, userId));
}

async function requestStops(db: Db, those: ReturnType<typeof eq>): Promise<void> {
  await db
    .update(exchanges)
    .set({ stopRequestedAt: sql`coalesce(${exchanges.stopRequestedAt}, now())` })
    .where(and(those, eq(exchanges.status, 'streaming')));
}

/** Answers whose process has said nothing for so long: it is gone. By the database's clock, which all processes share. */
export async function markInterrupted(db: Db, silentMs: number): Promise<void> {
  await db
    .update(exchanges)
    .set({ status: 'interrupted', finishedAt: new Date() })
    .where(
      and(
        eq(exchanges.status, 'streaming'),
        lte(exchanges.aliveAt, sql`now() - ${silentMs}::integer * interval '1 millisecond'`),
      ),
    );
}

const historyCount = 100;
const noTicker = 'General';

/** A person's last exchanges with an agent, of each question the last attempt, newest first, by ticker; the ticker asked about last comes first. */
export async function readHistory(db: Db, userId: string, agent: AgentId): Promise<AgentHistory> {
  const rows = await db
    .select({
      id: exchanges.id,
      ticker: exchanges.ticker,
      createdAt: exchanges.createdAt,
      userMessage: exchanges.userMessage,
      agentResponse: exchanges.agentResponse,
      status: exchanges.status,
    })
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), eq(exchanges.agent, agent), notExists(laterAttempt(db))))
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(historyCount);
  const groups = Map.groupBy(rows, (row) => row.ticker ?? noTicker);
  const conversations = [...groups].map(([ticker, group]) => [ticker, group.map(toExchange)] as const);
  return { conversations: Object.fromEntries(conversations) };
}

function laterAttempt(db: Db) {
  const later = alias(exchanges, 'later');
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.userId, exchanges.userId),
        eq(later.clientMessageId, exchanges.clientMessageId),
        gt(later.attempt, exchanges.attempt),
      ),
    );
}

function toExchange<T extends { createdAt: Date }>({ createdAt, ...row }: T) {
  return { ...row, createdAt: createdAt.toISOString() };
}

/** One exchange of this person's, whole; undefined when there is none of that id, or it is somebody else's. */
export async function findExchange(db: Db, userId: string, id: string): Promise<ExchangeRow | undefined> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), eq(exchanges.userId, userId)))
    .limit(1);
  return row;
}

export function toWholeExchange(row: ExchangeRow): WholeExchange {
  const { agent, failure, createdAt, finishedAt } = row;
  return {
    ...row,
    agentId: agent,
    failure: failure ? { code: failure.code, message: failure.message } : null,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
