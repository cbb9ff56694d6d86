import type { Desk } from '#research/answer.ts';
import { sampleMarket } from '#research/market/sample/sample.ts';
import { builtinAnalyst } from '#research/models/builtin.ts';

/** Where the research happens: the market, and what writes. */
export function openDesk(): Desk {
  const now = Date.now;
  return { market: sampleMarket({ now }), model: builtinAnalyst(), now };
}
