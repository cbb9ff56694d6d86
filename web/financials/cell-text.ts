import type { Fact } from '#contract/facts.ts';

/** How a figure of a table is drawn; the table's head names the currency and the scale. */
export type Drawing =
  | { as: 'money'; scale: 'k' | 'm'; decimals: number }
  | { as: 'shares'; scale: 'k' | 'm' }
  | { as: 'perShare' }
  | { as: 'ratio'; signed?: boolean };

const exponents = { k: 3, m: 6 } as const;
const finestDecimals = 6;

/** `111,972`, `\u22123,600`, `14,640.5`, `2.05`, `32.4%`, `28.6x`, `62` (days); `n/a` for a figure that is missing. */
export function drawCell(fact: Fact, drawing: Drawing): string {
  if ('missing' in fact) return 'n/a';
  const { value, unit } = fact;
  if (drawing.as === 'money') return write(value, exponents[drawing.scale], drawing.decimals);
  if (drawing.as === 'shares') return write(value, exponents[drawing.scale], 1);
  if (drawing.as === 'perShare') return write(value, 0, 2);
  return dress(value, unit, drawing.signed ?? false);
}

function dress(value: number, unit: string, signed: boolean): string {
  const size = Math.abs(value);
  if (unit === '%') return `${plus(value, signed)}${write(value, 0, size < 1000 ? 1 : 0)}%`;
  if (unit === 'x') return `${write(value, 0, size < 1 ? 2 : 1)}x`;
  if (unit === 'days') return write(value, 0, size < 10 ? 1 : 0);
  return write(value, 0, Number.isInteger(value) ? 0 : 1);
}

function plus(value: number, signed: boolean): string {
  return signed && value > 0 ? '+' : '';
}

/** A figure too small for its decimals gets more of them instead of reading as zero. */
function write(value: number, exponent: number, decimals: number): string {
  const size = Math.abs(value);
  let enough = decimals;
  while (size > 0 && enough < finestDecimals && size / 10 ** exponent < 0.5 * 10 ** -enough) enough += 1;
  const digits = format(size, exponent, enough);
  return value < 0 && /[1-9]/.test(digits) ? `\u2212${digits}` : digits;
}

/** The decimal point is moved in the text, where it costs no digit: 1.005 at two decimals is 1.01. */
function format(size: number, exponent: number, decimals: number): string {
  const text = String(size);
  const exact = text.includes('e') ? String(size / 10 ** exponent) : `${text}e-${exponent}`;
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
  }).format(exact as Intl.StringNumericLiteral);
}
