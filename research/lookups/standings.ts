import { lookUp } from '#research/agents/company/lookups.ts';
import { openStanding, type Standing } from '#research/agents/sector/standing.ts';
import type { Ledger } from '#research/figures/ledger.ts';
import { isFound, SourceDown } from '#research/market/market.ts';
import type { Desk } from './tool.ts';

/** The standing of several companies, read at once; one of which nothing answers is left out. */
export async function openStandings(ledger: Ledger, tickers: string[], { market, now }: Desk): Promise<Standing[]> {
  const looked = await Promise.all(
    tickers.map((ticker) => lookUp({ ticker, market, now, ledger, onStep: () => {} }).catch(orNothing)),
  );
  return tickers.flatMap((ticker, i) => {
    const parts = looked[i];
    if (!parts) return [];
    const name = isFound(parts.company) ? parts.company.found.name : ticker;
    return [openStanding(ledger, ticker, name, parts)];
  });
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof SourceDown)) throw error;
}
