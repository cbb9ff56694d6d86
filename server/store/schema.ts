import type { AgentId } from '#contract/agents.ts';
import { exchangeStatuses } from '#contract/exchanges.ts';
import type { Fact, FigureCount } from '#contract/facts.ts';
import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from './drizzle.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    username: text('username').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    passwordHash: text('password_hash'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** What an administrator decided; on the wire `approved` is `standing === 'approved'`. */
    standing: text('standing', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** A session is found by the SHA-256 of its token: a copy of this table opens no door. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** Counters that run until a time: so many tries of one kind from one place. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: moment('until').notNull(),
});

/** One question with its answer. Rows are appended; a row changes only from `streaming` to its outcome. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agent: text('agent').$type<AgentId>().notNull(),
    ticker: text('ticker'),
    clientMessageId: text('client_message_id'),
    userMessage: text('user_message').notNull(),
    agentResponse: text('agent_response').notNull().default(''),
    status: text('status', { enum: exchangeStatuses }).notNull().default('streaming'),
    /** Why it failed, as it was told to the reader, so that a repeat is told the same. */
    failure: json('failure').$type<Failure>(),
    facts: json('facts').$type<Fact[]>().notNull().default([]),
    figures: json('figures').$type<FigureCount>(),
    model: text('model'),
    source: text('source'),
    promptVersion: text('prompt_version').notNull(),
    window: json('window').$type<{ from: string; to: string }>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('exchanges_client_message_key').on(table.userId, table.clientMessageId),
    index('exchanges_history_idx').on(table.userId, table.agent, table.createdAt.desc()),
    index('exchanges_streaming_idx').on(table.createdAt).where(sql`${table.status} = 'streaming'`),
  ],
);
export type ExchangeRow = typeof exchanges.$inferSelect;
export type Failure = { status: number; code: string; message: string };

/** What a market source said, as JSON text: it may hold characters that `jsonb` refuses. */
export const marketCache = pgTable('market_cache', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  storedAt: moment('stored_at').notNull(),
});

/** Append-only: a trigger refuses changes and removals. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    address: text('address'),
  },
  (table) => [index('audit_log_subject_idx').on(table.subjectId, table.action, table.address)],
);
