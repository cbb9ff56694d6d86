import { z } from 'zod';
import { agentIdSchema } from './agents.ts';
import { exchangeStatusSchema } from './exchanges.ts';
import { standings } from './people.ts';

const told = z.object({ id: z.string(), createdAt: z.string(), readAt: z.string().nullable() });

/** What a person is told behind the bell: for administrators that somebody asks for access, for everybody that an answer they left is there. */
export const notificationSchema = z.discriminatedUnion('kind', [
  told.extend({
    kind: z.literal('sign_up'),
    person: z.object({ name: z.string(), email: z.string(), standing: z.enum(standings) }),
  }),
  told.extend({
    kind: z.literal('answer'),
    exchange: z.object({
      id: z.string(),
      agentId: agentIdSchema,
      ticker: z.string().nullable(),
      status: exchangeStatusSchema,
    }),
  }),
]);
export type Notification = z.infer<typeof notificationSchema>;

/** The newest ones, newest first; `unread` counts the older ones too. */
export const inboxSchema = z.object({ notifications: z.array(notificationSchema), unread: z.number().int() });
export type Inbox = z.infer<typeof inboxSchema>;
