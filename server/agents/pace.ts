import type { Settings } from '#server/settings.ts';
import type { DeskWorkOptions } from './desk-work.ts';
import { seatsPerPerson } from './seats.ts';

const hearStopsMs = 300;
/** For what stands before the model and behind it: facts gathered, figures bound. */
const besideModelMs = 60_000;

/** How answers are written where the settings have a say. A stop reaches the provider within half a second, also when it was asked of another process. */
export function paceOf({ model: { streams, timeouts }, databaseUrl }: Settings): Partial<DeskWorkOptions> {
  return {
    seats: { perPerson: seatsPerPerson, turnsPerPerson: streams.perPerson, turnsInAll: streams.inAll },
    hearStopsMs: databaseUrl === undefined ? undefined : hearStopsMs,
    longestMs: timeouts.totalMs + besideModelMs,
  };
}
