import { openSeal, type Seal } from '#server/seal.ts';

/** Seals what a browser carries for us; it opens for `lastsMs`. */
export function openTickets(secret: string, purpose: string, lastsMs: number, now: () => number): Seal {
  const seal = openSeal(secret, purpose);
  return {
    close: (value) => seal.close({ value, until: now() + lastsMs }),
    open: (text) => {
      const { value, until } = (seal.open(text) ?? { until: 0 }) as { value?: unknown; until: number };
      return now() < until ? value : undefined;
    },
  };
}
