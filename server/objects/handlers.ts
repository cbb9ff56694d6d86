import type { FileCall, Handlers, SignedInCall } from '#server/http/handlers.ts';
import { FileReply } from '#server/http/replies.ts';
import type { Db } from '#server/store/db.ts';
import { eq } from '#server/store/drizzle.ts';
import { objects } from '#server/store/schema.ts';
import { addressOf, originFor } from './addresses.ts';
import { findPicture } from './objects.ts';
import { redraw } from './picture.ts';
import { countUpload, openGate } from './upload-limits.ts';
import { announceUpload, spendTicket, type Uploader } from './uploads.ts';

export type ObjectParts = { db: Db; origins: string[]; now: () => number };

type ObjectCalls = 'announceUpload' | 'receiveUpload' | 'getObject';

export function handleObjects({ db, origins, now }: ObjectParts): Pick<Handlers, ObjectCalls> {
  const pass = openGate();
  return {
    announceUpload: async (_input, call) => {
      await countUpload(db, call.user.id, now());
      const { id, ticket } = await announceUpload(db, uploaderOf(call), now());
      const origin = originFor(call.headers, origins);
      return { uploadURL: `${origin}/api/objects/upload/${ticket}`, objectURL: origin + addressOf(id) };
    },

    receiveUpload: ({ params: { ticket } }, call) =>
      pass(call.user.id, async () => {
        const id = await spendTicket(db, ticket, uploaderOf(call), now());
        await fill(db, id, call);
        return { ok: true };
      }),

    getObject: async ({ params: { objectId } }) => {
      const { bytes, contentType } = await findPicture(db, objectId);
      return new FileReply(bytes, { ...pictureHeaders, 'content-type': contentType });
    },
  };
}

function uploaderOf({ user, sessionToken = '' }: SignedInCall): Uploader {
  return { ownerId: user.id, sessionToken };
}

async function fill(db: Db, id: string, call: FileCall): Promise<void> {
  const picture = await redraw(await call.readFile());
  await db.update(objects).set(picture).where(eq(objects.id, id));
}

/** An object never changes. Opened by itself it is nothing but a picture. */
const pictureHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
};
