import { at, type Columns, percentOf } from './series.ts';

type Closes = Pick<Columns, 'time' | 'close'>;
/** Both returns in per cent, price only, between the same two days; `ahead` is their difference in percentage points. Times are milliseconds UTC. */
export type RelativeStrength = { own: number; other: number; ahead: number; from: number; to: number };

/** A common day further than this from the day looked for is not taken for it. */
const slackMs = 7 * 86_400_000;

/**
 * Return of `asset` and of `other` over `months` calendar months to the last day on which both traded. The start is the last common trading day on or
 * before the same day of the month then. Undefined when either series starts later, has a hole there, or ends more than a week before the asset's.
 */
export function relativeStrength(asset: Closes, other: Closes, months: number): RelativeStrength | undefined {
  const end = lastCommonDay(asset, other, Number.POSITIVE_INFINITY);
  if (!end || at(asset.time, asset.time.length - 1) - at(asset.time, end.i) > slackMs) return undefined;
  const to = at(asset.time, end.i);
  const wanted = monthsBefore(to, months);
  const start = lastCommonDay(asset, other, wanted);
  if (!start || wanted - at(asset.time, start.i) > slackMs) return undefined;
  const own = change(asset, start.i, end.i);
  const others = change(other, start.j, end.j);
  return { own, other: others, ahead: own - others, from: at(asset.time, start.i), to };
}

/** Price change in per cent over `months` calendar months to the last bar; undefined when the series starts later. */
export function priceReturn(asset: Closes, months: number): number | undefined {
  return relativeStrength(asset, asset, months)?.own;
}

/** The same day of an earlier month, or that month's last day when it is shorter. Midnight UTC. */
export function monthsBefore(time: number, months: number): number {
  const day = new Date(time);
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months + 1, 0)).getUTCDate();
  return first + (Math.min(day.getUTCDate(), lastDay) - 1) * 86_400_000;
}

function change({ close }: Closes, from: number, to: number): number {
  return percentOf(at(close, to) - at(close, from), at(close, from));
}

function lastCommonDay(a: Closes, b: Closes, notAfter: number): { i: number; j: number } | undefined {
  let i = a.time.length - 1;
  let j = b.time.length - 1;
  while (i >= 0 && j >= 0) {
    const x = at(a.time, i);
    const y = at(b.time, j);
    if (x === y && x <= notAfter) return { i, j };
    if (x >= y) i--;
    if (y >= x) j--;
  }
  return undefined;
}
