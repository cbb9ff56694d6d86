/** Text that may not leave yet. */
export type Hold = {
  /** A character, and how many letters it stands for. */
  add(char: string, letters: number): void;
  /** Takes the last `count` letters out, with all that stands among and after them. Those that have left already cannot be. */
  takeOut(count: number): void;
  /** Lets go of all before the last `waiting` letters. */
  release(waiting: number): string;
  isFull(): boolean;
  /** All that is left. */
  rest(): string;
};

/** So many characters can wait for the next letter; after that they wait no longer. */
const longestHeld = 4000;

export function openHold(): Hold {
  let held = '';
  /** Where in it the last letters stand: -1 for those that are no longer in it. */
  let places: number[] = [];

  return {
    add: (char, letters) => {
      for (let count = 0; count < letters; count += 1) places.push(held.length);
      held += char;
    },
    takeOut: (count) => {
      const last = places.slice(-count);
      const from = last[last.lastIndexOf(-1) + 1];
      if (from !== undefined) held = held.slice(0, from);
      places.fill(-1, -count);
    },
    release: (waiting) => {
      places = places.slice(-waiting);
      const first = places.find((place) => place >= 0) ?? held.length;
      const end = held.length - first > longestHeld ? held.length : first;
      const free = held.slice(0, end);
      held = held.slice(end);
      places = places.map((place) => Math.max(-1, place - end));
      return free;
    },
    isFull: () => held.length > longestHeld,
    rest: () => held,
  };
}
