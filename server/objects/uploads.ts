import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '#server/http/refusal.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq, gt } from '#server/store/drizzle.ts';
import { objects } from '#server/store/schema.ts';

/** Whose upload it is: a person, in one session. */
export type Uploader = { ownerId: string; sessionToken: string };

const openMs = 10 * 60_000;

/** Makes room for a picture, and a ticket with which this session may send it once. */
export async function announceUpload(db: Db, uploader: Uploader, now: number): Promise<{ id: string; ticket: string }> {
  const ticket = randomBytes(32).toString('base64url');
  const [row] = await db
    .insert(objects)
    .values({
      ownerId: uploader.ownerId,
      uploadHash: hashTicket(ticket, uploader),
      uploadUntil: new Date(now + openMs),
      createdAt: new Date(now),
    })
    .returning({ id: objects.id });
  if (!row) throw new Error('The database returned no row for an upload that it wrote.');
  return { id: row.id, ticket };
}

/** Uses a ticket up, whatever comes of the upload then; says which object it is for. Throws `Refusal`: 409 used before, 410 too late, 404 anything else. */
export async function spendTicket(db: Db, ticket: string, uploader: Uploader, now: number): Promise<string> {
  const isTheirs = eq(objects.uploadHash, hashTicket(ticket, uploader));
  const [used] = await db
    .update(objects)
    .set({ uploadUntil: null })
    .where(and(isTheirs, gt(objects.uploadUntil, new Date(now))))
    .returning({ id: objects.id });
  if (used) return used.id;
  const [row] = await db.select({ until: objects.uploadUntil }).from(objects).where(isTheirs);
  throw refspendTicket(row);
}

function refspendTicket(row: { until: Date | null } | undefined): Refusal {
  if (!row) return new Refusal(404, 'unknown_upload', 'There is no such upload address.');
  if (row.until) return new Refusal(410, 'upload_expired', 'This upload address has expired. Start the upload again.');
  return new Refusal(409, 'upload_used', 'This upload address has been used. Start the upload again.');
}

/** With the session's token as the key: a ticket that was seen, in a log for one, is worth nothing in another session. */
function hashTicket(ticket: string, { sessionToken }: Uploader): string {
  return createHmac('sha256', sessionToken).update(ticket).digest('hex');
}
