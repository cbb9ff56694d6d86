import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';
import type { Store } from './db.ts';
import { lockDirectory } from './directory-lock.ts';
import { loadPgliteDriver, sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { PatientPglite } from './patient-pglite.ts';
import * as schema from './schema.ts';

export type EmbeddedStore = Store & { client: PatientPglite };

/** Opens the embedded database in `directory`, made if absent: locked, migrated, ready. `from` fills an absent database with a dump. */
export async function openEmbedded(directory: string, { from }: { from?: Blob } = {}): Promise<EmbeddedStore> {
  makeDirectory(directory);
  const unlock = lockDirectory(directory);
  try {
    const client = await startPglite(directory, from);
    return await bringUp(assemble(client, `embedded, ${directory}`, unlock));
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/** A database in memory, for tests. */
export async function openInMemory(from?: Blob): Promise<EmbeddedStore> {
  const client = new PatientPglite({ startParams, ...(from ? { loadDataDir: from } : {}) });
  await client.waitReady;
  return bringUp(assemble(client, 'embedded, in memory', () => {}));
}

/** Where the database's own files stand inside the data directory. */
export function databaseDirectory(directory: string): string {
  return join(directory, 'database');
}

/** The default of 128 MB would be taken from every laptop for a database of a few. */
const startParams = [...PatientPglite.defaultStartParams, '-c', 'shared_buffers=16MB'];

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch {
    throw new StartFailure(
      `The data directory ${directory} cannot be made. Set DATA_DIR to a directory that can be written.`,
    );
  }
}

async function startPglite(directory: string, from: Blob | undefined): Promise<PatientPglite> {
  const files = databaseDirectory(directory);
  const beingMade = join(directory, 'database-being-made');
  if (existsSync(beingMade)) setAside(files);
  const isNew = !existsSync(files);
  if (isNew) writeFileSync(beingMade, '');
  const client = new PatientPglite({ dataDir: files, startParams, ...(isNew && from ? { loadDataDir: from } : {}) });
  try {
    await client.waitReady;
  } catch {
    throw new StartFailure(
      `The embedded database in ${files} does not open. Bring back the newest backup with: npm run restore`,
    );
  }
  rmSync(beingMade, { force: true });
  return client;
}

/** A process was stopped while it made the database: nothing was ever saved in it, and it would not open. */
function setAside(files: string): void {
  if (existsSync(files)) renameSync(files, `${files}-unfinished-${Date.now()}`);
}

async function bringUp(store: EmbeddedStore): Promise<EmbeddedStore> {
  try {
    await migrate(store.db);
    return store;
  } catch (cause) {
    await store.client.close();
    throw cause;
  }
}

function assemble(client: PatientPglite, name: string, unlock: () => void): EmbeddedStore {
  const db = loadPgliteDriver().drizzle(client, { schema });
  return {
    db,
    client,
    name,
    ping: async () => void (await db.execute(sql`select 1`)),
    close: async () => {
      await client.close();
      unlock();
    },
  };
}
