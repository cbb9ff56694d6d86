import { maxNewsCount } from '#contract/limits.ts';
import type { Article, NewsReply, StockReply } from '#contract/market.ts';
import { UnknownTicker } from '#research/answer.ts';
import { type Found, isFound, type Lookup, type Market } from '#research/market/market.ts';
import type { Desk } from '#server/desk.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';

type MarketCalls = 'getStatus' | 'getStock' | 'getNews' | 'searchListings';

const listingCount = 8;
const dayMs = 86_400_000;

export function handleMarket({ market, models, now }: Desk, version: string): Pick<Handlers, MarketCalls> {
  return {
    getStatus: async () => ({
      marketData: { sources: [market.name], simulated: market.simulated },
      model: (await models.inForce()).name,
      version,
    }),
    getStock: ({ params, query }) => readStock(market, params.ticker, query.days, now()),
    getNews: ({ params, query }) => readNews(market, params.ticker, query.limit),
    searchListings: async ({ query }) => ({ results: await market.search(query.typed, listingCount) }),
  };
}

/** Bars of the last `days` calendar days, with what heads a price chart. */
async function readStock(market: Market, ticker: string, days: number, nowMs: number): Promise<StockReply> {
  const from = isoDay(nowMs - days * dayMs);
  const [company, prices] = await Promise.all([market.company(ticker), market.prices(ticker, from, isoDay(nowMs))]);
  const { found, asOf } = insist(prices, ticker);
  const { bars, currency, delayed } = found;
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last)
    throw new Refusal(404, 'no_prices', `${ticker} did not trade in the last ${days === 1 ? 'day' : `${days} days`}.`);
  const about = isFound(company) ? company.found : { name: ticker, exchange: null };
  return {
    ticker,
    name: about.name,
    exchange: about.exchange,
    currency,
    results: bars,
    currentPrice: last.c,
    startPrice: first.c,
    previousClose: bars.at(-2)?.c ?? null,
    source: market.id,
    asOf,
    delayed,
  };
}

/** The newest stories, each once: what several publishers ran under the same title is one story. */
async function readNews(market: Market, ticker: string, count: number): Promise<NewsReply> {
  const { found, asOf } = insist(await market.news(ticker, Math.min(2 * count, maxNewsCount)), ticker);
  const stories = new Map<string, Article>();
  for (const article of found) {
    const title = article.title.trim().toLowerCase();
    if (!stories.has(title)) stories.set(title, article);
  }
  return { results: [...stories.values()].slice(0, count), source: market.id, asOf };
}

function insist<T>(lookup: Lookup<T>, ticker: string): Found<T> {
  if (isFound(lookup)) return lookup;
  if (lookup.unknownTicker) throw new UnknownTicker(ticker);
  throw new Refusal(404, 'no_data', lookup.missing);
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
