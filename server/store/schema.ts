import type { AgentId } from '#contract/agents.ts';
import { exchangeStatuses, type Step } from '#contract/exchanges.ts';
import type { Doubt, Fact, FigureCount } from '#contract/facts.ts';
import type { Provider } from '#contract/models.ts';
import type { Note } from '#contract/notes.ts';
import type { Usage } from '#contract/usage.ts';
import {
  bigserial,
  boolean,
  bytea,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
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
    /** Null for who signs in with Google alone. */
    passwordHash: text('password_hash'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** What an administrator decided; on the wire `approved` is `standing === 'approved'`. */
    standing: text('standing', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    lastSignInAt: moment('last_sign_in_at'),
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
    /** What its owner knows it by, in the list of their sessions. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent'),
    address: text('address'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expiry_idx').on(table.expiresAt)],
);

/** Who a sign-in provider says somebody is: its address and its name for the person, which never changes as an e-mail address may. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'identities_pkey', columns: [table.issuer, table.subject] }),
    index('identities_user_idx').on(table.userId),
  ],
);

/** A link with which its bearer may set a new password, once; found by the SHA-256 of its token. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Pictures that people have put here: announced with the hash of a one-time address, and without `bytes` until the file has come. */
export const objects = pgTable(
  'objects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploadHash: text('upload_hash'),
    uploadUntil: moment('upload_until'),
    contentType: text('content_type'),
    bytes: bytea('bytes'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('objects_upload_key').on(table.uploadHash), index('objects_owner_idx').on(table.ownerId)],
);

/** What a person is told behind the bell. `about` is the account or the exchange that it concerns. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['sign_up', 'answer'] }).notNull(),
    about: uuid('about').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_user_idx').on(table.userId, table.createdAt.desc()),
    uniqueIndex('notifications_about_key').on(table.userId, table.kind, table.about),
  ],
);

/** Each change of an agent's system prompt. `text` is null where somebody went back to the default. Rows are appended, never overwritten. */
export const prompts = pgTable(
  'prompts',
  {
    agent: text('agent').$type<AgentId>().notNull(),
    version: integer('version').notNull(),
    text: text('text'),
    authorId: uuid('author_id'),
    /** The author's name as it was, for the day their account is gone. */
    authorName: text('author_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'prompts_pkey', columns: [table.agent, table.version] })],
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
    /** The same question asked again after it failed is a row of its own. */
    attempt: integer('attempt').notNull().default(1),
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
    steps: json('steps').$type<Step[]>().notNull().default([]),
    followUps: json('follow_ups').$type<string[]>().notNull().default([]),
    doubts: json('doubts').$type<Doubt[]>().notNull().default([]),
    notes: json('notes').$type<Note[]>().notNull().default([]),
    usage: json('usage').$type<Usage>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** While the answer is being written: when its process last said so. Older than a few seconds, and the process is gone. */
    aliveAt: moment('alive_at').notNull().defaultNow(),
    stopRequestedAt: moment('stop_requested_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('exchanges_client_message_key').on(table.userId, table.clientMessageId, table.attempt),
    index('exchanges_history_idx').on(table.userId, table.agent, table.createdAt.desc()),
    index('exchanges_streaming_idx').on(table.aliveAt).where(sql`${table.status} = 'streaming'`),
  ],
);
export type ExchangeRow = typeof exchanges.$inferSelect;
export type Failure = { status: number; code: string; message: string };

/** Each change of which model writes. `provider` is null where somebody went back to what the environment says. Rows are appended, never overwritten; the newest is in force. */
export const modelSettings = pgTable('model_settings', {
  version: integer('version').primaryKey(),
  provider: text('provider').$type<Provider>(),
  baseUrl: text('base_url'),
  model: text('model'),
  /** Encrypted with the app's secret; null where the provider needs none. */
  sealedKey: text('sealed_key'),
  contextTokens: integer('context_tokens'),
  inputUsdPerMillion: doublePrecision('input_usd_per_million'),
  outputUsdPerMillion: doublePrecision('output_usd_per_million'),
  userTokensPerDay: integer('user_tokens_per_day'),
  userCostUsdPerDay: doublePrecision('user_cost_usd_per_day'),
  authorId: uuid('author_id'),
  /** The author's name as it was, for the day their account is gone. */
  authorName: text('author_name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ModelSettingsRow = typeof modelSettings.$inferSelect;

/** What an answer of a language model uses: reserved before the model is called, and corrected once it has ended. Where the process dies in between the reservation stands. */
export const modelCalls = pgTable(
  'model_calls',
  {
    /** The exchange it is for; a trial by an administrator has an id of its own. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `2026-11-20`, UTC. */
    day: text('day').notNull(),
    model: text('model').notNull(),
    tokens: integer('tokens').notNull(),
    costUsd: doublePrecision('cost_usd'),
    settled: boolean('settled').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('model_calls_user_idx').on(table.userId, table.day)],
);

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
    /** What it was done to, where that is no account: an agent's name, a version. */
    detail: text('detail'),
  },
  (table) => [index('audit_log_subject_idx').on(table.subjectId, table.action, table.address)],
);

/** What all app processes of one database share and nobody else may know. */
export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() });
