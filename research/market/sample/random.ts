/**
 * Draws that are the same on every machine: 32-bit integer arithmetic (sfc32, seeded by hashing the key), and of Math only `sqrt`, which IEEE 754
 * defines exactly, and `log` and `exp`, which V8 computes with its own fdlibm on every platform (and not `pow`, which it may not). Prices are rounded to cents besides.
 */
export type Random = {
  /** Uniform in (0, 1). */
  uniform(): number;
  /** Standard normal. */
  normal(): number;
  /** Student's t with five degrees of freedom, scaled to unit variance: shocks with fat tails. */
  shock(): number;
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** A stream of its own for each key: `randomFor('AAPL', 'own')`. */
export function randomFor(...key: (string | number)[]): Random {
  const next = sfc32(hash(key.join('\u0000')));
  const uniform = () => (next() + 0.5) / 4_294_967_296;
  const normal = polarNormal(uniform);
  const shock = () => {
    let squares = 0;
    for (let i = 0; i < degrees; i++) {
      const draw = normal();
      squares += draw * draw;
    }
    return (normal() / Math.sqrt(squares / degrees)) * unitVariance;
  };
  const below = (count: number) => Math.floor(uniform() * count);
  return { uniform, normal, shock, below, pick: (choices) => choices[below(choices.length)] ?? choices[0] };
}

const degrees = 5;
const unitVariance = Math.sqrt((degrees - 2) / degrees);

/** Marsaglia's polar method; the second of each pair is kept. */
function polarNormal(uniform: () => number): () => number {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const kept = spare;
      spare = undefined;
      return kept;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const stretch = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * stretch;
      return x * stretch;
    }
  };
}

type Seed = [number, number, number];

/** Three 32-bit words from a text (FNV-1a, one offset each, finished as in MurmurHash3). */
function hash(text: string): Seed {
  const word = (offset: number) => {
    let h = offset;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16_777_619);
    h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x243f6a88)];
}

/** Chris Doty-Humphrey's Small Fast Counter, 32-bit; the first twelve outputs are thrown away to mix the seed. */
function sfc32([first, second, third]: Seed): () => number {
  let a = first;
  let b = second;
  let c = third;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return next;
}
