import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';

/**
 * PGlite runs a statement on the main thread, and its queue goes from one to the next without ever letting the event loop turn: fifty clients would
 * hold up every timer, socket and health check until all of them were served. Here the loop turns once between two statements. First come, first served.
 */
export class PatientPglite extends PGlite {
  override _runExclusiveQuery<T>(statement: () => Promise<T>): Promise<T> {
    return super._runExclusiveQuery(async () => {
      await nextTurn();
      return statement();
    });
  }
}
