import type { Company, Found } from '#research/market/market.ts';
import type { Sector } from '#research/market/sectors.ts';
import { findListing } from '#research/market/universe.ts';
import { type Details, detailsShape } from './replies.ts';
import { readSic } from './sic.ts';
import { nameExchange, spellForMassive, spellFromMassive } from './spelling.ts';
import { sourceName, type Wire } from './wire.ts';

/** What the source's ticker details say; undefined when it has never heard of the ticker. */
export async function readCompany(
  wire: Wire,
  ticker: string,
  retrievedAt: string,
): Promise<Found<Company> | undefined> {
  const path = `/v3/reference/tickers/${encodeURIComponent(spellForMassive(ticker))}`;
  const reply = await wire.ask(detailsShape, path);
  if (!reply) return undefined;
  const source = { name: `${sourceName}, company details`, retrievedAt };
  return { found: asCompany(reply.results), source, asOf: retrievedAt.slice(0, 10) };
}

function asCompany(details: Details): Company {
  const ticker = spellFromMassive(details.ticker);
  return {
    ticker,
    name: details.name,
    exchange: nameExchange(details.primary_exchange),
    currency: (details.currency_name ?? 'usd').toUpperCase(),
    kind: kindOf(details),
    ...classify(ticker, details),
    about: details.description || undefined,
    cik: details.cik ?? undefined,
    sharesOutstanding:
      (details.weighted_shares_outstanding || undefined) ?? (details.share_class_shares_outstanding || undefined),
  };
}

const fundTypes = new Set(['ETF', 'ETN', 'ETV', 'ETS', 'FUND']);

function kindOf({ market, type }: Details): Company['kind'] {
  if (market === 'indices') return 'index';
  return fundTypes.has(type ?? '') ? 'fund' : 'company';
}

type Classification = Pick<Company, 'sector' | 'industry' | 'classifiedBy'>;

/** The source knows only SIC codes. Our own list has the GICS class of large companies; for any other the SIC code is read as a sector. */
function classify(ticker: string, details: Details): Classification {
  const listed = findListing(ticker);
  if (listed?.kind === 'company')
    return { sector: listed.sector, industry: listed.industry, classifiedBy: "GICS, by Tickmark's list of companies" };
  if (listed) return { sector: listed.sector, industry: undefined, classifiedBy: undefined };
  const sector = readSic(details.sic_code);
  return { sector, industry: sentenceCase(details.sic_description), classifiedBy: saySic(details.sic_code, sector) };
}

function saySic(code: string | null | undefined, sector: Sector | undefined): string | undefined {
  return code && sector ? `SIC ${code} read as GICS ${sector}` : undefined;
}

function sentenceCase(text: string | null | undefined): string | undefined {
  return text ? text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() : undefined;
}
