import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#tests/support/child.ts';
import { copyEmptyDatabase } from '#tests/support/empty-database.ts';
import { openEmbedded } from './pglite.ts';
import { auditLog } from './schema.ts';

const lanes = [1, 2];
const roundsPerLane = 10;

describe('a process that is killed while it writes', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tickmark-crash-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  test('loses nothing that it said was saved, twenty times over', { timeout: 120_000 }, async () => {
    await Promise.all(lanes.map((lane) => killAgainAndAgain(join(directory, `lane-${lane}`))));
  });
});

/** The same database is killed, opened, written and killed again: each start recovers from the crash before. */
async function killAgainAndAgain(directory: string): Promise<void> {
  await copyEmptyDatabase(directory);
  const saved = new Set<string>();
  for (let round = 0; round < roundsPerLane; round += 1) {
    for (const action of await writeUntilKilled(directory, round)) saved.add(action);
  }
  const store = await openEmbedded(directory);
  const rows = await store.db.select({ action: auditLog.action }).from(auditLog);
  await store.close();
  const found = new Set(rows.map((row) => row.action));
  expect(saved.size).toBeGreaterThan(roundsPerLane * 10);
  expect([...saved].filter((action) => !found.has(action))).toEqual([]);
}

async function writeUntilKilled(directory: string, round: number): Promise<string[]> {
  const child = run('tests/support/busy-writer.ts', [directory, String(round)]);
  await child.untilWritten(`saved ${round}.0.${2 + round}\n`);
  child.process.kill('SIGKILL');
  expect(await child.ended).toBeNull();
  return [...child.output().matchAll(/^saved (.+)$/gm)].map(([, action]) => action!);
}
