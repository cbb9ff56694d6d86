import { chartPoints, weekdayLabelDays } from '#contract/limits.ts';
import type { Bar, StockReply } from '#contract/market.ts';

/** A point of the chart: the bar's UTC day in milliseconds, its close, and the label under it. */
export type Point = { t: number; c: number; label: string };

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', timeZone: 'UTC' });

/** At most 30 points, evenly spread from the first bar to the last; labels are weekdays up to 7 days, otherwise month/day. */
export function drawSeries(bars: readonly Bar[], days: number): Point[] {
  const label = days <= weekdayLabelDays ? weekday : monthDay;
  return thin(bars, chartPoints).map(({ t, c }) => ({ t, c, label: label.format(t) }));
}

function thin<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const step = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => all[Math.round(at * step)] as T);
}

export type Summary = { first: Bar; last: Bar; low: Bar; high: Bar; change: number; changePercent: number | undefined };

/** What a chart shows, for who reads it as text: taken from all bars, not only from those drawn. */
export function summarise(bars: readonly Bar[]): Summary | undefined {
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return undefined;
  const low = bars.reduce((least, bar) => (bar.c < least.c ? bar : least), first);
  const high = bars.reduce((most, bar) => (bar.c > most.c ? bar : most), first);
  return { first, last, low, high, ...changeBetween(first.c, last.c) };
}

/** Since the previous close; undefined when there is none to compare with. */
export function dayChange({ currentPrice, previousClose }: Pick<StockReply, 'currentPrice' | 'previousClose'>) {
  return previousClose === null ? undefined : changeBetween(previousClose, currentPrice);
}

/** A percentage of nothing is undefined. */
function changeBetween(from: number, to: number): { change: number; changePercent: number | undefined } {
  return { change: to - from, changePercent: from > 0 ? ((to - from) / from) * 100 : undefined };
}
