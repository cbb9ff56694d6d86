import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#tests/support/child.ts';
import { copyEmptyDatabase } from '#tests/support/empty-database.ts';
import { backUp, listBackups, restore } from './backup.ts';
import type { Db } from './db.ts';
import { sql } from './drizzle.ts';
import { databaseDirectory, openEmbedded } from './pglite.ts';
import { auditLog } from './schema.ts';

describe('the embedded database', { timeout: 60_000 }, () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tickmark-embedded-'));
    await copyEmptyDatabase(directory);
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const open = () => openEmbedded(directory);
  const say = (db: Db, action: string) => db.insert(auditLog).values({ action });
  const said = async (db: Db) => (await db.select().from(auditLog).orderBy(auditLog.id)).map((row) => row.action);

  test('is opened by one process: a second opener is refused in a sentence, here and elsewhere', async () => {
    const store = await open();
    await expect(openEmbedded(directory)).rejects.toThrow(/is in use by another Tickmark process/);
    const other = run('server/store/backup-command.ts', [], { DATA_DIR: directory });
    expect(await other.ended).toBe(1);
    expect(other.output()).toBe(
      `The data directory ${directory} is in use by another Tickmark process. Stop that one first, or set DATA_DIR to another directory.\n`,
    );
    await say(store.db, 'still mine');
    await store.close();
    const next = await open();
    expect(await said(next.db)).toEqual(['still mine']);
    await next.close();
  });

  test('lets the event loop turn between any two statements of fifty clients, and serves them in turn', async () => {
    const store = await open();
    const [clients, statements] = [50, 4];
    let turns = 0;
    let isRunning = true;
    const turn = () => {
      turns += 1;
      if (isRunning) setImmediate(turn);
    };
    setImmediate(turn);
    const order: number[] = [];
    const beAClient = async () => {
      for (let nth = 0; nth < statements; nth += 1) {
        await store.db.execute(sql`select ${nth}::int`);
        order.push(nth);
      }
    };
    await Promise.all(Array.from({ length: clients }, beAClient));
    isRunning = false;
    expect(turns).toBeGreaterThanOrEqual(clients * statements);
    expect(order).toEqual(Array.from({ length: clients * statements }, (_, at) => Math.floor(at / clients)));
    await store.close();
  });

  test('lets the event loop turn inside a transaction too', async () => {
    const store = await open();
    let turns = 0;
    await store.db.transaction(async (tx) => {
      for (let nth = 0; nth < 10; nth += 1) {
        setImmediate(() => {
          turns += 1;
        });
        await tx.execute(sql`select 1`);
        expect(turns).toBe(nth + 1);
      }
    });
    await store.close();
  });

  test('takes little memory for its pages', async () => {
    const store = await open();
    const { rows } = (await store.db.execute(sql`show shared_buffers`)) as unknown as { rows: object[] };
    expect(rows).toEqual([{ shared_buffers: '16MB' }]);
    await store.close();
  });

  test('comes back from a backup as it was, and sets aside what was there', async () => {
    const store = await open();
    await say(store.db, 'before');
    const file = await backUp(store, directory);
    await say(store.db, 'after');
    await store.close();

    const { from, setAside } = await restore(directory);
    expect(from).toBe(file);
    expect(existsSync(setAside!)).toBe(true);
    const restored = await open();
    expect(await said(restored.db)).toEqual(['before']);
    await say(restored.db, 'goes on');
    expect(await said(restored.db)).toEqual(['before', 'goes on']);
    await restored.close();
  });

  test('is backed up while it is written to, to a state that it had', async () => {
    const store = await open();
    let isWriting = true;
    const writing = (async () => {
      for (let number = 0; isWriting; number += 1) await say(store.db, String(number));
      return said(store.db);
    })();
    await backUp(store, directory);
    isWriting = false;
    const all = await writing;
    await store.close();
    await restore(directory);
    const restored = await open();
    const kept = await said(restored.db);
    expect(kept).toEqual(all.slice(0, kept.length));
    await restored.close();
  });

  test('keeps the newest three backups', async () => {
    const names = [1, 2, 3].map((day) => `tickmark-2026-11-0${day}T00-00-00-000Z.tar.gz`);
    const older = names.map((name) => join(directory, 'backups', name));
    mkdirSync(join(directory, 'backups'));
    for (const file of older) writeFileSync(file, '');
    const store = await open();
    const made = await backUp(store, directory, Date.UTC(2026, 10, 20, 12));
    await store.close();
    expect(listBackups(directory)).toEqual([made, older[2], older[1]]);
  });

  test('is as it was when a backup cannot be read', async () => {
    const store = await open();
    await say(store.db, 'mine');
    await store.close();
    const broken = join(directory, 'broken.tar.gz');
    writeFileSync(broken, 'this is no backup');
    await expect(restore(directory, broken)).rejects.toThrow(/cannot be read; the database is as it was/);
    await expect(restore(directory, 'nowhere.tar.gz')).rejects.toThrow('There is no backup nowhere.tar.gz.');
    const again = await open();
    expect(await said(again.db)).toEqual(['mine']);
    await again.close();
  });

  test('is made anew when its making was cut short', async () => {
    rmSync(join(databaseDirectory(directory), 'global'), { recursive: true });
    writeFileSync(join(directory, 'database-being-made'), '');
    const store = await open();
    await store.ping();
    await store.close();
    expect(readdirSync(directory).some((name) => name.startsWith('database-unfinished-'))).toBe(true);
  });

  test('is closed cleanly, so that the next start has nothing to recover', async () => {
    const store = await open();
    expect(clusterState(directory)).toBe('in production');
    await store.close();
    expect(clusterState(directory)).toBe('shut down');
  });
});

/** What PostgreSQL's own control file says: the state is the 32-bit number after the identifier and two versions. */
function clusterState(directory: string): string {
  const control = readFileSync(join(databaseDirectory(directory), 'global', 'pg_control'));
  const state = control.readInt32LE(16);
  return { 1: 'shut down', 6: 'in production' }[state] ?? `state ${state}`;
}
