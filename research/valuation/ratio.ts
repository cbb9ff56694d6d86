/** A part of a whole that must be positive, 0.462 for 46.2 per cent: a margin on revenue, a return on assets, a ratio to equity. */
export function share(part: number, whole: number): number | undefined {
  return whole > 0 ? part / whole : undefined;
}

/** The mean of the opening and the closing balance, the usual denominator under a flow (Penman, Financial Statement Analysis, ch. 11). */
export function average(opening: number, closing: number): number {
  return (opening + closing) / 2;
}
