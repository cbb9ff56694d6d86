import { fileURLToPath } from 'node:url';
import { StartFailure } from '#server/start-failure.ts';
import { type Db, takeTurn } from './db.ts';
import { readMigrationFiles, sql } from './drizzle.ts';

const shippedWith = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the schema up to date in one transaction, one process at a time: all of it, or the data stay as they were. */
export async function migrate(db: Db, migrationsFolder = shippedWith): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  try {
    await db.transaction(async (tx) => {
      await takeTurn(tx, 'migrations');
      await tx.execute(
        sql`create table if not exists applied_migrations (hash text primary key, made bigint not null, at timestamptz not null default now())`,
      );
      const applied = await readApplied(tx);
      refuseNewer(applied, migrations);
      for (const migration of migrations) if (!applied.has(migration.hash)) await apply(tx, migration);
    });
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(`The database could not be brought up to date; its data are as they were. ${reason(cause)}`);
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number];

async function readApplied(tx: Db): Promise<Set<string>> {
  const result = (await tx.execute(sql`select hash from applied_migrations`)) as { rows: { hash: string }[] };
  return new Set(result.rows.map((row) => row.hash));
}

/** An older program on a newer schema would write rows that the newer one misreads. */
function refuseNewer(applied: Set<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.hash));
  if (![...applied].every((hash) => known.has(hash)))
    throw new StartFailure('The database was made by another version of Tickmark. Start that version, or a newer one.');
}

async function apply(tx: Db, { hash, sql: statements, folderMillis }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into applied_migrations (hash, made) values (${hash}, ${folderMillis})`);
}

function reason(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const told = cause instanceof Error ? cause : error;
  return told instanceof Error ? `The database said: ${told.message}` : '';
}
