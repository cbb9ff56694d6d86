import type { IncomeLine, IsoDate, Split } from '#research/market/market.ts';
import { splitFactor } from './actions.ts';
import type { RawLines, Row } from './row.ts';

/** Share counts and earnings per share of one period, in shares of today. */
export type PerShare = Partial<Record<Extract<IncomeLine, `${string}Shares` | `${string}Eps`>, number>>;

const dayMs = 86_400_000;
/** A large company files its annual report within 60 days; a split before that is already in it. */
const filingDays = 60;
/** Filers slip in the unit of a share count by thousands or millions. */
const unitSlips = [1, 1e3, 1e6];

/**
 * Shares and EPS as filed, in shares of today. A filing made before a split counts old shares, but the vendor sometimes has the EPS of a later
 * filing beside the count of the first, and sometimes a count in the wrong unit: so both are read in every way they could be meant, and kept
 * only in one in which net income divided by shares is EPS. Neither is kept when there is none.
 */
export function readPerShare(raw: RawLines, row: Pick<Row, 'end' | 'filed'>, splits: Split[]): PerShare {
  const factor = splitsSince(row, splits);
  const read = (shares: number | undefined, eps: number | undefined): Pair | undefined => {
    if (shares === undefined || eps === undefined) return undefined;
    // A quarter worked out by subtraction holds a difference of counts: a thousand times that can look like a count by chance.
    const slips = row.filed === undefined ? [1] : unitSlips;
    const counts = slips.map((slip) => shares * factor * slip);
    return tie(raw, counts, [eps / factor, eps]);
  };
  return {
    ...named('diluted', read(raw.diluted_average_shares, raw.diluted_earnings_per_share)),
    ...named('basic', read(raw.basic_average_shares, raw.basic_earnings_per_share)),
  };
}

/** How many of today's shares one share of this filing is. */
export function splitsSince({ end, filed }: Pick<Row, 'end' | 'filed'>, splits: Split[]): number {
  return splitFactor(splits, filed ?? dateAfter(end, filingDays));
}

export type Pair = { shares: number; eps: number };

/** The first count and EPS that net income ties together. */
export function tie(raw: RawLines, counts: number[], perShare: number[]): Pair | undefined {
  return counts.flatMap((shares) => perShare.map((eps) => ({ shares, eps }))).find((pair) => isTied(raw, pair));
}

/**
 * Whether net income (the common shareholders' or, where preferred shares convert, all of it) divided by the count is EPS, to two per cent
 * and a cent: EPS is rounded to the cent, and earnings set aside for unvested shares are not in the data.
 */
function isTied(raw: RawLines, { shares, eps }: Pair): boolean {
  if (!(shares >= 1e5)) return false;
  return [
    raw.net_income_loss_available_to_common_stockholders_basic,
    raw.net_income_loss_attributable_to_parent ?? raw.net_income_loss,
  ].some((income) => income !== undefined && Math.abs(income / shares - eps) <= 0.02 * Math.abs(eps) + 0.01);
}

export function named(which: 'basic' | 'diluted', pair: Pair | undefined): PerShare {
  if (!pair) return {};
  return which === 'basic'
    ? { basicShares: Math.round(pair.shares), basicEps: round(pair.eps) }
    : { dilutedShares: Math.round(pair.shares), dilutedEps: round(pair.eps) };
}

/** EPS is filed to the cent; after a split the division leaves more, of which four decimals are kept. */
function round(eps: number): number {
  return Math.round(eps * 1e4) / 1e4;
}

function dateAfter(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
