import { gramLength, type Secrets } from './secrets.ts';

/** Follows a text letter by letter, for as long as it says what the secrets say. */
export type Trail = {
  /** How many of the last letters must not leave because of this one: all of a run once it is longer than `limit` or holds a code, then each that goes on with it. */
  step(letter: string, limit: number): number;
  /** How many of the last letters may yet turn out to belong to such a run. */
  waiting(): number;
};

export function followTrail({ grams, codes }: Secrets): Trail {
  const tailLength = Math.max(gramLength, ...codes.map((code) => code.length));
  let tail = '';
  let length = 0;
  let isTold = false;

  return {
    step: (letter, limit) => {
      tail = (tail + letter).slice(-tailLength);
      length = grams.has(tail.slice(-gramLength)) ? Math.max(length + 1, gramLength) : 0;
      const wasTold = isTold;
      const code = codes.find((code) => tail.endsWith(code))?.length ?? 0;
      isTold = length > 0 && (wasTold || code > 0 || length > limit);
      if (isTold) return wasTold ? 1 : Math.max(length, code);
      return code;
    },
    waiting: () => (isTold ? 0 : length),
  };
}
