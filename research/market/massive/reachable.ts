import { SourceDown } from '#research/market/market.ts';
import { statusShape } from './replies.ts';
import { openWire, sourceName, type WireSettings } from './wire.ts';

/** Resolves when the source answers and takes the key; throws `SourceDown` otherwise. One cheap request. */
export async function checkReachable(settings: WireSettings): Promise<void> {
  const status = await openWire(settings).ask(statusShape, '/v1/marketstatus/now');
  if (!status) throw new SourceDown(sourceName, 'does not know its own market status');
}
