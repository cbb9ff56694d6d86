import type { Bar } from '#contract/market.ts';
import type { Found, IsoDate, PriceSeries } from '#research/market/market.ts';
import { aggregatesShape } from './replies.ts';
import { spellForMassive } from './spelling.ts';
import { sourceName, type Wire } from './wire.ts';

/** 50,000 bars are about 200 years of days, so a second page is already unusual. */
const mostPages = 5;

/** Daily bars, adjusted for splits by the source; undefined when it has none. */
export async function readPrices(
  wire: Wire,
  ticker: string,
  from: IsoDate,
  to: IsoDate,
  retrievedAt: string,
): Promise<Found<PriceSeries> | undefined> {
  const path = `/v2/aggs/ticker/${encodeURIComponent(spellForMassive(ticker))}/range/1/day/${from}/${to}`;
  const bars: Bar[] = [];
  let delayed = false;
  let page = await wire.ask(aggregatesShape, path, { adjusted: true, sort: 'asc', limit: 50_000 });
  for (let read = 1; page; read++) {
    bars.push(...(page.results ?? []).map(({ t, o, h, l, c, v }) => ({ t: tradingDay(t), o, h, l, c, v })));
    delayed ||= page.status === 'DELAYED';
    page = page.next_url && read < mostPages ? await wire.follow(aggregatesShape, page.next_url) : undefined;
  }
  const last = onePerDay(bars).at(-1);
  if (!last) return undefined;
  return {
    found: { currency: 'USD', bars: onePerDay(bars), delayed },
    source: { name: `${sourceName}, daily prices`, retrievedAt },
    asOf: new Date(last.t).toISOString().slice(0, 10),
  };
}

/** Massive stamps a bar with midnight in New York, 4 or 5 hours into the same day in UTC; ours carry midnight UTC. */
function tradingDay(t: number): number {
  const dayMs = 86_400_000;
  return Math.floor(t / dayMs) * dayMs;
}

function onePerDay(bars: Bar[]): Bar[] {
  return [...new Map(bars.map((bar) => [bar.t, bar])).values()].sort((a, b) => a.t - b.t);
}
