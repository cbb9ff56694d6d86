import './price.css';
import { useMemo } from 'react';
import { chartSlot } from '#web/charts/chart-slot.tsx';
import { longDate } from '#web/shared/dates.ts';
import { Failed } from '#web/shared/failed.tsx';
import { Change } from './change.tsx';
import { writeNumber } from './numbers.ts';
import { type Timeframe, timeframes } from './saved-home.ts';
import { drawSeries, type Summary, summarise } from './series.ts';
import { useStock } from './stock.ts';

const PlotSlot = chartSlot(() => import('./price-plot.tsx').then(({ PricePlot }) => PricePlot));

type Properties = { ticker: string; days: Timeframe; onShow: (days: Timeframe) => void };

export function PriceCard({ ticker, days, onShow }: Properties) {
  return (
    <section className="card price-card" aria-labelledby="price-title">
      <header>
        <h2 id="price-title">Price</h2>
        <span className="card-note">{days} days</span>
        <fieldset className="ranges">
          <legend className="quiet">Range of the chart</legend>
          {timeframes.map((range) => (
            <button key={range} type="button" aria-pressed={range === days} onClick={() => onShow(range)}>
              {range}D
            </button>
          ))}
        </fieldset>
      </header>
      <div className="price-body">
        <PriceBody ticker={ticker} days={days} />
      </div>
    </section>
  );
}

function PriceBody({ ticker, days }: { ticker: string; days: Timeframe }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useStock(ticker, days);
  const points = useMemo(() => drawSeries(data?.results ?? [], days), [data, days]);
  const summary = useMemo(() => summarise(data?.results ?? []), [data]);
  if (!ticker) return <p className="hollow">Select a ticker to see its price</p>;
  if (isError) return <Failed text="Failed to fetch stock data" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p className="hollow">
        <span className="spinner" />
        Loading prices...
      </p>
    );
  if (!summary) return <p className="hollow">No prices in the last {days} days</p>;
  return (
    <>
      <PlotSlot label={tell(ticker, summary)} busy={isPlaceholderData} drawing={{ points }} />
      <p className="price-summary">
        <span>
          {writeNumber(summary.first.c)} → {writeNumber(summary.last.c)} <Change {...summary} />
        </span>
        <span>
          low {writeNumber(summary.low.c)} on {dayOf(summary.low.t)}
        </span>
        <span>
          high {writeNumber(summary.high.c)} on {dayOf(summary.high.t)}
        </span>
        <a href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          Chart by TradingView
        </a>
      </p>
    </>
  );
}

function tell(ticker: string, { first, last, low, high }: Summary): string {
  const at = ({ c, t }: { c: number; t: number }) => `${writeNumber(c)} on ${dayOf(t)}`;
  return `${ticker}, closing prices: from ${at(first)} to ${at(last)}; lowest ${at(low)}, highest ${at(high)}.`;
}

function dayOf(t: number): string {
  return longDate(new Date(t).toISOString());
}
