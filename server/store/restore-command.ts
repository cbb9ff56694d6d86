// `npm run restore [file]`: puts a backup in the embedded database's place, by default the newest.
import { readSettings } from '#server/settings.ts';
import { tellAndExit } from '#server/tell.ts';
import { restore } from './backup.ts';
import { refuseServerDatabase } from './embedded-only.ts';

tellAndExit(async () => {
  const settings = readSettings();
  refuseServerDatabase(settings, 'pg_restore');
  const { from, setAside } = await restore(settings.dataDirectory, process.argv[2]);
  return `Restored ${from}.${setAside ? ` What was there is kept in ${setAside}.` : ''}`;
});
