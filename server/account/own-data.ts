import type { Export } from '#contract/account.ts';
import { type WholeExchange, wholeExchangeSchema } from '#contract/exchanges.ts';
import { toWholeExchange } from '#server/agents/exchanges.ts';
import { readOwnUse } from '#server/models/use.ts';
import { toUser } from '#server/people/people.ts';
import { listSessions } from '#server/people/sessions.ts';
import type { Db } from '#server/store/db.ts';
import { and, asc, eq, gt, inArray, isNotNull } from '#server/store/drizzle.ts';
import {
  auditLog,
  exchanges,
  identities,
  modelSettings,
  notifications,
  objects,
  prompts,
} from '#server/store/schema.ts';
import { readAccount } from './proof.ts';

type Listed = 'pictures' | 'exchanges' | 'audit';

/** All that is kept about a person. What can be long is read a page at a time, while it is written. */
export type OwnData = Omit<Export, Listed> & { [L in Listed]: () => AsyncIterable<Export[L][number]> };

/** Hashes of passwords and tokens, and what an administrator's name or address would be, are never read. */
export async function readOwnData(db: Db, userId: string, now: number): Promise<OwnData> {
  const row = await readAccount(db, userId);
  const sessions = await listSessions(db, userId, undefined, now);
  return {
    exportedAt: new Date(now).toISOString(),
    profile: {
      ...toUser(row),
      hasPassword: row.passwordHash !== null,
      lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    },
    identities: await readIdentities(db, userId),
    sessions: sessions.map(({ current: _, ...session }) => session),
    notifications: await readNotifications(db, userId),
    promptChanges: await readPromptChanges(db, userId),
    modelChanges: await readModelChanges(db, userId),
    modelUse: await readOwnUse(db, userId),
    pictures: () => readPictures(db, userId),
    exchanges: () => readExchanges(db, userId),
    audit: () => readAudit(db, userId),
  };
}

async function readIdentities(db: Db, userId: string): Promise<Export['identities']> {
  const rows = await db.select().from(identities).where(eq(identities.userId, userId));
  return rows.map(({ userId: _, createdAt, ...identity }) => ({ ...identity, createdAt: createdAt.toISOString() }));
}

async function readNotifications(db: Db, userId: string): Promise<Export['notifications']> {
  const { kind, about, createdAt, readAt } = notifications;
  const rows = await db
    .select({ kind, about, createdAt, readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }));
}

async function readPromptChanges(db: Db, userId: string): Promise<Export['promptChanges']> {
  const { agent: agentId, version, text, createdAt } = prompts;
  const rows = await db
    .select({ agentId, version, text, createdAt })
    .from(prompts)
    .where(eq(prompts.authorId, userId))
    .orderBy(asc(agentId), asc(version));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function readModelChanges(db: Db, userId: string): Promise<Export['modelChanges']> {
  const { version, provider, baseUrl, model, createdAt } = modelSettings;
  const rows = await db
    .select({ version, provider, baseUrl, model, createdAt })
    .from(modelSettings)
    .where(eq(modelSettings.authorId, userId))
    .orderBy(asc(version));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function* readPictures(db: Db, userId: string): AsyncIterable<Export['pictures'][number]> {
  const own = and(eq(objects.ownerId, userId), isNotNull(objects.bytes));
  const ids = await db.select({ id: objects.id }).from(objects).where(own).orderBy(asc(objects.createdAt));
  for (const { id } of ids) {
    const [row] = await db.select().from(objects).where(eq(objects.id, id));
    if (row?.bytes)
      yield {
        id,
        contentType: row.contentType ?? '',
        createdAt: row.createdAt.toISOString(),
        base64: Buffer.from(row.bytes).toString('base64'),
      };
  }
}

const exchangesPerPage = 20;

/** In the order of their ids as they stood at the beginning: what is asked meanwhile is not in it, and nothing is there twice. */
async function* readExchanges(db: Db, userId: string): AsyncIterable<WholeExchange> {
  const ids = await db
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(eq(exchanges.userId, userId))
    .orderBy(asc(exchanges.agent), asc(exchanges.ticker), asc(exchanges.createdAt), asc(exchanges.id));
  for (let from = 0; from < ids.length; from += exchangesPerPage) {
    const page = ids.slice(from, from + exchangesPerPage).map(({ id }) => id);
    const rows = await db.select().from(exchanges).where(inArray(exchanges.id, page));
    rows.sort((one, other) => page.indexOf(one.id) - page.indexOf(other.id));
    for (const row of rows) yield wholeExchangeSchema.parse(toWholeExchange(row));
  }
}

const entriesPerPage = 500;

async function* readAudit(db: Db, userId: string): AsyncIterable<Export['audit'][number]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, userId), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(entriesPerPage);
    yield* rows.map(({ at, action, address, detail, actorId }) => {
      const isOwn = actorId === null || actorId === userId;
      return {
        at: at.toISOString(),
        action,
        by: isOwn ? ('oneself' as const) : ('somebody else' as const),
        address: isOwn ? address : null,
        detail,
      };
    });
    const last = rows.at(-1);
    if (!last || rows.length < entriesPerPage) return;
    after = last.id;
  }
}
