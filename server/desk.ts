import type { Desk } from '#research/answer.ts';
import { openMarket } from '#research/market/open.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';
import type { Log } from './log.ts';
import { openMarketCache } from './market/cache.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import type { Db } from './store/db.ts';

/** Where the research happens: the market data that the settings name, kept in the database, and what writes. */
export async function openDesk({ market }: Settings, db: Db, log: Log): Promise<Desk> {
  const now = Date.now;
  try {
    const tell = (text: string) => log.warn(text);
    const opened = await openMarket({ ...market, cache: openMarketCache(db), fetch, now, log: tell });
    return { market: opened, model: builtinAnalyst(), now };
  } catch (cause) {
    throw new StartFailure(cause instanceof Error ? cause.message : 'The market data could not be opened.');
  }
}
