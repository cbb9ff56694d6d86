import { type Fact, isKnown, type KnownFact } from '#contract/facts.ts';
import type { Drawing } from './cite.ts';

/** What stands in the place of a figure that is missing; its footnote says why. */
export const missingMark = 'n/a';

const minus = '\u2212';
const suffixes = new Map([
  [12, 'tn'],
  [9, 'bn'],
  [6, 'm'],
  [3, 'k'],
  [0, ''],
]);
const exponents = { k: 3, m: 6, bn: 9 } as const;
const finestDecimals = 8;

/**
 * A fact as text: `$419.2bn`, `EUR 12.3bn`, `$2.31`, `32.4%`, `1.1 points`, `28.6x`, `62 days`. The minus is U+2212, thousands are separated as in en-US,
 * halves round away from zero, and a figure too small for its decimals gets more of them instead of reading as zero.
 */
export function draw(fact: Fact, drawing: Drawing = {}): string {
  if (!isKnown(fact)) return missingMark;
  const size = Math.abs(fact.value);
  const exponent = drawing.scale ? exponents[drawing.scale] : usualExponent(fact.unit, size);
  const decimals = drawing.decimals ?? reportedDecimals(fact) ?? usualDecimals(fact.unit, size, exponent);
  const digits = write(size, exponent, enoughDecimals(size / 10 ** exponent, decimals));
  const sign = signOf(fact.value, digits, drawing.signed ?? false);
  if (drawing.scale) return sign + digits;
  const number = digits + suffixes.get(exponent);
  return drawing.bare ? sign + number : dress(number, sign, fact.unit);
}

/** The digits of `size` / 10^`exponent`; exact decimal arithmetic, so that 1.005 at two decimals is 1.01. */
function write(size: number, exponent: number, decimals: number): string {
  const text = String(size);
  const exact = text.includes('e') ? String(size / 10 ** exponent) : `${text}e-${exponent}`;
  return formatOf(decimals).format(exact as Intl.StringNumericLiteral);
}

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  });
  formats.set(decimals, format);
  return format;
}

function signOf(value: number, digits: string, signed: boolean): string {
  if (!/[1-9]/.test(digits)) return '';
  if (value < 0) return minus;
  return signed ? '+' : '';
}

/** Money, shares and pure numbers from a million on are drawn in m, bn or tn. */
function usualExponent(unit: string, size: number): number {
  if (!isCurrency(unit) && unit !== 'shares' && unit !== '') return 0;
  if (size < 999_999.5) return 0;
  if (size < 999.95e6) return 6;
  return size < 999.95e9 ? 9 : 12;
}

/** A percentage that somebody published is repeated as it was published, to two decimals: a policy rate of 4.25 % is not 4.3 %. One that was worked out has no digits of its own. */
function reportedDecimals({ unit, basis, value }: KnownFact): number | undefined {
  const isPublished = unit === '%' && basis === 'actual';
  return isPublished && /^-?\d+\.\d\d$/.test(String(value)) ? 2 : undefined;
}

function usualDecimals(unit: string, size: number, exponent: number): number {
  if (exponent > 0) return exponent === 12 ? 2 : 1;
  if (isCurrency(unit)) return size < 10_000 ? 2 : 0;
  if (unit.endsWith('/share') || unit === 'score') return 2;
  if (unit === '%' || unit === 'points') return size < 1000 ? 1 : 0;
  if (unit === 'x') return size < 1 ? 2 : 1;
  if (unit === '') return Number.isInteger(size) ? 0 : 2;
  return Number.isInteger(size) || size >= 10 ? 0 : 1;
}

/** More decimals for what would read as zero, or as a single step: 0.04 % at one decimal is drawn 0.04 %. Below 10^-8 it is zero. */
function enoughDecimals(size: number, decimals: number): number {
  if (size === 0 || size >= 10 ** -decimals || size < 10 ** -finestDecimals) return decimals;
  let enough = decimals;
  while (enough < finestDecimals && isFarOff(size, enough)) enough += 1;
  return enough;
}

function isFarOff(size: number, decimals: number): boolean {
  const shown = Math.round(size * 10 ** decimals) / 10 ** decimals;
  return Math.abs(shown - size) > size / 10;
}

function dress(number: string, sign: string, unit: string): string {
  const money = unit.replace(/\/share$/, '');
  if (money === 'USD') return `${sign}$${number}`;
  if (isCurrency(money)) return `${money} ${sign}${number}`;
  if (unit === '%' || unit === 'x') return sign + number + unit;
  if (unit === 'points' || unit === 'days' || unit === 'shares')
    return `${sign}${number} ${number === '1' ? unit.slice(0, -1) : unit}`;
  return unit === 'bp' ? `${sign}${number} bp` : sign + number;
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}
