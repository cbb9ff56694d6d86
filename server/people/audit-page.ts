import type { AuditEntry, AuditPage, AuditQuery, NamedPerson } from '#contract/audit.ts';
import type { Db } from '#server/store/db.ts';
import { and, desc, eq, inArray, lt, or, sql } from '#server/store/drizzle.ts';
import { auditLog, users } from '#server/store/schema.ts';
import { nameOf } from './people.ts';

const pageSize = 50;

/** A page of the audit log, with the names that people have today; whose account is gone has none. */
export async function readAuditPage(db: Db, { before, action, person }: AuditQuery): Promise<AuditPage> {
  const wanted = and(
    before === undefined ? undefined : lt(auditLog.id, before),
    action && eq(auditLog.action, action),
    person ? concerns(db, person) : undefined,
  );
  const rows = await db
    .select()
    .from(auditLog)
    .where(wanted)
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const names = await readNames(db, shown);
  const entries = shown.map((row) => toEntry(row, names));
  return { entries, before: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null };
}

type AuditRow = typeof auditLog.$inferSelect;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By id, or by people whose names, e-mail address and username have all the words. */
function concerns(db: Db, person: string) {
  if (uuid.test(person)) return or(eq(auditLog.subjectId, person), eq(auditLog.actorId, person));
  const known = sql`lower(concat_ws(' ', ${users.firstName}, ${users.lastName}, ${users.email}, ${users.username}))`;
  const words = person.split(/\s+/).map((word) => sql`strpos(${known}, lower(${word}::text)) > 0`);
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(and(...words));
  return or(inArray(auditLog.subjectId, people), inArray(auditLog.actorId, people));
}

async function readNames(db: Db, rows: AuditRow[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null));
  if (ids.size === 0) return new Map();
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(people.map((person) => [person.id, nameOf(person)]));
}

function toEntry({ actorId, subjectId, at, ...row }: AuditRow, names: Map<string, string>): AuditEntry {
  const named = (id: string | null): NamedPerson | null => (id === null ? null : { id, name: names.get(id) ?? null });
  return { ...row, at: at.toISOString(), actor: named(actorId), subject: named(subjectId) };
}
