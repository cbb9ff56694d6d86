/** Two decimals, thousands separated, a true minus sign; with `signed` also a plus. A change that rounds to nothing has no sign. */
export function writeNumber(value: number, { signed = false } = {}): string {
  const digits = Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (!/[1-9]/.test(digits)) return digits;
  if (value < 0) return `\u2212${digits}`;
  return signed ? `+${digits}` : digits;
}
