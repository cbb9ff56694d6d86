import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedDirectory, runApp } from '#tests/support/running-app.ts';

/** Starts the app once on an empty directory; each test then begins with a copy of it. */
export default async function prepare(): Promise<() => void> {
  const prepared = mkdtempSync(join(tmpdir(), 'tickmark-prepared-'));
  const directory = join(prepared, 'data');
  // What Node compiled for the first start serves the others.
  process.env.NODE_COMPILE_CACHE = join(prepared, 'compiled');
  const app = await runApp({ DATA_DIR: directory });
  await app.stop();
  process.env[preparedDirectory] = directory;
  return () => rmSync(prepared, { recursive: true, force: true });
}
