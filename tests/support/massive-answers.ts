import {
  type RawArticle,
  type RawFiling,
  readArticles,
  readBars,
  readConstituents,
  readDividends,
  readFilings,
  readSplits,
  recordedTickers,
} from './recordings.ts';

export type Body = Record<string, unknown>;
type Request = { ticker: string; address: URL; inPath: string[]; knownBy: string };
type Route = [pattern: RegExp, answer: (request: Request) => Body | undefined];

/** What the Massive REST API answers, from the recordings; undefined is a 404. */
export function answerMassive(address: URL, knownBy = '9999-12-31'): Body | undefined {
  for (const [pattern, answer] of routes) {
    const match = pattern.exec(address.pathname);
    if (!match) continue;
    const inPath = match.slice(1).map(decodeURIComponent);
    const ticker = inPath[0] ?? address.searchParams.get('ticker') ?? '';
    return answer({ ticker, address, inPath, knownBy });
  }
  return undefined;
}

const routes: Route[] = [
  [/^\/v1\/marketstatus\/now$/, () => ({ market: 'closed' })],
  [/^\/v2\/aggs\/ticker\/([^/]+)\/range\/1\/day\/([\d-]+)\/([\d-]+)$/, aggregates],
  [/^\/v3\/reference\/tickers\/([^/]+)$/, details],
  [/^\/v3\/reference\/tickers$/, ({ address }) => search(address)],
  [/^\/v2\/reference\/news$/, ({ ticker, address }) => page(address, articlesAbout(ticker))],
  [/^\/vX\/reference\/financials$/, financials],
  [/^\/v3\/reference\/dividends$/, ({ ticker, address }) => page(address, readDividends(ticker))],
  [/^\/v3\/reference\/splits$/, ({ ticker, address }) => page(address, readSplits(ticker))],
];

function aggregates({ ticker, address, inPath: [, from = '', to = ''] }: Request): Body {
  const bars = readBars(ticker).filter(({ date }) => date >= from && date <= to);
  const results = bars.map((bar) => ({
    t: midnightInNewYork(bar.date),
    o: bar.open,
    h: bar.high,
    l: bar.low,
    c: bar.close,
    v: bar.volume,
    vw: bar.vwap,
  }));
  const { results: shown, ...rest } = page(address, results);
  // The provider leaves `results` out altogether when there are none.
  return {
    ticker,
    adjusted: true,
    resultsCount: results.length,
    ...rest,
    ...(results.length ? { results: shown } : {}),
  };
}

/** Only what was recorded: the constituents' list and the filings know no exchange, share count or description. */
function details({ ticker }: Request): Body | undefined {
  if (ticker === 'SPY' && readBars(ticker).length)
    return { results: { ticker, name: 'SPDR S&P 500 ETF Trust', market: 'stocks', type: 'ETF', currency_name: 'usd' } };
  if (!recordedTickers.includes(ticker)) return undefined;
  const [filing] = readFilings(ticker);
  const listed = readConstituents().find(({ Symbol: symbol }) => symbol === ticker);
  return {
    results: {
      ticker,
      name: listed?.Security ?? filing?.company_name,
      market: 'stocks',
      type: 'CS',
      active: true,
      currency_name: 'usd',
      cik: filing?.cik,
      sic_code: filing?.sic,
    },
  };
}

function search(address: URL): Body {
  const typed = (address.searchParams.get('search') ?? '').toLowerCase();
  const found = readConstituents()
    .filter(({ Symbol: symbol = '', Security: name = '' }) => `${symbol} ${name}`.toLowerCase().includes(typed))
    .map(({ Symbol: ticker, Security: name }) => ({ ticker, name, market: 'stocks', type: 'CS', active: true }));
  return page(address, found);
}

let articles: RawArticle[] | undefined;

function articlesAbout(ticker: string): RawArticle[] {
  articles ??= readArticles();
  return articles.filter(({ tickers }) => tickers.includes(ticker));
}

/** Only quarters were recorded: asked for years, the answer is an empty list, as from a source that has none. */
function financials({ ticker, address, knownBy }: Request): Body {
  const isRecorded = address.searchParams.get('timeframe') === 'quarterly' && recordedTickers.includes(ticker);
  const filings: RawFiling[] = isRecorded ? readFilings(ticker) : [];
  return page(
    address,
    filings.filter(({ filing_date, end_date }) => (filing_date ?? end_date) <= knownBy),
  );
}

/** `limit` results from `cursor` on, and where the next page is. */
function page(address: URL, results: unknown[]): Body {
  const from = Number(address.searchParams.get('cursor') ?? 0);
  const limit = Number(address.searchParams.get('limit') ?? 10);
  const next = new URL(address);
  next.searchParams.set('cursor', String(from + limit));
  const more = from + limit < results.length;
  return {
    count: results.length,
    results: results.slice(from, from + limit),
    ...(more ? { next_url: next.href } : {}),
  };
}

/** The provider stamps a daily bar with its day's midnight in New York. */
function midnightInNewYork(date: string): number {
  const noon = new Date(`${date}T12:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' });
  return Date.parse(`${date}T00:00:00Z`) + (12 - Number(hour.format(noon))) * 3_600_000;
}
