/** Chance that can be had again: the same seed gives the same choices. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  part(): number;
  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number;
  of<T>(list: readonly T[]): T;
  /** One of the list, more often the more it weighs. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
};

/** Mulberry32. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const part = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(part() * count);
  return {
    part,
    below,
    of: (list) => insist(list[below(list.length)]),
    weighted(list) {
      let left = part() * list.reduce((sum, { weight }) => sum + weight, 0);
      const chosen = list.find(({ weight }) => {
        left -= weight;
        return left < 0;
      });
      return insist(chosen ?? list.at(-1));
    },
  };
}

function insist<T>(chosen: T | undefined): T {
  if (chosen === undefined) throw new Error('There is nothing to choose from.');
  return chosen;
}
