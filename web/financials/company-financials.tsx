import { useQuery } from '@tanstack/react-query';
import { Failed } from '#web/shared/failed.tsx';
import { describeFailure } from '#web/shared/failure.ts';
import { FigureDesk } from './figure-desk.tsx';
import { FilingsCard } from './filings-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { PayoutsCard } from './payouts-card.tsx';
import { financialsQuery, priceHistoryQuery } from './queries.ts';
import { StatementsCard } from './statements-card.tsx';

/** All of one company: prices, statements, what its owners received, what it filed. */
export function CompanyFinancials({ ticker }: { ticker: string }) {
  const financials = useQuery(financialsQuery(ticker));
  const prices = useQuery(priceHistoryQuery(ticker));
  const { data, error, isFetching, refetch } = financials;
  if (error && !data)
    return (
      <section className="card financials-failed" aria-label="Financials">
        <Failed
          text={describeFailure(error, 'Failed to load the financials.')}
          busy={isFetching}
          onRetry={() => {
            void refetch();
            void prices.refetch();
          }}
        />
      </section>
    );
  return (
    <div className="financials-parts">
      <HistoryCard ticker={ticker} />
      <FigureDesk facts={data?.facts}>
        <StatementsCard data={data} busy={isFetching} onRetry={() => void refetch()} />
        {data && (
          <div className="financials-pair">
            <PayoutsCard data={data} />
            <FilingsCard filings={data.filings} />
          </div>
        )}
      </FigureDesk>
    </div>
  );
}
