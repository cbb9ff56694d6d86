import type { BalanceLine, StatementKind } from '#research/market/market.ts';
import { dropWhen, isClose, pick, type Sieve } from './drop.ts';
import type { RawLines } from './row.ts';

/**
 * What of the vendor's balance sheet means what its name says. Left aside: `cash` (in the few filings that have it, a sum named in the text
 * of the filing and not the line of the sheet), `intangible_assets` (without goodwill) and the noncurrent totals (often a placeholder zero).
 * `long_term_debt` is as tagged by the filer, at some with the part due within a year.
 */
const everywhere = {
  totalAssets: 'assets',
  totalLiabilities: 'liabilities',
  equity: 'equity_attributable_to_parent',
  noncontrollingInterest: 'equity_attributable_to_noncontrolling_interest',
  longTermDebt: 'long_term_debt',
  fixedAssets: 'fixed_assets',
} as const;

const industrial = {
  currentAssets: 'current_assets',
  currentLiabilities: 'current_liabilities',
  inventory: 'inventory',
  receivables: 'accounts_receivable',
  accountsPayable: 'accounts_payable',
} as const;

/**
 * The balance sheet in our lines. A line that fails one of these is left out:
 * - every line but the two of equity is above zero (the vendor writes less than nothing of equity where a filing gives no total), and none
 *   is a placeholder zero;
 * - assets are liabilities plus equity, with what stands between them;
 * - current assets are less than assets and current liabilities less than liabilities; equal, they are the vendor's placeholder for a
 *   sheet that is not classified.
 */
export function readBalance(raw: RawLines, kind: StatementKind): Sieve<BalanceLine> {
  const names = kind === 'industrial' ? { ...everywhere, ...industrial } : everywhere;
  const sieve: Sieve<BalanceLine> = { lines: pick<BalanceLine>(raw, names), dropped: [] };
  // Most companies have none; that the vendor writes a zero there needs no word.
  if (sieve.lines.noncontrollingInterest === 0) delete sieve.lines.noncontrollingInterest;
  for (const line of Object.keys(sieve.lines) as BalanceLine[]) {
    const value = sieve.lines[line] ?? 0;
    const maySink = line === 'equity' || line === 'noncontrollingInterest';
    dropWhen(sieve, value === 0, [line], 'a placeholder zero');
    dropWhen(sieve, value < 0 && !maySink, [line], 'below zero');
  }
  dropUnlessSheetTies(sieve, raw);
  dropUnclassified(sieve, raw);
  return sieve;
}

function dropUnlessSheetTies(sieve: Sieve<BalanceLine>, raw: RawLines): void {
  const { totalAssets, totalLiabilities } = sieve.lines;
  if (totalLiabilities === undefined) return;
  const between = raw.temporary_equity ?? raw.redeemable_noncontrolling_interest ?? 0;
  const worked = totalLiabilities + (raw.equity ?? Number.NaN);
  const ties =
    totalAssets !== undefined &&
    (isClose(totalAssets, worked, totalAssets) || isClose(totalAssets, worked + between, totalAssets));
  dropWhen(sieve, !ties, ['totalLiabilities'], 'assets are not liabilities plus equity');
}

function dropUnclassified(sieve: Sieve<BalanceLine>, raw: RawLines): void {
  const { currentAssets, currentLiabilities, totalAssets } = sieve.lines;
  const noAssets = currentAssets !== undefined && currentAssets >= (totalAssets ?? currentAssets);
  dropWhen(sieve, noAssets, ['currentAssets', 'currentLiabilities'], 'current assets are all assets');
  const total = sieve.lines.totalLiabilities ?? raw.liabilities_and_equity;
  const noLiabilities = currentLiabilities !== undefined && currentLiabilities >= (total ?? currentLiabilities);
  dropWhen(sieve, noLiabilities, ['currentLiabilities'], 'current liabilities are all liabilities');
  const debt = sieve.lines.longTermDebt;
  dropWhen(sieve, debt !== undefined && debt > (total ?? debt), ['longTermDebt'], 'more debt than liabilities');
}
