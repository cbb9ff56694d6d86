import './home.css';
import { useSyncExternalStore } from 'react';
import { useTitle } from '#web/shared/title.ts';
import { kinds } from './analyses.ts';
import { AnalysisCard } from './analysis-card.tsx';
import type { HomeDesk } from './home-desk.ts';
import { NewsCard } from './news-card.tsx';
import { PriceCard } from './price-card.tsx';
import { PriceHeader } from './price-header.tsx';
import { TickerInput } from './ticker-input.tsx';

export function HomeScreen({ home }: { home: HomeDesk }) {
  const { selectedTicker: ticker, tickerInput, timeframe, analyses } = useSyncExternalStore(home.watch, home.state);
  useTitle(ticker ? `${ticker} · Tickmark` : 'Home · Tickmark');
  return (
    <main className={ticker ? 'home' : 'home unchosen'}>
      <div className="home-top">
        <TickerInput typed={tickerInput} onType={home.type} onChoose={home.choose} />
        <PriceHeader ticker={ticker} days={timeframe} />
      </div>
      <div className="home-grid">
        <PriceCard ticker={ticker} days={timeframe} onShow={home.show} />
        <div className="analyses">
          {kinds.map((kind) => (
            <AnalysisCard
              key={kind}
              kind={kind}
              ticker={ticker}
              analysis={analyses[kind]}
              onRetry={(analyst) => home.retry(kind, analyst)}
            />
          ))}
        </div>
        <NewsCard ticker={ticker} />
      </div>
    </main>
  );
}
