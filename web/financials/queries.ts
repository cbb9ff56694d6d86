import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/shared/api.ts';

export function financialsQuery(ticker: string) {
  return queryOptions({
    queryKey: ['financials', ticker],
    queryFn: ({ signal }) => call('getFinancials', { params: { ticker } }, signal),
  });
}

/** All ranges of the chart at once. */
export function priceHistoryQuery(ticker: string) {
  return queryOptions({
    queryKey: ['price-history', ticker],
    queryFn: ({ signal }) => call('getPriceHistory', { params: { ticker } }, signal),
  });
}
