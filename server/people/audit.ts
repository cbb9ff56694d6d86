import type { AuditAction } from '#contract/audit.ts';
import type { Db } from '#server/store/db.ts';
import { and, eq } from '#server/store/drizzle.ts';
import { auditLog } from '#server/store/schema.ts';

/** `subjectId` is whom it concerns, `actorId` who did it when that is somebody else, `detail` what it was done to: `company-analyst, version 3`, `Google`. */
export type Entry = {
  action: AuditAction;
  subjectId?: string;
  actorId?: string;
  address?: string | undefined;
  detail?: string | undefined;
};

/** Adds to the audit log. In the transaction of what it records, so that neither is there without the other. */
export async function record(db: Db, entry: Entry): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Whether this person has signed in from this address before. */
export async function hasSignedInFrom(db: Db, subjectId: string, address: string): Promise<boolean> {
  const here = and(eq(auditLog.subjectId, subjectId), eq(auditLog.action, 'signed_in'), eq(auditLog.address, address));
  return (await db.select({ id: auditLog.id }).from(auditLog).where(here).limit(1)).length > 0;
}
