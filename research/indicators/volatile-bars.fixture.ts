import type { Bar } from '#contract/market.ts';

const dayMs = 86_400_000;

/** A seeded random walk over trading days (no weekends) that end on `end`: whole bars, volumes that vary. For tests. */
export function volatileBars(count: number, { seed = 7, end = '2026-11-20', drift = 0.0004, start = 100 } = {}): Bar[] {
  const random = mulberry(seed);
  let close = start;
  return tradingDays(count, Date.parse(end)).map((t) => {
    const o = close;
    close *= 1 + drift + 0.018 * (random() + random() + random() - 1.5);
    const h = Math.max(o, close) * (1 + 0.01 * random());
    const l = Math.min(o, close) * (1 - 0.01 * random());
    return { t, o, h, l, c: close, v: Math.round(1_000_000 * (0.5 + random())) };
  });
}

function tradingDays(count: number, end: number): number[] {
  const days: number[] = [];
  for (let t = end; days.length < count; t -= dayMs) {
    const weekday = new Date(t).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days.push(t);
  }
  return days.reverse();
}

/** Mulberry32, a small public-domain generator: the same seed gives the same walk everywhere. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
