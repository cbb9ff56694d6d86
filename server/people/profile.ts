import { Refusal } from '#server/http/refusal.ts';
import { addressOf, objectIdIn } from '#server/objects/addresses.ts';
import { dropObject, keepPicture, takeIntoUse } from '#server/objects/objects.ts';
import type { Db } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { type UserRow, users } from '#server/store/schema.ts';

type Names = Partial<Pick<UserRow, 'firstName' | 'lastName'>>;
export type ProfileChange = Names & {
  /** An object's id, or null for no picture. */
  pictureId?: string | null;
};

/** Changes what is named; the rest stays. A picture that is replaced or removed is thrown away. Throws `Refusal` 400 for a picture that is not theirs. */
export function changeProfile(db: Db, userId: string, change: ProfileChange, now: number): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const { pictureId, ...names } = change;
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new Refusal(404, 'unknown_user', 'There is no such account.');
    if (pictureId && !(await takeIntoUse(tx, userId, pictureId, now))) throw refusePicture();
    const profileImageUrl = pictureId ? addressOf(pictureId) : pictureId;
    const after = { ...before, ...names, ...(profileImageUrl === undefined ? {} : { profileImageUrl }) };
    const { firstName, lastName } = after;
    await tx
      .update(users)
      .set({ firstName, lastName, profileImageUrl: after.profileImageUrl })
      .where(eq(users.id, userId));
    await dropReplaced(tx, before, after);
    return after;
  });
}

/** Makes the picture that a file shows this person's. Throws as `keepPicture` does. */
export async function adoptPicture(db: Db, userId: string, file: Uint8Array, now: number): Promise<void> {
  await changeProfile(db, userId, { pictureId: await keepPicture(db, userId, file, now) }, now);
}

/** The id that the wire's address of a picture means. Throws `Refusal` 400 when it is not one of ours. */
export function pictureIdIn(address: string, origins: string[]): string {
  const id = objectIdIn(address, origins);
  if (id === undefined) throw refusePicture();
  return id.toLowerCase();
}

async function dropReplaced(tx: Db, before: UserRow, after: UserRow): Promise<void> {
  if (before.profileImageUrl === null || before.profileImageUrl === after.profileImageUrl) return;
  const id = objectIdIn(before.profileImageUrl, ['http://localhost']);
  if (id) await dropObject(tx, before.id, id);
}

function refusePicture(): Refusal {
  return new Refusal(400, 'bad_field', 'profileImageUrl: Only a picture that you have uploaded here can be yours.');
}
