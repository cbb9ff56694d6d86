import type { Market } from '#research/market/market.ts';
import { openMarket } from '#research/market/open.ts';
import type { Log } from './log.ts';
import { openMarketCache } from './market/cache.ts';
import type { Models } from './models/writer.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';
import type { Db } from './store/db.ts';

/** Where the research happens: the market data, and who writes. */
export type Desk = { market: Market; models: Models; now: () => number };

/** The market data that the settings name, kept in the database. */
export async function openMarketData({ market }: Settings, db: Db, log: Log): Promise<Market> {
  try {
    const tell = (text: string) => log.warn(text);
    return await openMarket({ ...market, cache: openMarketCache(db), fetch, now: Date.now, log: tell });
  } catch (cause) {
    throw new StartFailure(cause instanceof Error ? cause.message : 'The market data could not be opened.');
  }
}
