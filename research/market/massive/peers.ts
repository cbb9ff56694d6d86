import type { Company, Found, Peer, Peers } from '#research/market/market.ts';
import { findListing, peersOf } from '#research/market/universe.ts';
import { relatedShape } from './replies.ts';
import { spellForMassive, spellFromMassive } from './spelling.ts';
import { sourceName, type Wire } from './wire.ts';

/** Fewer than this have no quartiles worth the name. */
const fewestPeers = 4;

/**
 * Companies that the source relates to this one, as far as they are of its GICS sector: the source relates by common news and returns, so that
 * a retailer stands beside a software maker. With fewer than four, our own list's nearest by GICS. Undefined when the sector is not known.
 */
export async function readPeers(wire: Wire, company: Company, retrievedAt: string): Promise<Found<Peers> | undefined> {
  const related = await readRelated(wire, company);
  const asOf = retrievedAt.slice(0, 10);
  if (related.length >= fewestPeers) {
    const rule = `Companies that ${sourceName} relates to ${company.ticker} by news and returns, within its GICS sector.`;
    return { found: { rule, peers: related }, source: { name: `${sourceName}, related companies`, retrievedAt }, asOf };
  }
  const sector = company.sector && { sector: company.sector, industry: company.industry };
  const listed = peersOf(company.ticker, sector);
  return listed && { found: listed, source: { name: "Tickmark's list of companies", retrievedAt }, asOf };
}

async function readRelated(wire: Wire, { ticker, sector }: Company): Promise<Peer[]> {
  const path = `/v1/related-companies/${encodeURIComponent(spellForMassive(ticker))}`;
  const reply = await wire.ask(relatedShape, path);
  return (reply?.results ?? []).flatMap(({ ticker: related }) => {
    const listed = findListing(spellFromMassive(related));
    if (listed?.kind !== 'company' || listed.sector !== sector || listed.ticker === ticker) return [];
    const { name, exchange, industry } = listed;
    return [{ ticker: listed.ticker, name, exchange, sector: listed.sector, industry }];
  });
}
