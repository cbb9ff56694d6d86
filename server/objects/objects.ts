import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, isNotNull } from '#server/store/drizzle.ts';
import { objects } from '#server/store/schema.ts';
import { type Picture, redraw } from './picture.ts';

/** A finished object, anybody's. Throws `Refusal` 404. */
export async function findPicture(db: Db, id: string): Promise<Picture> {
  const [row] = await db.select().from(objects).where(eq(objects.id, id));
  if (!row?.bytes || !row.contentType) throw new Refusal(404, 'unknown_object', 'There is no such picture.');
  return { bytes: row.bytes, contentType: row.contentType };
}

/** Redraws a file and keeps it as a picture of this person's. The object's id; throws as `redraw` does. */
export async function keepPicture(db: Db, ownerId: string, file: Uint8Array, now = Date.now()): Promise<string> {
  const picture = await redraw(file);
  const [row] = await db
    .insert(objects)
    .values({ ownerId, ...picture, createdAt: new Date(now) })
    .returning({ id: objects.id });
  if (!row) throw new Error('The database returned no row for a picture that it wrote.');
  return row.id;
}

/** Takes a finished object of this person's into use, and says whether there is one. Its day starts anew, so that a sweep under way leaves it. */
export async function takeIntoUse(db: Db, ownerId: string, id: string, now: number): Promise<boolean> {
  const theirs = and(eq(objects.id, id), eq(objects.ownerId, ownerId), isNotNull(objects.bytes));
  const change = { createdAt: new Date(now) };
  return (await db.update(objects).set(change).where(theirs).returning({ id: objects.id })).length > 0;
}

/** Throws away what this person's picture was. */
export async function dropObject(db: Db, ownerId: string, id: string): Promise<void> {
  await db.delete(objects).where(and(eq(objects.id, id), eq(objects.ownerId, ownerId)));
}
