import type { Desk } from '#research/answer.ts';
import { quietMarket } from '#tests/support/quiet-market.ts';

/** Where the research happens. */
export function openDesk(): Desk {
  return { market: quietMarket, model: { name: 'none', write: async function* () {} }, now: Date.now };
}
