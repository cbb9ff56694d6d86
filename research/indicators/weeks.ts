import type { Bar } from '#contract/market.ts';

const dayMs = 86_400_000;

/** Daily bars as weekly ones, Monday to Sunday: first open, highest high, lowest low, last close, summed volume. `t` is the week's last trading day. The last week may still be under way. */
export function weeksOf(days: readonly Bar[]): Bar[] {
  const weeks: Bar[] = [];
  let current = Number.NaN;
  for (const day of days) {
    const week = mondayOf(day.t);
    const last = weeks.at(-1);
    if (!last || week !== current) weeks.push({ ...day });
    else join(last, day);
    current = week;
  }
  return weeks;
}

function join(week: Bar, day: Bar): void {
  week.t = day.t;
  week.h = Math.max(week.h, day.h);
  week.l = Math.min(week.l, day.l);
  week.c = day.c;
  week.v += day.v;
}

/** Number of the week since one that began on a Monday. 1 January 1970 was a Thursday. */
function mondayOf(t: number): number {
  return Math.floor((Math.floor(t / dayMs) + 3) / 7);
}
