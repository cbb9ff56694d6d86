import type { Settings } from '#server/settings.ts';
import { StartFailure } from '#server/start-failure.ts';

/** The backup commands are for the embedded database: a PostgreSQL server has its own. */
export function refuseServerDatabase({ databaseUrl }: Settings, itsOwn: string): void {
  if (databaseUrl)
    throw new StartFailure(`DATABASE_URL is set, so the data are on a PostgreSQL server: use its own ${itsOwn}.`);
}
