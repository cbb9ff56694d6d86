import type { Handlers } from '#server/http/handlers.ts';
import type { Db } from '#server/store/db.ts';
import { toUser } from './people.ts';
import { changeProfile, pictureIdIn } from './profile.ts';

export type ProfileParts = { db: Db; origins: string[]; now: () => number };

export function handleProfile({ db, origins, now }: ProfileParts): Pick<Handlers, 'updateProfile' | 'removePicture'> {
  return {
    updateProfile: async ({ body: { firstName, lastName, profileImageUrl } }, { user }) => {
      const row = await changeProfile(
        db,
        user.id,
        {
          ...(firstName ? { firstName } : {}),
          ...(lastName ? { lastName } : {}),
          ...(profileImageUrl ? { pictureId: pictureIdIn(profileImageUrl, origins) } : {}),
        },
        now(),
      );
      return { user: toUser(row) };
    },

    removePicture: async (_input, { user }) => ({
      user: toUser(await changeProfile(db, user.id, { pictureId: null }, now())),
    }),
  };
}
