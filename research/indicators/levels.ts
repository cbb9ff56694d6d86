import { at, type Columns } from './series.ts';

/** A turning point: its price and the index of its bar. */
export type Turn = { price: number; index: number };

/** Swing highs, oldest first: highs above every high of the `reach` bars before and not below any of the `reach` bars after (of equal ones the first counts). */
export function swingHighs({ high }: Pick<Columns, 'high'>, reach = 5): Turn[] {
  return turns(high, reach, 1);
}

/** Swing lows, oldest first, by the same rule upside down. */
export function swingLows({ low }: Pick<Columns, 'low'>, reach = 5): Turn[] {
  return turns(low, reach, -1);
}

function turns(values: Float64Array, reach: number, sign: 1 | -1): Turn[] {
  const found: Turn[] = [];
  for (let i = reach; i < values.length - reach; i++)
    if (isTurn(values, i, reach, sign)) found.push({ price: at(values, i), index: i });
  return found;
}

function isTurn(values: Float64Array, i: number, reach: number, sign: 1 | -1): boolean {
  const here = sign * at(values, i);
  for (let step = 1; step <= reach; step++) {
    if (sign * at(values, i - step) >= here || sign * at(values, i + step) > here) return false;
  }
  return true;
}

/** Highest high and lowest low of the bars later than `since` (milliseconds UTC), the latest of equal ones; undefined when there is no such bar. */
export function rangeSince({ time, high, low }: Columns, since: number): { high: Turn; low: Turn } | undefined {
  let top: Turn | undefined;
  let bottom: Turn | undefined;
  for (let index = time.length - 1; index >= 0 && at(time, index) > since; index--) {
    if (!top || at(high, index) > top.price) top = { price: at(high, index), index };
    if (!bottom || at(low, index) < bottom.price) bottom = { price: at(low, index), index };
  }
  return top && bottom && { high: top, low: bottom };
}
