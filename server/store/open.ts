import type { Log } from '#server/log.ts';
import type { Settings } from '#server/settings.ts';
import type { Store } from './db.ts';
import { openEmbedded } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { keepBackups } from './rolling-backups.ts';

/** The database that the settings name: a PostgreSQL server, or the embedded one with its backups. */
export async function openStore({ databaseUrl, dataDirectory }: Settings, log: Log): Promise<Store> {
  if (databaseUrl)
    return openPostgres(databaseUrl, (error) => log.warn({ err: error }, 'a database connection broke while idle'));
  const store = await openEmbedded(dataDirectory);
  const endBackups = keepBackups(store, dataDirectory, log);
  const close = async () => {
    await endBackups();
    await store.close();
  };
  return { ...store, close };
}
