import type { Bar } from '#contract/market.ts';
import { spellTicker } from '#contract/ticker.ts';
import { lastClose, newYorkClock } from '#research/market/calendar.ts';
import type { Company, Found, IsoDate, Lookup, Market, Missing } from '#research/market/market.ts';
import { findListing, type ListedFund, peersOf, searchListings } from '#research/market/universe.ts';
import { drawActions } from './actions.ts';
import { drawBars, drawFundBars } from './bars.ts';
import { type Character, characterOf } from './characters.ts';
import { drawEarnings } from './earnings-record.ts';
import { drawEconomy, type Economy } from './economy.ts';
import { listFilings } from './filings.ts';
import { lastDayOf, readMacro } from './macro.ts';
import { drawNews } from './news.ts';
import { drawFactors, type Factors } from './returns.ts';
import { drawStatements } from './statements.ts';
import { normOf, sharesAt } from './trend.ts';

/**
 * A simulated exchange of real names and invented figures, for a machine without market data. Everything follows from the ticker and the date alone:
 * the same on every machine, never changed by the passing of days, and nothing dated after `now`.
 */
export function sampleMarket({ now }: { now: () => number }): Market {
  const desk = openDesk(now);
  const { tape, today, found } = desk;
  return {
    name: sampleName,
    id: 'sample',
    simulated: true,
    search: async (typed, count) => searchListings(typed, count),
    company: async (ticker) => {
      const listing = findListing(ticker);
      if (!listing) return stranger(ticker);
      const character = characterOf(listing.ticker);
      if (character) return found(describeCompany(character, today()), today());
      return listing.kind === 'fund' ? found(describeFund(listing), today()) : stranger(ticker);
    },
    prices: async (ticker, from, to) => {
      const listing = findListing(ticker);
      if (!listing) return stranger(ticker);
      const bars = tape.bars(listing.ticker).filter(({ t }) => t >= Date.parse(from) && t <= Date.parse(to));
      const last = bars.at(-1);
      if (!last) return { missing: `the sample market has no sessions from ${from} to ${to}` };
      return found({ currency: 'USD', bars, delayed: false }, new Date(last.t).toISOString().slice(0, 10));
    },
    macro: async (id) => {
      const series = readMacro(id, tape.economy(), now());
      const until = lastDayOf(series);
      return until ? found(series, until) : { missing: `${series.name}: nothing has been published yet` };
    },
    ...companyParts(desk),
  };
}

type Desk = ReturnType<typeof openDesk>;

function openDesk(now: () => number) {
  const retrievedAt = () => new Date(now()).toISOString();
  const found = <T>(value: T, asOf: IsoDate): Found<T> => ({
    found: value,
    source: { name: sampleName, retrievedAt: retrievedAt() },
    asOf,
  });
  return { now, tape: openTape(now), today: () => newYorkClock(now()).date, retrievedAt, found };
}

type CompanyParts = Pick<Market, 'statements' | 'news' | 'actions' | 'peers' | 'earnings' | 'filings'>;

/** What a company has and a fund has not. */
function companyParts({ now, tape, today, retrievedAt, found }: Desk): CompanyParts {
  return {
    statements: async (ticker) =>
      ofCompany(ticker, 'a fund files no income statement', (character) => {
        const statements = drawStatements(character, today(), retrievedAt());
        return found(statements, statements.quarterly.at(-1)?.end ?? today());
      }),
    news: async (ticker, count) =>
      ofCompany(ticker, 'the sample market writes no stories about funds', (character) => {
        const articles = drawNews(character, tape.bars(character.company.ticker), now(), count);
        return found(articles, articles[0]?.published_utc ?? today());
      }),
    actions: async (ticker) =>
      ofCompany(ticker, 'the sample market pays no dividends on funds', (character) =>
        found(drawActions(character, today()), today()),
      ),
    peers: async (ticker) =>
      ofCompany(ticker, 'a fund has no peers', (character) => {
        const peers = peersOf(character.company.ticker);
        return peers ? found(peers, today()) : { missing: 'no company of the list is in its sector' };
      }),
    earnings: async (ticker) =>
      ofCompany(ticker, 'a fund reports no earnings', (character) => {
        const earnings = drawEarnings(character, now());
        return found(earnings, earnings.reports.at(-1)?.released ?? today());
      }),
    filings: async (ticker) =>
      ofCompany(ticker, 'the sample market has no filings of funds', (character) => {
        const filings = listFilings(character, now());
        return found(filings, filings[0]?.filed ?? today());
      }),
  };
}

/** Fetches for a company; a fund, or a stranger, is answered with the reason. */
function ofCompany<T>(ticker: string, whyNoFund: string, fetch: (character: Character) => Lookup<T>): Lookup<T> {
  const listing = findListing(ticker);
  const character = listing && characterOf(listing.ticker);
  if (character) return fetch(character);
  return listing ? { missing: whyNoFund } : stranger(ticker);
}

const sampleName = 'Sample market';

function stranger(ticker: string): Missing {
  return { missing: `The sample market does not know ${spellTicker(ticker)}.`, unknownTicker: true };
}

/** Bars and the economy up to the last close, drawn once a session, bars for each ticker that is asked about. */
function openTape(now: () => number) {
  type Drawn = { factors: Factors; bars: Map<string, Bar[]>; economy: Economy | undefined; until: IsoDate };
  let drawn: Drawn | undefined;
  const current = (): Drawn => {
    const until = lastClose(now());
    if (drawn?.until !== until) drawn = { factors: drawFactors(until), bars: new Map(), economy: undefined, until };
    return drawn;
  };
  return {
    bars: (ticker: string): Bar[] => {
      const { bars: known, factors } = current();
      const bars = known.get(ticker) ?? drawFor(ticker, factors);
      known.set(ticker, bars);
      return bars;
    },
    economy: (): Economy => {
      const session = current();
      session.economy ??= drawEconomy(session.factors);
      return session.economy;
    },
  };
}

function drawFor(ticker: string, factors: Factors): Bar[] {
  const character = characterOf(ticker);
  if (character) return drawBars(character, factors);
  const listing = findListing(ticker);
  return drawFundBars(ticker, listing?.sector, factors);
}

function describeCompany(character: Character, today: IsoDate): Company {
  const { ticker, name, exchange, sector, industry, about, cik } = character.company;
  return {
    ticker,
    name,
    exchange,
    currency: 'USD',
    kind: 'company',
    sector,
    industry,
    classifiedBy: 'GICS',
    about,
    cik,
    sharesOutstanding: sharesAt(character, normOf(character), today) * 1000,
  };
}

function describeFund({ ticker, name, exchange, sector, about }: ListedFund): Company {
  return {
    ticker,
    name,
    exchange,
    currency: 'USD',
    kind: 'fund',
    sector,
    industry: undefined,
    classifiedBy: sector && 'GICS',
    about,
    cik: undefined,
    sharesOutstanding: undefined,
  };
}
