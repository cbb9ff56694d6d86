import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, openWorld, type World } from '#tests/support/world.ts';
import { openSecret } from './secret.ts';

describe.each(databases)('the secret of the server on %s', (database) => {
  let world: World;
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tickmark-secret-'));
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(async () => {
    await world.close();
    rmSync(dataDirectory, { recursive: true });
  });
  const open = (place: { appSecret?: string; databaseUrl?: string }) =>
    openSecret({ appSecret: undefined, databaseUrl: undefined, dataDirectory, ...place }, world.store.db);

  test('is what the settings say', async () => {
    expect(await open({ appSecret: 'said in the settings' })).toBe('said in the settings');
  });

  test('is made once in the data directory, where only its owner reads it', async () => {
    const made = await open({});
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await open({})).toBe(made);
    expect(statSync(join(dataDirectory, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('is the same for all who share a database, also when they start at once', async () => {
    const databaseUrl = 'postgresql://shared';
    const made = await Promise.all(Array.from({ length: 5 }, () => open({ databaseUrl })));
    expect(new Set(made).size).toBe(1);
    expect(await open({ databaseUrl })).toBe(made[0]);
    expect(made[0]).toMatch(/^[\w-]{43}$/);
  });
});
