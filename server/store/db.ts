import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { sql } from './drizzle.ts';
import type * as schema from './schema.ts';

/** Drizzle over either database; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, embedded or a server, with its schema in place. */
export type Store = {
  db: Db;
  /** For a reader: `embedded, ./data`, `PostgreSQL at db.example.com`. */
  name: string;
  /** Answers when the database does; throws when it is away. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Numbers of the advisory locks: what must happen one at a time across all app processes. */
const turns = { migrations: 7_201, people: 7_202, prompts: 7_203, models: 7_204 } as const;

/** Waits until nobody else does `what`; the turn ends with the transaction. */
export async function takeTurn(tx: Db, what: keyof typeof turns): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turns[what]}::bigint)`);
}

/** Numbers of what happens one at a time for each person. */
const personsTurns = { allowance: 7_301 } as const;

/** Waits until nobody else does `what` for this person; the turn ends with the transaction. */
export async function takePersonsTurn(tx: Db, what: keyof typeof personsTurns, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${personsTurns[what]}::integer, hashtext(${userId}))`);
}
