/** The value below which the fraction `p` (0 to 1) of the values lies, interpolated between neighbours (Hyndman, Fan, 1996, type 7: as in spreadsheets). */
export function quantile(values: number[], p: number): number | undefined {
  if (!values.length || p < 0 || p > 1) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * p;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  return below === undefined || above === undefined ? undefined : below + (above - below) * (place % 1);
}

/** Where `value` stands among `values`, 0 to 100: the share below it, ties counted half. */
export function percentileOf(value: number, values: number[]): number | undefined {
  if (!values.length) return undefined;
  const below = values.filter((other) => other < value).length;
  const equal = values.filter((other) => other === value).length;
  return ((below + equal / 2) / values.length) * 100;
}
