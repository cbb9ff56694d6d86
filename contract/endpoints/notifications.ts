import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { ok } from '#contract/endpoint.ts';
import { inboxSchema } from '#contract/notifications.ts';

const notificationId = z.uuid('That is not the id of a notification.');

export const notificationEndpoints = {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    who: 'approved',
    summary: "One's own notifications, newest first",
    reply: inboxSchema,
  },
  readNotification: {
    method: 'POST',
    path: '/api/notifications/{notificationId}/read',
    who: 'approved',
    summary: 'Mark a notification as read',
    params: z.object({ notificationId }),
    reply: ok,
  },
  readNotifications: {
    method: 'POST',
    path: '/api/notifications/read',
    who: 'approved',
    summary: 'Mark a notification and all older ones as read, so that none is that came after the list was drawn',
    body: z.object({ upTo: notificationId }),
    reply: ok,
  },
} as const satisfies Record<string, Endpoint>;
