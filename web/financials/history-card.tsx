import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PriceHistoryReply, type PriceRange, priceRanges, type Session } from '#contract/financials.ts';
import { chartSlot } from '#web/charts/chart-slot.tsx';
import { Failed } from '#web/shared/failed.tsx';
import { describeFailure } from '#web/shared/failure.ts';
import { FigureDesk } from './figure-desk.tsx';
import { HistoryLegend, HistorySummary } from './history-legend.tsx';
import { tellRange } from './history-words.ts';
import { priceHistoryQuery } from './queries.ts';

const HistorySlot = chartSlot(() => import('./history-plot.tsx').then(({ HistoryPlot }) => HistoryPlot));

/** Closes with their averages, and volumes. */
export function HistoryCard({ ticker }: { ticker: string }) {
  const [range, setRange] = useState<PriceRange>('1Y');
  const { data, error, isFetching, refetch } = useQuery(priceHistoryQuery(ticker));
  return (
    <section className="card history-card" aria-labelledby="history-title">
      <header>
        <h2 id="history-title">Price</h2>
        <fieldset className="ranges">
          <legend className="quiet">Range of the chart</legend>
          {priceRanges.map((name) => (
            <button key={name} type="button" aria-pressed={name === range} onClick={() => setRange(name)}>
              {name}
            </button>
          ))}
        </fieldset>
      </header>
      <div className="history-body">
        {data && (
          <FigureDesk facts={data.facts}>
            <HistoryBody data={data} range={range} />
          </FigureDesk>
        )}
        {!data && error && (
          <Failed
            text={describeFailure(error, 'Failed to load the prices.')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <p className="hollow">
            <span className="spinner" />
            Loading prices...
          </p>
        )}
      </div>
    </section>
  );
}

function HistoryBody({ data, range }: { data: PriceHistoryReply; range: PriceRange }) {
  const [pointed, setPointed] = useState<Session>();
  const span = data.ranges.find(({ name }) => name === range);
  if (!span) return null;
  const shown = data.sessions.filter(({ t }) => t >= Date.parse(span.from));
  return (
    <>
      <HistoryLegend data={data} pointed={pointed} />
      <HistorySlot label={tellRange(data, range)} drawing={{ sessions: shown, onPoint: setPointed }} />
      <HistorySummary data={data} span={span} />
    </>
  );
}
