import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StockReply } from '#contract/market.ts';
import { call } from '#web/shared/api.ts';

/** Daily prices of a ticker. While another range of the same ticker is on its way, the range before stays. */
export function useStock(ticker: string, days: number) {
  return useQuery({
    ...stockQuery(ticker, days),
    enabled: ticker !== '',
    placeholderData: (before: StockReply | undefined) => (before?.ticker === ticker ? before : undefined),
  });
}

function stockQuery(ticker: string, days: number) {
  return queryOptions({
    queryKey: ['stock', ticker, days],
    queryFn: ({ signal }) => call('getStock', { params: { ticker }, query: { days } }, signal),
  });
}
