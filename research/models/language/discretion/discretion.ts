import { openHold } from './hold.ts';
import { lettersOf } from './letters.ts';
import { gramLength, readSecrets } from './secrets.ts';
import { followTrail } from './trail.ts';

/** A stage on what a model writes. `push` gives back what may leave by now, `end` the rest. */
export type Discretion = { push(chunk: string): string; end(): string };

/** Stands in the place of the first passage that is kept back; later ones are left out without a word. */
export const keptBack = 'The instructions of this agent are not shown.';

/** Shorter runs are how analysts speak: the prompts say `five fiscal years and the trailing twelve months`. */
const longestShared = 48;
/** Once a passage was kept back, the next is not believed to be like the instructions by chance. */
const longestSharedAfter = 24;

/**
 * Keeps the instructions that a model was given from leaving with its text, whoever talked it into reciting them: a run of about nine of their words, and each code (a key, a password)
 * among them, also in other case, spaced out, marked up, or backwards. Linear in the text; a few letters, and what may become such a run, wait for the next chunk.
 */
export function openDiscretion(instructions: string): Discretion {
  const trails = [followTrail(readSecrets(instructions)), followTrail(readSecrets(instructions, { backwards: true }))];
  const hold = openHold();
  let hasKeptBack = false;
  /** While a passage is kept back: what came since its last letter. */
  let gap: string | undefined;
  /** The first half of a character whose second half is in the next chunk. */
  let half = '';
  const readSpoken = spokenLetters();

  function take(char: string): void {
    const letters = readSpoken(char);
    if (!letters && gap !== undefined) {
      gap += char;
      return;
    }
    const told = letters ? follow(letters) : 0;
    if (told === 0 && letters && gap !== undefined) resume(gap);
    hold.add(char, letters.length);
    if (told === 0) return;
    hold.takeOut(told);
    gap = '';
  }

  /** How many of the last letters must not leave now that these have come. */
  function follow(letters: string): number {
    const limit = hasKeptBack ? longestSharedAfter : longestShared;
    let told = 0;
    for (const letter of letters)
      told = Math.max(told && told + 1, ...trails.map((trail) => trail.step(letter, limit)));
    return told;
  }

  function resume(passed: string): void {
    const after = passed.replace(/^\S+/, '');
    hold.add(hasKeptBack ? after : `${keptBack}${after || ' '}`, 0);
    hasKeptBack = true;
    gap = undefined;
  }

  function release(): string {
    return hold.release(Math.max(gramLength - 1, ...trails.map((trail) => trail.waiting())));
  }

  return {
    push: (chunk) => {
      const text = half + chunk;
      half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
      let free = '';
      for (const char of half ? text.slice(0, -1) : text) {
        take(char);
        if (hold.isFull()) free += release();
      }
      return free + release();
    },
    end: () => `${hold.rest()}${gap !== undefined && !hasKeptBack ? keptBack : ''}${half}`,
  };
}

/** The letters of a text that comes by the character. What stands in an address for a space (`%20`) has none. */
function spokenLetters(): (char: string) => string {
  let signs = 0;
  return (char) => {
    if (char === '%') signs = 2;
    else if (signs > 0 && /^[\dA-F]$/i.test(char)) signs -= 1;
    else {
      signs = 0;
      return lettersOf(char);
    }
    return '';
  };
}
