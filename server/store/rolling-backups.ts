import { statSync } from 'node:fs';
import { forLog } from '#server/http/translate.ts';
import type { Log } from '#server/log.ts';
import { backUp, listBackups } from './backup.ts';
import type { EmbeddedStore } from './pglite.ts';

const everyMs = 6 * 3_600_000;
const lookEveryMs = 15 * 60_000;

/** A backup whenever the newest is older than six hours, as long as the process runs. The returned function ends it, after one that is under way. */
export function keepBackups(store: EmbeddedStore, directory: string, log: Log): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    if (ageOfNewest(directory) >= everyMs) underWay = backUpQuietly(store, directory, log);
  }, lookEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}

function ageOfNewest(directory: string): number {
  const [newest] = listBackups(directory);
  return newest ? Date.now() - statSync(newest).mtimeMs : Number.POSITIVE_INFINITY;
}

async function backUpQuietly(store: EmbeddedStore, directory: string, log: Log): Promise<void> {
  try {
    log.info({ file: await backUp(store, directory) }, 'backed up');
  } catch (error) {
    log.error({ err: forLog(error) }, 'the backup failed');
  }
}
