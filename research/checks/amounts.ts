import { isCurrency } from '#research/figures/format.ts';
import type { Figure } from './reading.ts';

/** Whether amounts of this unit can be added up. */
export function isAdditive(unit: string | undefined): boolean {
  return unit === 'shares' || unit === 'count' || isMoney(unit);
}

export function isMoney(unit: string | undefined): boolean {
  return unit !== undefined && (isCurrency(unit) || isPerShare(unit));
}

export function isPerShare(unit: string | undefined): boolean {
  return unit !== undefined && /^[A-Z]{3}\/share$/.test(unit);
}

/** How far the digits shown may be from the amount: half of the last one. */
export function slackOf({ written, value }: Figure): number {
  const [, whole = '', decimals = ''] = /(\d[\d,]*)(?:\.(\d+))?/.exec(written) ?? [];
  const digits = Number(`${whole.replaceAll(',', '')}.${decimals || '0'}`);
  const scale = digits === 0 ? 1 : Math.abs(value) / digits;
  return (0.5 * scale) / 10 ** decimals.length;
}

/** `12.3` as it is said in a note: three digits that tell. */
export function rough(value: number): string {
  const text = Number(Math.abs(value).toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 2 });
  return value < 0 ? `−${text}` : text;
}
