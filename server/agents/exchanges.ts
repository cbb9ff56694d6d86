import type { AgentId } from '#contract/agents.ts';
import type { AgentHistory, WholeExchange } from '#contract/exchanges.ts';
import type { Answer } from '#research/answer.ts';
import type { Db } from '#server/store/db.ts';
import { and, desc, eq, lt } from '#server/store/drizzle.ts';
import { type ExchangeRow, exchanges, type Failure } from '#server/store/schema.ts';

export type NewExchange = {
  userId: string;
  agent: AgentId;
  ticker: string | undefined;
  clientMessageId: string | undefined;
  userMessage: string;
  promptVersion: string;
};

/** The question, saved before anybody works on it. Undefined when this person has already sent this `clientMessageId`. */
export async function begin(db: Db, exchange: NewExchange): Promise<ExchangeRow | undefined> {
  const [row] = await db.insert(exchanges).values(exchange).onConflictDoNothing().returning();
  return row;
}

export async function findByClientMessage(db: Db, userId: string, id: string): Promise<ExchangeRow | undefined> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.userId, userId), eq(exchanges.clientMessageId, id)))
    .limit(1);
  return row;
}

export async function complete(db: Db, id: string, answer: Answer): Promise<void> {
  await finish(db, id, {
    status: 'complete',
    agentResponse: answer.text.replaceAll('\u0000', ''),
    facts: answer.facts,
    figures: answer.figures,
    model: answer.model,
    source: answer.source,
    window: answer.window ?? null,
    steps: answer.steps,
    followUps: answer.followUps,
  });
}

export async function fail(db: Db, id: string, failure: Failure): Promise<void> {
  await finish(db, id, { status: 'failed', failure });
}

export async function interrupt(db: Db, id: string): Promise<void> {
  await finish(db, id, { status: 'interrupted' });
}

/** An outcome is written once: a row that has one keeps it. */
async function finish(db: Db, id: string, outcome: Partial<ExchangeRow>): Promise<void> {
  await db
    .update(exchanges)
    .set({ ...outcome, finishedAt: new Date() })
    .where(and(eq(exchanges.id, id), eq(exchanges.status, 'streaming')));
}

/** Answers begun before `before` that nobody can be writing any more. */
export async function markInterrupted(db: Db, before: Date): Promise<void> {
  await db
    .update(exchanges)
    .set({ status: 'interrupted', finishedAt: new Date() })
    .where(and(eq(exchanges.status, 'streaming'), lt(exchanges.createdAt, before)));
}

const historyCount = 100;
const noTicker = 'General';

/** A person's last exchanges with an agent, newest first, by ticker; the ticker asked about last comes first. */
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
    .where(and(eq(exchanges.userId, userId), eq(exchanges.agent, agent)))
    .orderBy(desc(exchanges.createdAt), desc(exchanges.id))
    .limit(historyCount);
  const groups = Map.groupBy(rows, (row) => row.ticker ?? noTicker);
  const conversations = [...groups].map(([ticker, group]) => [ticker, group.map(toExchange)] as const);
  return { conversations: Object.fromEntries(conversations) };
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
