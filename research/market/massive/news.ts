import type { Article } from '#contract/market.ts';
import type { Found } from '#research/market/market.ts';
import { type NewsItem, newsShape } from './replies.ts';
import { spellForMassive } from './spelling.ts';
import { sourceName, type Wire } from './wire.ts';

/** The newest articles that name the ticker; undefined when there are none. */
export async function readNews(
  wire: Wire,
  ticker: string,
  count: number,
  retrievedAt: string,
): Promise<Found<Article[]> | undefined> {
  const query = { ticker: spellForMassive(ticker), order: 'desc', sort: 'published_utc', limit: count };
  const reply = await wire.ask(newsShape, '/v2/reference/news', query);
  const articles = (reply?.results ?? [])
    .filter(isReadable)
    .map(asArticle)
    .sort((a, b) => Date.parse(b.published_utc) - Date.parse(a.published_utc))
    .slice(0, count);
  const [newest] = articles;
  if (!newest) return undefined;
  return { found: articles, source: { name: `${sourceName}, news`, retrievedAt }, asOf: newest.published_utc };
}

/** An article without a date cannot be weighed, and one whose address is not of the web cannot be linked. */
function isReadable({ published_utc, article_url, title }: NewsItem): boolean {
  const isWeb = URL.canParse(article_url) && /^https?:$/.test(new URL(article_url).protocol);
  return isWeb && title.trim() !== '' && Number.isFinite(Date.parse(published_utc));
}

function asArticle({ id, title, description, article_url, published_utc, publisher }: NewsItem): Article {
  return {
    id,
    title,
    description: description || null,
    summary: null,
    article_url,
    publisher: { name: publisher.name },
    published_utc: new Date(published_utc).toISOString(),
  };
}
