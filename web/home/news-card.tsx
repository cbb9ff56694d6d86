import './news.css';
import { useQuery } from '@tanstack/react-query';
import { defaultNewsCount } from '#contract/limits.ts';
import type { Article } from '#contract/market.ts';
import { call } from '#web/shared/api.ts';
import { shortDate } from '#web/shared/dates.ts';
import { Failed } from '#web/shared/failed.tsx';

export function NewsCard({ ticker }: { ticker: string }) {
  return (
    <section className="card news" aria-labelledby="news-title">
      <header>
        <h2 id="news-title">Financial News</h2>
        {ticker && <span className="card-note">{ticker}</span>}
      </header>
      <div className="news-body">
        <NewsBody ticker={ticker} />
      </div>
    </section>
  );
}

function NewsBody({ ticker }: { ticker: string }) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['news', ticker],
    queryFn: ({ signal }) => call('getNews', { params: { ticker }, query: { limit: defaultNewsCount } }, signal),
    enabled: ticker !== '',
  });
  if (isError) return <Failed text="Failed to fetch news" busy={isFetching} onRetry={() => void refetch()} />;
  if (ticker && !data)
    return (
      <p className="hollow" role="status">
        Loading news...
      </p>
    );
  if (!data?.results.length) return <p className="hollow">No news available</p>;
  return (
    <ul>
      {data.results.map((article) => (
        <li key={article.id}>
          <NewsLink article={article} />
        </li>
      ))}
    </ul>
  );
}

function NewsLink({ article }: { article: Article }) {
  const { title, description, summary, article_url, publisher, published_utc } = article;
  const text = description || summary;
  const content = (
    <>
      <b>{title}</b>
      {text && <p>{text}</p>}
      <small className="news-source">
        {publisher.name || 'Unknown'} · <time dateTime={published_utc}>{shortDate(published_utc)}</time>
      </small>
    </>
  );
  // Addresses come from data providers: only web addresses become links.
  if (!/^(https?:\/\/|\/(?!\/))/i.test(article_url)) return <div className="news-item">{content}</div>;
  return (
    <a className="news-item" href={article_url} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}
