import { Refusal } from '#server/http/refusal.ts';
import { count, tooMany } from '#server/people/throttle.ts';
import type { Db } from '#server/store/db.ts';

const windowMs = 60 * 60_000;
const uploadsPerWindow = 30;

/** Counts an upload, and refuses it when it is one too many in an hour. */
export async function countUpload(db: Db, ownerId: string, now: number): Promise<void> {
  const uploads = await count(db, { key: `upload ${ownerId}`, windowMs }, now);
  if (uploads.count > uploadsPerWindow) throw tooMany('Too many uploads.', uploads.until, now);
}

const fromOnePerson = 2;
const fromAll = 16;
const waitSeconds = 5;

/** Lets in so many files at a time as fit in memory, in this process. */
export function openGate() {
  const inside: string[] = [];
  return async <T>(ownerId: string, receive: () => Promise<T>): Promise<T> => {
    if (inside.length >= fromAll || inside.filter((id) => id === ownerId).length >= fromOnePerson)
      throw new Refusal(503, 'busy', 'Too many pictures are arriving at this moment. Try again.', waitSeconds);
    inside.push(ownerId);
    try {
      return await receive();
    } finally {
      inside.splice(inside.indexOf(ownerId), 1);
    }
  };
}
