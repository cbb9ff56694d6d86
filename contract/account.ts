import { z } from 'zod';
import { auditEntrySchema } from './audit.ts';
import { wholeExchangeSchema } from './exchanges.ts';
import { passwordLength } from './limits.ts';
import { registrationSchema, userSchema } from './people.ts';

/** A new password follows the rule of the sign-up. */
const newPassword = registrationSchema.shape.password;

/** Longer than this no password and no e-mail address is. */
const typedSecret = z.string().max(passwordLength.max, `has at most ${passwordLength.max} characters.`);

/** `currentPassword` is absent for an account that has none yet. */
export const passwordChangeSchema = z.object({ currentPassword: typedSecret.optional(), newPassword });

/** What a person types to have their account deleted: their password, or their e-mail address where the account has no password. */
export const deletionSchema = z.object({ confirmation: typedSecret.min(1, 'Confirm with your password.') });

/** How long a link to a new password can be used. */
export const resetLinkHours = 24;
export const resetLinkSchema = z.object({ url: z.url(), expiresAt: z.string() });
export type ResetLink = z.infer<typeof resetLinkSchema>;

/** The token is what stands behind the # of the link. */
export const passwordResetSchema = z.object({
  token: z.string().min(1, 'The link has no token.').max(200, 'That is no token of ours.'),
  newPassword,
});

/** A place where somebody is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** As the browser names itself; null for a session older than this record. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Session = z.infer<typeof sessionSchema>;

export const exportQuerySchema = z.object({
  format: z.enum(['json', 'markdown'], 'is json or markdown').default('json'),
});

/** All that is kept about a person, in the order in which it is written. */
export const exportSchema = z.object({
  exportedAt: z.string(),
  profile: userSchema.extend({ hasPassword: z.boolean(), lastSignInAt: z.string().nullable() }),
  /** Accounts elsewhere with which this person signs in. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), email: z.string(), createdAt: z.string() })),
  sessions: z.array(sessionSchema.omit({ current: true })),
  notifications: z.array(
    z.object({ kind: z.string(), about: z.string(), createdAt: z.string(), readAt: z.string().nullable() }),
  ),
  /** Changes of system prompts that this person made; `text` is null for a return to the default. */
  promptChanges: z.array(
    z.object({ agentId: z.string(), version: z.number().int(), text: z.string().nullable(), createdAt: z.string() }),
  ),
  /** Choices of the language model that this person made; `provider` is null for a return to what the environment says. Keys are never exported. */
  modelChanges: z.array(
    z.object({
      version: z.number().int(),
      provider: z.string().nullable(),
      baseUrl: z.string().nullable(),
      model: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** What language models used for this person, by day (UTC) and model. `costUsd` is null where a part of it is not known. */
  modelUse: z.array(
    z.object({
      day: z.string(),
      model: z.string(),
      answers: z.number().int(),
      tokens: z.number().int(),
      costUsd: z.number().nullable(),
    }),
  ),
  pictures: z.array(z.object({ id: z.string(), contentType: z.string(), createdAt: z.string(), base64: z.string() })),
  /** By agent, then ticker, the oldest first. */
  exchanges: z.array(wholeExchangeSchema),
  /** What the audit log says of this account. What somebody else did is there without who, and from where. */
  audit: z.array(
    auditEntrySchema
      .pick({ at: true, action: true, address: true, detail: true })
      .extend({ by: z.enum(['oneself', 'somebody else']) }),
  ),
});
export type Export = z.infer<typeof exportSchema>;
