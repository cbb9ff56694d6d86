import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { financialsReplySchema, priceHistoryReplySchema } from '#contract/financials.ts';
import { tickerSchema } from '#contract/ticker.ts';

const tickerParams = z.object({ ticker: tickerSchema });

export const financialsEndpoints = {
  getFinancials: {
    method: 'GET',
    path: '/api/financials/{ticker}',
    who: 'approved',
    summary: 'Statements, ratios, dividends, splits and filings, each figure with its source',
    params: tickerParams,
    reply: financialsReplySchema,
  },
  getPriceHistory: {
    method: 'GET',
    path: '/api/financials/{ticker}/prices',
    who: 'approved',
    summary: 'Five years of closes and volumes with their 50- and 200-day averages',
    params: tickerParams,
    reply: priceHistoryReplySchema,
  },
} as const satisfies Record<string, Endpoint>;
