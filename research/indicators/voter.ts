import { at, blank, firstKnown, type Series } from './series.ts';

/** One of the indicators that the technical rating asks, with its answer on each bar: 1 up, 0 neutral, -1 down, NaN while it cannot say. */
export type Voter = {
  name: string;
  /** As written in brackets behind the name: `14, 3, 3`. */
  parameters: string;
  group: 'averages' | 'oscillators';
  /** Unit of `value`: a price, or an index without unit. */
  unit: 'price' | 'index';
  value: Series;
  votes: Series;
  /** The rule and the definition, for a reader. */
  rule: string;
  /** Bars that the indicator needs before it can vote. */
  needs: number;
};

/** Votes by a rule for each bar, on bars where every one of `inputs` is known. */
export function votesOf(inputs: Series[], rule: (i: number) => number): Series {
  const out = blank(inputs[0]?.length ?? 0);
  for (let i = lastOf(inputs.map(firstKnown)); i < out.length; i++) if (allKnown(inputs, i)) out[i] = rule(i);
  return out;
}

/** 1 up, -1 down, 0 neither. */
export function vote(up: boolean, down: boolean): number {
  return up ? 1 : down ? -1 : 0;
}

function lastOf(indices: number[]): number {
  return Math.max(0, ...indices);
}

function allKnown(inputs: Series[], i: number): boolean {
  for (let k = 0; k < inputs.length; k++) if (Number.isNaN(inputs[k]?.[i])) return false;
  return true;
}

/** The series one bar back: on bar i its value of bar i - 1. */
export function before(values: Series, bars = 1): Series {
  const out = blank(values.length);
  out.set(values.subarray(0, Math.max(0, values.length - bars)), Math.min(bars, values.length));
  return out;
}

/** Index of the first bar of the unbroken run of equal votes that ends on the last bar; undefined when the last bar has no vote. */
export function voteSince(votes: Series): number | undefined {
  const last = at(votes, votes.length - 1);
  if (Number.isNaN(last)) return undefined;
  let i = votes.length - 1;
  while (at(votes, i - 1) === last) i--;
  return i;
}
