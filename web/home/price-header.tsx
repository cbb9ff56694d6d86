import { marketTime } from '#web/shared/dates.ts';
import { Change } from './change.tsx';
import { writeNumber } from './numbers.ts';
import { dayChange } from './series.ts';
import { useStock } from './stock.ts';

/** Who it is and what it costs, since when, and who says so. */
export function PriceHeader({ ticker, days }: { ticker: string; days: number }) {
  const { data, isError } = useStock(ticker, days);
  if (!ticker)
    return (
      <section className="quote" aria-label="Quote">
        <h1>Choose a company</h1>
        <p>Type a ticker or a name. Four analyses, the news and the price follow.</p>
      </section>
    );
  if (!data)
    return (
      <section className="quote" aria-label="Quote" aria-busy={!isError}>
        <h1>{ticker}</h1>
        <p>{isError ? 'No price' : <span className="bone short" />}</p>
      </section>
    );
  const change = dayChange(data);
  return (
    <section className="quote" aria-label="Quote">
      <h1>
        {data.name} <small>{[data.ticker, data.exchange, data.currency].filter(Boolean).join(' · ')}</small>
      </h1>
      <p>
        <b className="price">{writeNumber(data.currentPrice)}</b> {change && <Change {...change} />}
        <span className="as-of">
          as of {marketTime(data.asOf)} · {data.source === 'sample' ? 'sample market' : data.source}
          {data.delayed && ' · delayed'}
        </span>
      </p>
    </section>
  );
}
