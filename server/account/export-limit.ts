import { count, tooMany } from '#server/people/throttle.ts';
import type { Db } from '#server/store/db.ts';

const windowMs = 60 * 60_000;
const exportsPerWindow = 20;

/** Counts an export, and refuses it when it is one too many in an hour: years of conversations take a second of everybody's time each. */
export async function countExport(db: Db, userId: string, now: number): Promise<void> {
  const exports = await count(db, { key: `export ${userId}`, windowMs }, now);
  if (exports.count > exportsPerWindow) throw tooMany('Too many exports.', exports.until, now);
}
