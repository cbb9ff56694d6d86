import type { StatementKind } from '#research/market/market.ts';
import type { Row } from './row.ts';

/**
 * How the statements are built: a bank is in SIC 60 to 62 and reports noninterest income; an insurer is in SIC 63 and its sheet is not
 * classified (the vendor writes all assets as current). A health plan (SIC 6324) classifies its sheet and so counts as industrial.
 */
export function kindOf(sic: string | undefined, rows: Row[]): StatementKind {
  const group = sic?.padStart(4, '0').slice(0, 2) ?? '';
  const recent = rows.slice(-8);
  if (['60', '61', '62'].includes(group) && recent.some(({ income }) => income.noninterest_income !== undefined))
    return 'bank';
  const isClassified = recent.some(({ balance }) => (balance.current_assets ?? 0) < (balance.assets ?? 0));
  return group === '63' && !isClassified ? 'insurer' : 'industrial';
}
