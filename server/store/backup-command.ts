// `npm run backup`: a backup of the embedded database, made while the server is stopped.
import { readSettings } from '#server/settings.ts';
import { tellAndExit } from '#server/tell.ts';
import { backUp } from './backup.ts';
import { refuseServerDatabase } from './embedded-only.ts';
import { openEmbedded } from './pglite.ts';

tellAndExit(async () => {
  const settings = readSettings();
  refuseServerDatabase(settings, 'pg_dump');
  const store = await openEmbedded(settings.dataDirectory);
  const file = await backUp(store, settings.dataDirectory);
  await store.close();
  return `Backed up to ${file}`;
});
