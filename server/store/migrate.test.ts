import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase } from '#tests/support/empty-database.ts';
import { startPostgres, type TestServer } from '#tests/support/postgres.ts';
import { databases } from '#tests/support/world.ts';
import type { Store } from './db.ts';
import { sql } from './drizzle.ts';
import { migrate } from './migrate.ts';
import { openInMemory } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { auditLog } from './schema.ts';

const shipped = new URL('./migrations', import.meta.url).pathname;

describe.each(databases)('bringing %s up to date', (database) => {
  let server: TestServer | undefined;
  let store: Store;
  let folder: string;
  beforeAll(async () => {
    if (database === 'PostgreSQL') server = await startPostgres();
  });
  beforeEach(async () => {
    store = server ? await openPostgres(await server.createDatabase()) : await openInMemory(await emptyDatabase());
    folder = mkdtempSync(join(tmpdir(), 'tickmark-migrations-'));
    cpSync(shipped, folder, { recursive: true });
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  afterAll(() => server?.stop());

  /** Adds a migration as the next version of the program would. */
  function ship(name: string, statements: string): void {
    const journal = join(folder, 'meta', '_journal.json');
    const read = JSON.parse(readFileSync(journal, 'utf8'));
    const last = read.entries.at(-1);
    read.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: name });
    writeFileSync(journal, JSON.stringify(read));
    writeFileSync(join(folder, `${name}.sql`), statements);
  }

  test('does nothing when there is nothing to do', async () => {
    await migrate(store.db, folder);
    await migrate(store.db, folder);
    await store.db.insert(auditLog).values({ action: 'still here' });
    expect(await store.db.$count(auditLog)).toBe(1);
  });

  test('is all or nothing: a migration that fails leaves the data as they were, and those before it undone', async () => {
    await store.db.insert(auditLog).values({ action: 'mine' });
    ship('0098_good', "create table good (id int); insert into audit_log (action) values ('migrated');");
    ship('0099_bad', 'create table bad (id int);\n--> statement-breakpoint\nselect 1 / 0;');
    await expect(migrate(store.db, folder)).rejects.toThrow(
      /could not be brought up to date; its data are as they were/,
    );
    expect((await store.db.select().from(auditLog)).map((row) => row.action)).toEqual(['mine']);
    await expect(store.db.execute(sql`select * from good`)).rejects.toThrow();
    await migrate(store.db);
  });

  test('is refused to an older program', async () => {
    ship('0098_newer', 'create table newer (id int);');
    await migrate(store.db, folder);
    await expect(migrate(store.db)).rejects.toThrow(/made by another version of Tickmark/);
  });

  test.runIf(database === 'PostgreSQL')('is done once when five processes start together', async () => {
    const url = await server!.createDatabase();
    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
    await Promise.all(opened.map((each) => each.ping()));
    await Promise.all(opened.map((each) => each.close()));
  });
});
