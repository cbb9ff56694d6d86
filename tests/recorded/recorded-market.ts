import { isFound, type Lookup, type Market } from '#research/market/market.ts';
import { massiveMarket } from '#research/market/massive/massive.ts';
import { openReplay, type Replay } from '#tests/support/massive-replay.ts';
import { hasRecordings, recordedNow, whySkipped } from '#tests/support/recordings.ts';

/** The Massive adapter on the recordings; `knownBy` as in `openReplay`. */
export async function openRecorded(knownBy?: string): Promise<{ market: Market; replay: Replay }> {
  const replay = await openReplay(knownBy ? { knownBy } : {});
  const market = massiveMarket({ fetch, now: () => recordedNow, apiKey: replay.apiKey, baseUrl: replay.url });
  return { market, replay };
}

export function found<T>(lookup: Lookup<T>): T {
  if (!isFound(lookup)) throw new Error(lookup.missing);
  return lookup.found;
}

/** Said once in each file that is skipped. */
export function saySkipped(): void {
  if (!hasRecordings) console.error(whySkipped);
}
