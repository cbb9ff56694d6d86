/** A line of a filing that was left out, and why: for the log. */
type Dropped = { line: string; why: string };

/** Lines that are being judged: `drop` takes some out and notes why. */
export type Sieve<Line extends string> = {
  lines: Partial<Record<Line, number>>;
  dropped: Dropped[];
};

/** Takes out those of `names` that are there, when `isWrong`. */
export function dropWhen<Line extends string>(
  { lines, dropped }: Sieve<Line>,
  isWrong: boolean,
  names: Line[],
  why: string,
): void {
  if (!isWrong) return;
  for (const line of names) {
    if (lines[line] === undefined) continue;
    delete lines[line];
    dropped.push({ line, why });
  }
}

/** Copies what is there under our names. */
export function pick<Line extends string>(
  raw: Record<string, number>,
  names: Partial<Record<Line, string>>,
): Partial<Record<Line, number>> {
  const lines: Partial<Record<Line, number>> = {};
  for (const [ours, theirs] of Object.entries(names) as [Line, string][]) {
    const value = raw[theirs];
    if (value !== undefined) lines[ours] = value;
  }
  return lines;
}

/** Equal as far as rounding in a filing allows: half a per cent of `scale`, and two million (filings round to a million). */
export function isClose(a: number, b: number, scale: number): boolean {
  return Math.abs(a - b) <= 0.005 * Math.abs(scale) + 2e6;
}
