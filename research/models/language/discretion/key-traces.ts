import { spellingsOf } from './key-spellings.ts';

/** Finds a key in a text, and pieces of it, in whatever spelling and case. */
export type Traces = {
  /** How many characters from `at` on are a piece of at least the shortest length; 0 when none begins there. */
  lengthAt(text: string, at: number): number;
  /** How many characters at the end of a text may become the start of a piece. */
  lengthOfStart(text: string): number;
};

/** Pieces shorter than `shortest` are words like others. */
export function openTraces(key: string, shortest: number): Traces {
  const pieces = new Set<string>();
  const starts = new Set<string>();
  for (const spelling of spellingsOf(key)) {
    const text = spelling.toLowerCase();
    for (let at = 0; at + shortest <= text.length; at += 1) {
      pieces.add(text.slice(at, at + shortest));
      for (let length = 1; length < shortest; length += 1) starts.add(text.slice(at, at + length));
    }
  }
  const isPiece = (text: string, from: number) => pieces.has(text.slice(from, from + shortest).toLowerCase());

  return {
    lengthAt: (text, at) => {
      if (!isPiece(text, at)) return 0;
      let from = at;
      while (isPiece(text, from + 1)) from += 1;
      return from - at + shortest;
    },
    lengthOfStart: (text) => {
      for (let length = Math.min(shortest - 1, text.length); length > 0; length -= 1)
        if (starts.has(text.slice(-length).toLowerCase())) return length;
      return 0;
    },
  };
}
