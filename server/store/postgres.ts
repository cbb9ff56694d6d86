import pg from 'pg';
import { StartFailure } from '#server/start-failure.ts';
import type { Store } from './db.ts';
import { loadPostgresDriver, sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

const connectMs = 5_000;
const statementMs = 15_000;

/** Connects to a PostgreSQL server, migrated and ready. `onTrouble` hears of connections that break while idle. */
export async function openPostgres(url: string, onTrouble: (error: Error) => void = () => {}): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    max: 10,
    application_name: 'tickmark',
  });
  pool.on('error', onTrouble);
  const db = loadPostgresDriver().drizzle(pool, { schema });
  try {
    await pool.query('select 1');
    await migrate(db);
  } catch (cause) {
    await pool.end();
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(`PostgreSQL at ${placeOf(url)} does not let Tickmark in: ${reason(cause)}`);
  }
  return {
    db,
    name: `PostgreSQL at ${placeOf(url)}`,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/** Host and database, without the user and the password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'this machine'}${pathname}`;
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0]);
  return cause instanceof Error ? cause.message : 'no reason given';
}
