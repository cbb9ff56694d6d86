import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';
import type { Db } from './store/db.ts';
import { eq } from './store/drizzle.ts';
import { secrets } from './store/schema.ts';

type Place = Pick<Settings, 'appSecret' | 'databaseUrl' | 'dataDirectory'>;

/**
 * What signs and encrypts, the same for all app processes: the setting, else one made once and kept, in the data directory or, where
 * processes share a database server, in the database. Never made anew while there is one.
 */
export async function openSecret({ appSecret, databaseUrl, dataDirectory }: Place, db: Db): Promise<string> {
  if (appSecret) return appSecret;
  return databaseUrl ? keepInDatabase(db) : keepInFile(join(dataDirectory, 'secret'));
}

function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

function keepInFile(file: string): string {
  try {
    // `wx` fails where the file is there already: what was encrypted stays readable.
    writeFileSync(file, makeSecret(), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readFileSync(file, 'utf8').trim();
}

const name = 'app';

async function keepInDatabase(db: Db): Promise<string> {
  await db.insert(secrets).values({ name, value: makeSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error('The database returned no secret.');
  return row.value;
}
