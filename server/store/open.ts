import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { Store } from './db.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** The database that the settings name: a PostgreSQL server, or the embedded one. */
export async function openStore({ databaseUrl, dataDirectory }: Settings, log: Log): Promise<Store> {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke while idle'));
  return openEmbedded(dataDirectory);
}
