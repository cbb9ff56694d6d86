import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '#server/start-failure.ts';

/**
 * Takes the data directory for this process; the returned function lets it go.
 * Two processes on one embedded database silently lose each other's rows. The lock is a file lock that the kernel holds for the process (taken through
 * SQLite, the one portable way that Node has): it ends with the process however that ends, and it is seen from another container on the same volume.
 */
export function lockDirectory(directory: string): () => void {
  const lock = new DatabaseSync(join(directory, 'in-use.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new StartFailure(
      `The data directory ${directory} is in use by another Tickmark process. Stop that one first, or set DATA_DIR to another directory.`,
    );
  }
  return () => lock.close();
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
