import type { KnownFact } from '#contract/facts.ts';

const scales = [
  { at: 1e12, name: 'tn' },
  { at: 1e9, name: 'bn' },
  { at: 1e6, name: 'm' },
] as const;

/** A fact's value for its source sheet, with more digits than a sentence has: `46.21%`, `$391.04bn`, `28.64x`, `$224.10`, `62 days`. */
export function writeValue({ value, unit }: Pick<KnownFact, 'value' | 'unit'>): string {
  const size = Math.abs(value);
  const scale = scales.find(({ at }) => size >= at);
  const digits = scale ? `${write(size / scale.at, [1, 2])}${scale.name}` : write(size, decimalsFor(size, unit));
  return dress(digits, value < 0 ? '\u2212' : '', unit);
}

function decimalsFor(size: number, unit: string): [least: number, most: number] {
  if (/^[A-Z]{3}(\/share)?$/.test(unit)) return [2, 2];
  if (unit === 'count' || unit === 'shares' || unit === 'days') return [0, 1];
  return size >= 1 || size === 0 ? [0, 2] : [0, 4];
}

function write(size: number, [least, most]: [number, number]): string {
  return size.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
}

function dress(digits: string, sign: string, unit: string): string {
  const money = unit.replace(/\/share$/, '');
  if (money === 'USD') return `${sign}$${digits}`;
  if (/^[A-Z]{3}$/.test(money)) return `${money} ${sign}${digits}`;
  if (unit === '%' || unit === 'x') return sign + digits + unit;
  if (unit === '' || unit === 'count' || unit === 'score') return sign + digits;
  return `${sign}${digits} ${digits === '1' ? unit.replace(/s$/, '') : unit}`;
}
