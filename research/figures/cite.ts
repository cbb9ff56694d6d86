import { type Fact, isKnown } from '#contract/facts.ts';

/** How a cited figure is to be drawn; the binder writes the digits. */
export type Drawing = {
  /** Draw in thousands, millions or billions, without the unit (a table's head names it). */
  scale?: 'k' | 'm' | 'bn';
  decimals?: 0 | 1 | 2 | 3 | 4;
  /** Write a plus before a positive figure. */
  signed?: boolean;
  /** Leave the unit out (a table's head or the sentence names it). */
  bare?: boolean;
};

/** The citation of a fact: `[[f12]]`, with options after a colon: `[[f12:bn,1,+]]`. A missing fact is cited too; the binder draws it as missing. */
export function cite(fact: Fact, { scale, decimals, signed, bare }: Drawing = {}): string {
  const options = [scale, decimals?.toString(), signed && '+', bare && 'bare'].filter(Boolean);
  return options.length ? `[[${fact.id}:${options.join(',')}]]` : `[[${fact.id}]]`;
}

/** What a citation names: facts by their ids, or with `operation` the one fact that is worked out from them. */
export type Cited = { ids: string[]; operation?: string; drawing: Drawing };

/** What stands between the brackets of a citation, read back; options that mean nothing are passed over. Models also write `f12, f13` and `growth(f3,f4)`. */
export function readCitation(inside: string): Cited {
  const [what = '', options = ''] = inside.split(':', 2);
  const drawing = readDrawing(options);
  const asked = /^\s*([a-z_]+)\s*\(([^()]*)\)\s*$/i.exec(what);
  const named = (asked?.[2] ?? what).trim().toLowerCase();
  const ids = /^f\d+(?:\D+f\d+)*$/.test(named) ? (named.match(/f\d+/g) ?? []) : [named];
  return { ids, drawing, ...(asked?.[1] ? { operation: asked[1].toLowerCase() } : {}) };
}

function readDrawing(options: string): Drawing {
  const drawing: Drawing = {};
  for (const option of options.split(',').map((text) => text.trim())) {
    if (option === 'k' || option === 'm' || option === 'bn') drawing.scale = option;
    if (/^[0-4]$/.test(option)) drawing.decimals = Number(option) as 0 | 1 | 2 | 3 | 4;
    if (option === '+') drawing.signed = true;
    if (option === 'bare') drawing.bare = true;
  }
  return drawing;
}

/** A sentence with figures, or what is said instead when one of them is missing. */
export function when(facts: Fact[], sentence: () => string, otherwise = ''): string {
  return facts.every(isKnown) ? sentence() : otherwise;
}
