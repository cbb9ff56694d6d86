import { z } from 'zod';

/** Everything that the audit log tells of. */
export const auditActions = [
  'registered',
  'registered_first_admin',
  'made_admin_by_settings',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'approved',
  'rejected',
  'made_admin',
  'unmade_admin',
  'prompt_changed',
  'prompt_restored',
  'model_changed',
  'model_restored',
  'password_changed',
  'reset_link_made',
  'password_reset',
  'google_connected',
  'google_disconnected',
  'sessions_ended',
  'data_exported',
  'account_deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Somebody in the log. `name` is null when the account is gone. */
export const namedPersonSchema = z.object({ id: z.string(), name: z.string().nullable() });
export type NamedPerson = z.infer<typeof namedPersonSchema>;

/** One line of the log. `actor` did it, where that is somebody else than the `subject` whom it concerns. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /** One of `auditActions`, or one that a later version of the product wrote. */
  action: z.string(),
  actor: namedPersonSchema.nullable(),
  subject: namedPersonSchema.nullable(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuerySchema = z.object({
  /** Entries older than the one of this id. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  action: z.enum(auditActions).optional(),
  /** Words of a name, an e-mail address or a username; or an account's id, which finds it also when it is gone. */
  person: z.string().trim().max(254).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** Newest first. `before` asks for the next page; null at the log's beginning. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), before: z.number().int().nullable() });
export type AuditPage = z.infer<typeof auditPageSchema>;
