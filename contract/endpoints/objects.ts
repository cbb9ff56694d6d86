import { z } from 'zod';
import { type Endpoint, nothing, ok } from '#contract/endpoint.ts';
import { pictureBytes } from '#contract/limits.ts';
import { oneUserSchema, profileSchema } from '#contract/people.ts';

export const objectEndpoints = {
  announceUpload: {
    method: 'POST',
    path: '/api/objects/upload',
    who: 'approved',
    summary: 'An address that takes one picture by PUT, once, in this session, within 10 minutes',
    reply: z.object({ uploadURL: z.string(), objectURL: z.string() }),
  },
  receiveUpload: {
    method: 'PUT',
    path: '/api/objects/upload/{ticket}',
    who: 'approved',
    summary: 'The picture itself: PNG, JPEG, WebP or GIF by its content, of any content type by its header',
    params: z.object({ ticket: z.string() }),
    upload: { maxBytes: pictureBytes },
    reply: ok,
  },
  getObject: {
    method: 'GET',
    path: '/api/objects/{objectId}',
    who: 'approved',
    summary: 'An uploaded picture',
    params: z.object({ objectId: z.uuid('That is not the id of a picture.') }),
    sends: 'file',
    reply: nothing,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/user/profile',
    who: 'approved',
    summary: "Change one's own name or picture; what is absent or empty stays",
    body: profileSchema,
    reply: oneUserSchema,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/user/profile/picture',
    who: 'approved',
    summary: "Remove one's own picture",
    reply: oneUserSchema,
  },
} as const satisfies Record<string, Endpoint>;
