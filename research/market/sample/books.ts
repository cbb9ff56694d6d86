import type { BalanceLine, CashFlowLine, IncomeLine } from '#research/market/market.ts';
import type { Character } from './characters.ts';
import { keepIndustrialBooks } from './industrial.ts';
import { keepLenderBooks } from './lender.ts';
import type { QuarterResult } from './results.ts';

export type Lines<L extends string> = Partial<Record<L, number>>;

/** One quarter's three statements in USD millions (shares and per-share lines as they are). */
export type QuarterBooks = {
  income: Lines<IncomeLine>;
  balance: Lines<BalanceLine>;
  cashFlow: Lines<CashFlowLine>;
};

/** Draws up the statements of successive quarters: each begins with the balance on which the last one ended, so that everything ties. */
export function keepBooks(character: Character, results: QuarterResult[]): QuarterBooks[] {
  const keep = character.mold.kind === 'industrial' ? keepIndustrialBooks : keepLenderBooks;
  return keep(character, results);
}
