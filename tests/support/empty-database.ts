import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseDirectory, openEmbedded, openInMemory } from '#server/store/pglite.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/tickmark/', import.meta.url));
const migrations = fileURLToPath(new URL('../../server/store/migrations/', import.meta.url));

/** A dump of an embedded database with its schema and nothing in it: made once, as it starts in a tenth of the time that making one takes. */
export async function emptyDatabase(): Promise<Blob> {
  const file = join(cache, `empty-${fingerprint()}.tar`);
  return new Blob([readIfThere(file) ?? (await make(file))]);
}

/** The same on disk: `directory` becomes a data directory with an empty database, by copying one that was made once. */
export async function copyEmptyDatabase(directory: string): Promise<void> {
  original ??= makeOriginal();
  cpSync(databaseDirectory(await original), databaseDirectory(directory), { recursive: true });
}

let original: Promise<string> | undefined;

async function makeOriginal(): Promise<string> {
  const made = join(cache, `empty-${fingerprint()}`);
  if (existsSync(made)) return made;
  const own = `${made}.${process.pid}`;
  await (await openEmbedded(own, { from: await emptyDatabase() })).close();
  try {
    renameSync(own, made);
  } catch {
    rmSync(own, { recursive: true });
  }
  return made;
}

/** Of the schema and of the database engine: a dump of another would not do. */
function fingerprint(): string {
  const scripts = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  const hash = createHash('sha256');
  for (const name of scripts.sort()) hash.update(readFileSync(join(migrations, name)));
  hash.update(readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

function readIfThere(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    return undefined;
  }
}

async function make(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const store = await openInMemory();
  const dump = new Uint8Array(await (await store.client.dumpDataDir('none')).arrayBuffer());
  await store.close();
  mkdirSync(cache, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, dump);
  renameSync(own, file);
  return dump;
}
